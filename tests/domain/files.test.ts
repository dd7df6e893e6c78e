import { describe, expect, test } from 'vitest';
import {
  beginsAsPdf,
  categoryPhoto,
  categoryPhotoHint,
  categoryPhotoOnEdit,
  describePicture,
  emptyFileSentence,
  type FileSlot,
  fileAddress,
  fileProblem,
  ideaPdf,
  ideaPicture,
  invalidPdf,
  isFileLink,
  megabyte,
  notedPdf,
  notedPicture,
  pdfHint,
  pdfSignature,
  pictureHint,
  teamPdf,
  teamPicture,
  textDocument,
  textFileKind,
  textFileProblem,
  textFileTypes,
  textPicture,
} from '../../domain/files';

const tooLarge = 'Image size must be less than 1MB';
const noPicture = 'Only image files are supported. Choose another file.';
const empty = 'This file is empty. Choose another file.';

test('sentences and sizes', () => {
  expect([megabyte, emptyFileSentence, categoryPhotoHint, pictureHint, pdfHint, invalidPdf]).toEqual([
    1_048_576,
    empty,
    'Max image size: 1MB & 10MB for PDF',
    'Max image size: 1MB',
    'Max PDF size: 10MB',
    'Invalid PDF file. Please select a valid PDF document.',
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
    ['the wrong type comes before the size', 52_428_800, 'video/mp4', noPicture, noPicture],
    ['the wrong type comes before the emptiness', 0, 'video/mp4', noPicture, noPicture],
  ];
  test.each(table)('%s', (_, size, type, onAdd, onEdit) => {
    const file = { name: 'photo.png', size, type };
    expect([fileProblem(categoryPhoto, file), fileProblem(categoryPhotoOnEdit, file)]).toEqual([onAdd, onEdit]);
  });
});

describe('every slot (spec §5, §9)', () => {
  const pictures = ['image/jpeg', 'image/jpg', 'image/png'];
  const table: readonly (readonly [string, FileSlot, FileSlot])[] = [
    ['photo of a category', categoryPhoto, { maxBytes: 1_048_576, tooLarge, types: ['image/*'], wrongType: noPicture }],
    [
      'photo of a category, on edit',
      categoryPhotoOnEdit,
      { maxBytes: null, tooLarge, types: ['image/*'], wrongType: noPicture },
    ],
    [
      'picture of a project, component or blog post',
      notedPicture,
      { maxBytes: null, tooLarge, types: ['image/*'], wrongType: noPicture },
    ],
    [
      'PDF of a project, component or lesson',
      notedPdf,
      {
        maxBytes: null,
        tooLarge: 'PDF size must be less than 10MB',
        types: ['application/pdf'],
        wrongType: 'Only PDF files are supported. Choose another file.',
      },
    ],
    [
      'pictures of a team member',
      teamPicture,
      {
        maxBytes: 5_000_000,
        tooLarge: 'Max file size is 5MB',
        types: [...pictures, 'image/webp'],
        wrongType: 'Only .jpg, .jpeg, .png and .webp formats are supported',
      },
    ],
    [
      'PDF of a team member',
      teamPdf,
      {
        maxBytes: 5_000_000,
        tooLarge: 'Max file size is 5MB',
        types: ['application/pdf'],
        wrongType: 'Only PDF format is supported',
      },
    ],
    [
      'picture of an idea',
      ideaPicture,
      {
        maxBytes: 5_242_880,
        tooLarge: 'Image size must be less than 5MB',
        types: [...pictures, 'image/gif'],
        wrongType: 'Only .jpg, .jpeg, .png and .gif formats are supported',
      },
    ],
    [
      'PDF of an idea',
      ideaPdf,
      {
        maxBytes: 10_485_760,
        tooLarge: 'PDF size must be less than 10MB',
        types: ['application/pdf'],
        wrongType: 'Invalid PDF file. Please select a valid PDF document.',
      },
    ],
  ];
  test.each(table)('%s', (_, slot, expected) => {
    expect(slot).toEqual(expected);
  });
});

describe("a PDF's first four bytes (spec §5 Idea add)", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['%PDF-1.7', true],
    ['%PDF', true],
    ['%PD', false],
    ['', false],
    [' %PDF-1.7', false],
    ['%pdf-1.7', false],
    ['PDF%', false],
    ['\ufeff%PDF', false],
    ['\x89PNG', false],
    ['<html>%PDF', false],
  ])('%j: %s', (text, isPdf) => {
    expect(beginsAsPdf(bytes(text))).toBe(isPdf);
  });

  test('are %PDF', () => {
    expect([...bytes('%PDF')]).toEqual(pdfSignature);
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

describe('a file for a text (spec §9 Editor file picker)', () => {
  const word = 'application/msword';
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const otherKind =
    'This file type is not supported. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file.';
  const largePicture = 'This picture is larger than 10MB. Make it smaller and try again.';
  const largeFile = 'This file is larger than 10MB. Choose a smaller one.';

  test('slots and what the picker offers', () => {
    const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
    const documentTypes = ['application/pdf', word, docx];
    expect(textPicture).toEqual({
      maxBytes: 10_485_760,
      tooLarge: largePicture,
      types: pictureTypes,
      wrongType: otherKind,
    });
    expect(textDocument).toEqual({
      maxBytes: 10_485_760,
      tooLarge: largeFile,
      types: documentTypes,
      wrongType: otherKind,
    });
    const endings = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.pdf', '.doc', '.docx'];
    expect(textFileTypes).toEqual([...pictureTypes, ...documentTypes, ...endings]);
    expect(describePicture).toBe('Describe the picture in a few words, or choose Decorative.');
  });

  const table: readonly (readonly [
    name: string,
    size: number,
    type: string,
    'image' | 'file' | null,
    string | null,
  ])[] = [
    ['a.jpg', 1, 'image/jpeg', 'image', null],
    ['a.png', 10_485_759, 'image/png', 'image', null],
    ['a.gif', 10_485_760, 'image/gif', 'image', null],
    ['a.webp', 10_485_761, 'image/webp', 'image', largePicture],
    ['a.pdf', 10_485_759, 'application/pdf', 'file', null],
    ['a.doc', 10_485_760, word, 'file', null],
    ['a.docx', 10_485_761, docx, 'file', largeFile],
    ['a.png', 0, 'image/png', 'image', empty],
    ['a.docx', 0, docx, 'file', empty],
    ['a picture without an ending', 1, 'image/png', 'image', null],
    ['A.JPEG', 1, '', 'image', null],
    ['a.webp', 1, 'application/octet-stream', 'image', null],
    ['A.DOC', 1, '', 'file', null],
    ['a.docx', 1, 'application/octet-stream', 'file', null],
    ['a.pdf', 1, '', 'file', null],
    ['a.docm', 1, '', null, otherKind],
    ['a.docx.exe', 1, '', null, otherKind],
    ['docx', 1, '', null, otherKind],
    ['a.pdf', 1, 'text/html', null, otherKind],
    ['a.png', 1, 'image/svg+xml', null, otherKind],
    ['a.svg', 1, 'image/svg+xml', null, otherKind],
    ['a.svg', 1, '', null, otherKind],
    ['a.heic', 1, 'image/heic', null, otherKind],
    ['a.docm', 1, 'application/vnd.ms-word.document.macroEnabled.12', null, otherKind],
    ['the kind comes before the size', 10_485_761, 'video/mp4', null, otherKind],
    ['the kind comes before the emptiness', 0, 'video/mp4', null, otherKind],
  ];
  test.each(table)('%s of %d bytes, %j', (name, size, type, kind, problem) => {
    const file = { name, size, type };
    expect([textFileKind(file), textFileProblem(file)]).toEqual([kind, problem]);
  });

  test.each([
    ['/uploads/a.png', true],
    ['https://school.example/a.png?b=c#d', true],
    ['HTTP://school.example/a.png', true],
    ['/', true],
    ['', false],
    [' /a.png', false],
    ['/a b.png', false],
    ['a.png', false],
    ['//other.example/a.png', false],
    ['/\\other.example/a.png', false],
    ['https://', false],
    ['https:///a.png', false],
    ['data:image/png;base64,AAAA', false],
    ['javascript:alert(1)', false],
    ['blob:https://school.example/1', false],
    ['x/https://school.example', false],
    ['/a.png\njavascript:alert(1)', false],
  ])('a link %j: %s', (link, isLink) => {
    expect(isFileLink(link)).toBe(isLink);
  });
});

describe('a stored file is followed or drawn over https, within the site or at a server of our own (security §1)', () => {
  const origins = ['http://localhost:8080', 'http://school.example'];
  test.each([
    ['/uploads/a.png', '/uploads/a.png'],
    ['uploads/a.png', 'uploads/a.png'],
    [' /a b.png\n', '/a b.png'],
    ['https://files.example/a.pdf?b=c#d', 'https://files.example/a.pdf?b=c#d'],
    ['HTTPS://files.example/a.pdf', 'HTTPS://files.example/a.pdf'],
    ['http://localhost:8080/a.pdf', 'http://localhost:8080/a.pdf'],
    ['//school.example/a.pdf', '//school.example/a.pdf'],
    ['http://localhost:8081/a.pdf', null],
    ['http://files.example/a.pdf', null],
    ['//files.example/a.pdf', null],
    ['/\\files.example/a.pdf', null],
    ['\\\\files.example/a.pdf', null],
    ['/\t/files.example/a.pdf', null],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['data:image/png;base64,AAAA', null],
    ['blob:https://files.example/1', null],
    ['blob:http://school.example/1', null],
    ['filesystem:http://school.example/1', null],
    ['vbscript:x', null],
    ['ftp://school.example/a.pdf', null],
    ['mailto:a@school.example', null],
    ['http://school.example@files.example/a.pdf', null],
    ['https://', null],
    ['http://[', null],
  ])('%j: %j', (link, address) => {
    expect(fileAddress(link, origins)).toBe(address);
  });
});
