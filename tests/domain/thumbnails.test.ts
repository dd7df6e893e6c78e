import { describe, expect, test } from 'vitest';
import { thumbnailName, thumbnailOf, thumbnailSources } from '../../domain/thumbnails';

const hex = '0123456789abcdef'.repeat(2);

describe('the thumbnails of a picture', () => {
  test.each(['jpg', 'png', 'webp', 'gif'])('stored on our own server as %s', (ending) => {
    expect(thumbnailSources(`/uploads/${hex}.${ending}`)).toBe(
      `/uploads/thumbnails/${hex}.${ending}.96.webp 96w, /uploads/thumbnails/${hex}.${ending}.192.webp 192w`,
    );
  });

  test.each([
    '',
    '/a.png',
    `/uploads/${hex}`,
    `/uploads/${hex}.pdf`,
    `/uploads/${hex}.svg`,
    `/uploads/${hex}.jpg?x`,
    `/uploads/${hex}.jpg#x`,
    `/uploads/${hex}.jpg\n`,
    `/uploads/${hex}.JPG`,
    `/uploads/${hex.toUpperCase()}.jpg`,
    `/uploads/x/../${hex}.jpg`,
    `//other.example/uploads/${hex}.jpg`,
    `https://other.example/uploads/${hex}.jpg`,
    `uploads/${hex}.jpg`,
    `/uploads/thumbnails/${hex}.jpg.96.webp`,
  ])('are not looked for at %j', (link) => {
    expect(thumbnailSources(link)).toBeUndefined();
  });
});

describe('the name of a thumbnail', () => {
  test('says the picture and the size', () => {
    expect(thumbnailOf(thumbnailName(`${hex}.gif`, 192))).toEqual({ picture: `${hex}.gif`, size: 192 });
    expect(thumbnailOf(`${hex}.jpg.96.webp`)).toEqual({ picture: `${hex}.jpg`, size: 96 });
  });

  test.each([
    '',
    `${hex}.jpg`,
    `${hex}.jpg.webp`,
    `${hex}.jpg.97.webp`,
    `${hex}.jpg.960.webp`,
    `${hex}.jpg.96.png`,
    `${hex}.jpg.96.webp\n`,
    `${hex}.pdf.96.webp`,
    `../${hex}.jpg.96.webp`,
  ])('is not %j', (name) => {
    expect(thumbnailOf(name)).toBeNull();
  });
});
