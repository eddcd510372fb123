import * as z from 'zod/mini';
import type { Codec } from '../fields/shape.ts';

export type FileAnswer = {
  name: string;
  type: string;
  content: AsyncIterable<string | Uint8Array>;
  /**
   * A page to show rather than to save: digests of its one style sheet and one script, for its content
   * security policy.
   */
  shown?: { style: string; script: string };
};

/** Comma, or semicolon for Excel where the comma separates decimals. */
export const spreadsheetFormats = ['csv', 'csvSemicolon'] as const;

export const fileAnswer: Codec<FileAnswer, FileAnswer> = {
  wire: z.custom<FileAnswer>(),
  fromWire: (file) => file,
  toWire: (file) => file,
};
