import type { Readable } from 'node:stream';

/**
 * Where bytes are kept. A key is one to four parts of `[A-Za-z0-9_-]`, joined by slashes, made by us and never
 * by a person. A write is whole or not at all, and replaces what was there.
 */
export type Storage = {
  write(key: string, content: Readable | Buffer, limits?: { maxBytes?: number }): Promise<{ size: number }>;
  /** The whole, or the part from its first byte to its last, both counted from 0. */
  read(key: string, part?: { start: number; end: number }): Promise<Readable>;
  remove(key: string): Promise<void>;
  /**
   * Removes what was begun that long ago and never finished, as a killed node leaves it: halves of writes, and
   * whatever lies under `incoming/`. Answers how many.
   */
  tidy(olderThanMs: number): Promise<number>;
};

export class NotStored extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.name = 'NotStored';
  }
}

/** More bytes came than the caller allows; nothing was kept. */
export class TooLargeToStore extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`);
    this.name = 'TooLargeToStore';
    this.maxBytes = maxBytes;
  }
}

const keyForm = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}$/;

export function checkStorageKey(key: string): string {
  if (!keyForm.test(key)) throw new TypeError('Not a storage key');
  return key;
}
