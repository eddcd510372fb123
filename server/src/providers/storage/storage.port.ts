import type { Readable } from 'node:stream';
import { Unavailable } from '../../platform/unavailable.ts';

export { TooLargeToStore } from '../../platform/pieces.ts';

/** Bytes counted from 0, the last one included. */
export type ByteRange = { first: number; last: number };

/**
 * Where bytes are kept. A key is one to four parts of `[A-Za-z0-9_-]`, joined by slashes, made by us and never
 * by a person. A write is whole or not at all, and replaces what was there. Whatever cannot be done for now ends in
 * a StorageUnavailable, also in the middle of a stream that was answered.
 */
export type Storage = {
  /** Rejects with TooLargeToStore, or with what `content` fails with; then nothing of it is kept. */
  write(key: string, content: Readable | Buffer, limits?: { maxBytes?: number }): Promise<{ size: number }>;
  /** All bytes, or those of a range that begins within them. Rejects with NotStored. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** How many bytes there are. Rejects with NotStored. */
  size(key: string): Promise<number>;
  /** Also of what is not there. */
  remove(key: string): Promise<void>;
  /**
   * Removes what was begun that long ago and never finished, as a killed node leaves it: halves of writes, and
   * whatever lies under `incoming/`. Answers how many.
   */
  tidy(olderThanMs: number): Promise<number>;
  close(): void;
};

export class NotStored extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.name = 'NotStored';
  }
}

/** The storage does not answer or has no room, for now. */
export class StorageUnavailable extends Unavailable {
  override readonly name = 'StorageUnavailable';
}

const keyForm = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}$/;

export function checkStorageKey(key: string): string {
  if (!keyForm.test(key)) throw new TypeError('Not a storage key');
  return key;
}
