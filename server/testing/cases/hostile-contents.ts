import sharp from 'sharp';

export const script = '<script>alert(1)</script>';
export const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const bytes = (...values: number[]) => Buffer.from(values);
export const mp4Head = Buffer.concat([
  bytes(0, 0, 0, 24),
  Buffer.from('ftypmp42'),
  bytes(0, 0, 0, 0),
  Buffer.from('mp42isom'),
]);
const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });

type Content = string | Uint8Array;

const contents: [string, () => Promise<Content> | Content][] = [
  ['a page', () => html],
  ['a drawing with a script', () => svg],
  ['a drawing with an xml head', () => `<?xml version="1.0"?>${svg}`],
  ['a script', () => 'alert(1)'],
  ['a shell script', () => '#!/bin/sh\nrm -rf /\n'],
  ['a program for Windows', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a program for Linux', () => Buffer.concat([bytes(0x7f), Buffer.from('ELF'), Buffer.alloc(200)])],
  ['an archive', () => Buffer.concat([Buffer.from('PK'), bytes(3, 4), Buffer.alloc(60)])],
  ['a gzip', () => bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)],
  ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['a tiff', async () => picture().tiff().toBuffer()],
  ['an avif', async () => picture().avif().toBuffer()],
  ['a script that begins as a gif', () => `GIF89a/*${'.'.repeat(40)}*/=1;alert(1)`],
  ['a page that begins as a jpeg', () => Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xe0), Buffer.from(html)])],
  [
    'a page that begins as a png',
    () => Buffer.concat([bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), Buffer.from(html)]),
  ],
  ['half a png', async () => (await picture().png().toBuffer()).subarray(0, 60)],
  ['half a webp', async () => (await picture().webp().toBuffer()).subarray(0, 30)],
  ['a page before a document', () => `${html}%PDF-1.7`],
  ['nothing', () => ''],
];

function madeOnce(make: () => Promise<Content> | Content): () => Promise<Content> {
  let made: Promise<Content> | undefined;
  return () => {
    made ??= Promise.resolve(make());
    return made;
  };
}

/**
 * Contents that every upload must refuse under any name. Each is built once, because encoding a picture is
 * slower than refusing it.
 */
export const refusedContents = contents.map(([name, make]): [string, () => Promise<Content>] => [
  name,
  madeOnce(make),
]);
