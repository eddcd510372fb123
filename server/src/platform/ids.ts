import { createHash, randomBytes, randomInt } from 'node:crypto';
import { codeAlphabet } from '@aftercare/contract/limits';

/** An unguessable id: 128 random bits, 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** Random characters that are not easily confused, 4.5 bits each. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** A bearer token: 256 random bits, 43 characters. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets have full entropy, so a plain digest cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
