import { createHash } from 'node:crypto';

/** The same 22 characters for the same words on every machine, so that a second load finds the first. */
export function demoId(...words: string[]): string {
  return createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 22);
}
