import { readFileSync } from 'node:fs';

const contentFolder = new URL('../content/', import.meta.url);

export const contentFile = (path: string): URL => new URL(path, contentFolder);

/** Reads a content file without validation, since sites.test.ts checks the format. */
export function readContent<Content>(path: string): Content {
  return JSON.parse(readFileSync(contentFile(path), 'utf8')) as Content;
}
