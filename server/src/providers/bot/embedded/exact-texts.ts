import type { TextTable } from './text-table.ts';

/** Finds the entry that has exactly this normalised text as its question or a variant. */
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
