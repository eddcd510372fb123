import { readFileSync } from 'node:fs';

const contentFolder = new URL('../content/', import.meta.url);

/** A file of demo/content; its shape is what sites.test.ts checks. */
export function readContent<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, contentFolder), 'utf8')) as Content;
}
