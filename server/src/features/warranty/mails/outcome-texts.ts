import type { RefusalReason, ReviewReason } from '@aftercare/contract/desk/warranty/registrations';
import type { Language } from '@aftercare/contract/languages';
import type { StoredStatus } from '../../../schema/warranty/warranty.tables.ts';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };

/** `pending` is the receipt. `notFoundYet` is sent after 24 hours, `endsSoon` before the end of a term. */
export type MailedOutcome = StoredStatus | 'notFoundYet' | 'endsSoon';

type OutcomeTexts = {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
  closing: string[];
};
export type Texts = Readonly<
  Record<MailedOutcome, OutcomeTexts> & {
    /** Replaces the paragraphs of `notDetected` where the customer chose one product. */
    chosenNotFound: string;
    /** Added where the order is not found yet and the site asks for the postal code. */
    notVerifiedYet: string;
    certificate: string;
    facts: Record<'product' | 'guarantor', string>;
    reasons: Record<RefusalReason, string>;
    /** Reasons of a withdrawal. `reasons` are those of a refusal. */
    reviewReasons: Record<ReviewReason, string>;
    months: { basis: string; extended: string; start: string; end: string };
  }
>;

const texts: Readonly<Record<Language, Texts>> = { en_US: en, de_DE: de, ja_JP: ja };

export const outcomeTexts = (lang: Language): Texts => texts[lang];
