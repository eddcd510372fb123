import { createHash, randomBytes } from 'node:crypto';

/** An id that nobody can guess: 128 random bits, 22 characters (wire 1). */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** A token for one bearer: 256 random bits, 43 characters. Only its hash is stored (design 7). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets have full entropy, so a plain digest cannot be turned back. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
