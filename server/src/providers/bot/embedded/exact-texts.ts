import type { TextTable } from './text-table.ts';

/** Finds the entry of a learnt text, which must be normalised. */
export type ExactTexts = { texts: TextTable; owners: Uint32Array; get(text: string): number | undefined };

/** `owners`: the entry of each text in `texts`. */
export const exactTexts = (texts: TextTable, owners: Uint32Array): ExactTexts => ({
  texts,
  owners,
  get(text) {
    const textNumber = texts.get(text);
    return textNumber === undefined ? undefined : owners[textNumber];
  },
});
