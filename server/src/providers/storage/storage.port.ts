import type { Readable } from 'node:stream';
import { Unavailable } from '../../platform/lifecycle/unavailable.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { LoggableError } from '../../platform/logging/loggable-error.ts';

export { TooLargeToStore } from '../../platform/chunks/pieces.ts';

/** Bytes counted from 0; `last` is inclusive. */
export type ByteRange = { first: number; last: number };

/**
 * Stores bytes. A key is one to four parts of `[A-Za-z0-9_-]`, joined by slashes, and never contains user
 * input. A write is atomic and replaces earlier bytes. Temporary failures reject with StorageUnavailable,
 * also in the middle of a stream.
 */
export type Storage = {
  /** Rejects with TooLargeToStore, or with the error of `content`; then nothing is stored. */
  write(key: string, content: Readable | Buffer, limits?: { maxBytes?: number }): Promise<{ size: number }>;
  /** All bytes, or a range that begins within them. Rejects with NotStored. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes. Rejects with NotStored. */
  size(key: string): Promise<number>;
  /** Succeeds also for a missing key. */
  remove(key: string): Promise<void>;
  /**
   * Removes unfinished writes and everything below `incoming/` that is older than this, as a killed node
   * leaves it. Returns the number of removed files.
   */
  tidy(olderThanMs: number): Promise<number>;
  close(): void;
};

export class NotStored extends LoggableError {
  constructor(key: string) {
    super(`Nothing is stored under ${key}.`);
    this.name = 'NotStored';
  }
}

/** A temporary failure: the storage does not answer or is full. */
export class StorageUnavailable extends Unavailable {
  override readonly name = 'StorageUnavailable';
}

const keyForm = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}$/;

export function checkStorageKey(key: string): string {
  if (!keyForm.test(key)) throw new InvariantViolated('This is not a storage key.');
  return key;
}
