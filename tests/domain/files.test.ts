import { describe, expect, test } from 'vitest';
import {
  categoryPhoto,
  categoryPhotoHint,
  categoryPhotoOnEdit,
  emptyFileSentence,
  type FileSlot,
  fileProblem,
  megabyte,
} from '../../domain/files';

const tooLarge = 'Image size must be less than 1MB';
const noPicture = 'Only images can be used here. Choose a picture file.';
const empty = 'This file is empty. Choose another file.';

test('sentences and sizes', () => {
  expect([megabyte, emptyFileSentence, categoryPhotoHint]).toEqual([
    1_048_576,
    empty,
    'Max image size: 1MB & 10MB for PDF',
  ]);
});

describe('photo of a category (spec §5, §9, contract §4 Sizes)', () => {
  const table: readonly (readonly [string, number, string, onAdd: string | null, onEdit: string | null])[] = [
    ['one byte', 1, 'image/png', null, null],
    ['limit - 1', 1_048_575, 'image/png', null, null],
    ['limit', 1_048_576, 'image/png', null, null],
    ['limit + 1', 1_048_577, 'image/png', tooLarge, null],
    ['50MB', 52_428_800, 'image/png', tooLarge, null],
    ['empty', 0, 'image/png', empty, empty],
    ['JPEG', 9, 'image/jpeg', null, null],
    ['WebP', 9, 'image/webp', null, null],
    ['GIF', 9, 'image/gif', null, null],
    ['SVG: the server refuses it by its content', 9, 'image/svg+xml', null, null],
    ['PDF', 9, 'application/pdf', noPicture, noPicture],
    ['text', 9, 'text/plain', noPicture, noPicture],
    ['no type', 9, '', noPicture, noPicture],
    ['a type that only begins like it', 9, 'imagefile/png', noPicture, noPicture],
    ['a type that holds it further back', 9, 'text/image/png', noPicture, noPicture],
    ['the wrong type is told before the size', 52_428_800, 'video/mp4', noPicture, noPicture],
    ['the wrong type is told before the emptiness', 0, 'video/mp4', noPicture, noPicture],
  ];
  test.each(table)('%s', (_, size, type, onAdd, onEdit) => {
    const file = { name: 'photo.png', size, type };
    expect([fileProblem(categoryPhoto, file), fileProblem(categoryPhotoOnEdit, file)]).toEqual([onAdd, onEdit]);
  });
});

describe('a slot with types and a limit of its own', () => {
  const slot: FileSlot = {
    maxBytes: 10,
    tooLarge: 'too large',
    types: ['application/pdf', 'image/png'],
    wrongType: 'wrong type',
  };
  const table: readonly (readonly [number, string, string | null])[] = [
    [9, 'application/pdf', null],
    [10, 'image/png', null],
    [11, 'image/png', 'too large'],
    [0, 'application/pdf', empty],
    [9, 'image/jpeg', 'wrong type'],
    [9, 'application/pdf; version=1', 'wrong type'],
    [9, 'application/', 'wrong type'],
  ];
  test.each(table)('%d bytes of "%s": %s', (size, type, problem) => {
    expect(fileProblem(slot, { name: 'file', size, type })).toBe(problem);
  });

  test('a name says nothing about a file', () => {
    expect(fileProblem(slot, { name: 'photo.png', size: 9, type: 'text/html' })).toBe('wrong type');
    expect(fileProblem(slot, { name: 'evil.exe', size: 9, type: 'image/png' })).toBe(null);
  });
});
