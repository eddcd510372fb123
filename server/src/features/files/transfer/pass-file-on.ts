import type { Readable } from 'node:stream';

export type FileToPassOn = {
  name: string;
  /** Type as detected from the content. */
  type: string;
  bytes: number;
  /** Opens the bytes at each call. Rejects with NotStored or StorageUnavailable. */
  content(): Promise<Readable>;
  /** Absolute; opens without a session for `limits.passedOnSeconds`. */
  url: string;
};

/** Both reject when the provider does not accept the file or text. */
export type PassingOn = {
  file(file: FileToPassOn): Promise<void>;
  text(text: string): Promise<void>;
};

export type PassedOn = { kind: 'file' } | { kind: 'url'; cause: unknown };

/**
 * Sends a file to an outside provider. When the provider's upload fails, sends its address as text. Rejects
 * when both fail; the file stays stored here.
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
