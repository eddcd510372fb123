import { limits } from '@aftercare/contract/limits';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './check-file.ts';

function file(name: string, type: string, size = 10): File {
  const one = new File(['x'], name, { type });
  return Object.defineProperty(one, 'size', { value: size });
}

describe('the check of a file before its upload', () => {
  test.each([
    ['lamp.png', 'image/png'],
    ['LAMP.JPEG', 'image/jpeg'],
    ['photo.jfif', 'image/jpeg'],
    ['note.txt', 'text/plain'],
    ['invoice.pdf', ''],
    ['film.mp4', 'video/mp4'],
    ['IMG_0001.MOV', 'video/quicktime'],
    ['IMG_0002.HEIC', ''],
    ['photo.heif', 'image/heif'],
  ])('accepts %s', (name, type) => expect(refusalOf(file(name, type))).toBeNull());

  test.each([
    ['page.html', 'text/html'],
    ['table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['png', ''],
    ['photo.avif', 'image/avif'],
    ['a folder', ''],
  ])('refuses the type of %s', (name, type) => expect(refusalOf(file(name, type))).toBe('fileTypeRefused'));

  test.each([
    ['film.mp4', 'video/mp4', limits.uploadMaxBytes],
    ['moving.gif', 'image/gif', limits.imageMaxBytes],
  ])('limits the size of %s to the byte', (name, type, maxBytes) => {
    expect(refusalOf(file(name, type, maxBytes))).toBeNull();
    expect(refusalOf(file(name, type, maxBytes + 1))).toBe('fileTooLarge');
  });

  test('reports an empty file as empty, and a file of another type by its type', () => {
    expect(refusalOf(file('note.txt', 'text/plain', 0))).toBe('fileEmpty');
    expect(refusalOf(file('page.html', 'text/html', 0))).toBe('fileTypeRefused');
  });

  test('accepts a photo that can be made smaller, whatever its size', () =>
    expect(refusalOf(file('sea.jpg', 'image/jpeg', limits.uploadMaxBytes * 2))).toBeNull());
});
