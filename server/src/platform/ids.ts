import { createHash, randomBytes } from 'node:crypto';

/** An unguessable id: 128 random bits, 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** A bearer token: 256 random bits, 43 characters. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets have full entropy, so a plain digest cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
