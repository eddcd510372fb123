/** An entry of the bot's knowledge that the answer offers; `question` is the text of its choice. */
export type OfferedEntry = { entryId: string; question: string };

/**
 * The entry that the bot answered with, the entries that it offered, and its estimate from 0 to 1 that the
 * answer is right; null: unknown.
 */
export type AnswerSource = {
  entryId: string | null;
  offered: readonly OfferedEntry[];
  probability: number | null;
  /** The customer chose an entry of the previous answer by its number or by "yes". */
  isChoice?: boolean;
};
