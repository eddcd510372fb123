import * as z from 'zod/mini';
import type { Codec } from './shape.ts';

/** The answer of a call that answers a file: written as it is made, and kept by the browser under this name. */
export type FileAnswer = {
  name: string;
  type: string;
  content: AsyncIterable<string | Uint8Array>;
  /** A page to look at in place of a file to keep: the digests of its one sheet and its one script, for its policy. */
  shown?: { style: string; script: string };
};

/** It travels as it is, not as JSON. */
export const fileAnswer: Codec<FileAnswer, FileAnswer> = {
  wire: z.custom<FileAnswer>(),
  fromWire: (file) => file,
  toWire: (file) => file,
};
