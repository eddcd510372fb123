import { LoggableError } from '../../platform/logging/loggable-error.ts';

/**
 * Reduces markup to `contract/src/content/allowed-html.ts`, so that parsing it again gives the same result. Clean
 * markup stays unchanged.
 * Rejects with `HtmlNotCleaned`. The result may be longer than the input: `&` alone becomes `&amp;`.
 */
export type CleanHtml = (html: string) => Promise<string>;

export type WhyNotCleaned =
  | 'tooLong'
  /** It exceeds the deadline or the memory limit, usually by nesting. */
  | 'tooHard'
  /** Each parse gives another result. */
  | 'unsettled'
  | 'busy';

export class HtmlNotCleaned extends LoggableError {
  override readonly name = 'HtmlNotCleaned';
  readonly why: WhyNotCleaned;

  constructor(why: WhyNotCleaned) {
    super(`The markup was not cleaned: ${why}.`);
    this.why = why;
  }
}
