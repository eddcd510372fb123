import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts a text that must be readable again, so that its row alone does not reveal it. */
export type Seal = {
  /** `boundTo` names the row: a sealed text cannot be opened in another one. */
  seal(text: string, boundTo: string): string;
  /** Throws if the text was changed, moved to another row, or sealed by another key. */
  open(sealed: string, boundTo: string): string;
};

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** AES-256-GCM; the key is a secret of `newSecret`. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(secret, 'base64url');
  return {
    seal(text, boundTo) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
      const body = bytes.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
