import type { Readable } from 'node:stream';

/** A file of a conversation as an outside provider is given it. */
export type FileToPassOn = {
  name: string;
  /** As it is by its content. */
  type: string;
  bytes: number;
  /** Read anew at each asking. Rejects with NotStored or StorageUnavailable. */
  content(): Promise<Readable>;
  /** With host, to be opened without a session for `limits.passedOnSeconds`. */
  url: string;
};

/** The provider's two ways; each rejects where it was not taken. */
export type PassingOn = {
  file(file: FileToPassOn): Promise<void>;
  text(words: string): Promise<void>;
};

/** How it went on: as itself, or as its address. */
export type PassedOn = { kind: 'file' } | { kind: 'url'; cause: unknown };

/**
 * Brings a file that we have to the other side, also where the provider's own upload fails (spec 8): then its address
 * goes as words. Rejects where neither was taken; the file is with us all the same.
 */
export async function passFileOn(file: FileToPassOn, to: PassingOn): Promise<PassedOn> {
  try {
    await to.file(file);
    return { kind: 'file' };
  } catch (cause) {
    await to.text(`${file.name} ${file.url}`);
    return { kind: 'url', cause };
  }
}
