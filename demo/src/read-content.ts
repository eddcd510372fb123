import { readFileSync } from 'node:fs';

const contentFolder = new URL('../content/', import.meta.url);

/** The path of a file of demo/content. */
export const contentFile = (path: string): URL => new URL(path, contentFolder);

/** A file of demo/content; its shape is what sites.test.ts checks. */
export function readContent<Content>(path: string): Content {
  return JSON.parse(readFileSync(contentFile(path), 'utf8')) as Content;
}
