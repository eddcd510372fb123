/**
 * Markup as it may be stored and shown: what `contract/content/allowed-html.ts` lists, and nothing that reads otherwise
 * once it is parsed again (reliability Z03). What is clean comes back as it is.
 * Rejects with `HtmlNotCleaned`. The answer may be longer than what was given: `&` alone becomes `&amp;`.
 */
export type CleanHtml = (html: string) => Promise<string>;

export type WhyNotCleaned =
  | 'tooLong'
  /** It took longer than the deadline or more memory than there is for it: nested without end. */
  | 'tooHard'
  /** It reads otherwise each time it is parsed. */
  | 'unsettled'
  /** Too many texts wait already; again later. */
  | 'busy';

export class HtmlNotCleaned extends Error {
  readonly why: WhyNotCleaned;

  constructor(why: WhyNotCleaned) {
    super(`markup was not cleaned: ${why}`);
    this.why = why;
  }
}
