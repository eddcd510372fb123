import type { Doubt, RefusalReason } from '@aftercare/contract/desk/registrations';
import type { Language } from '@aftercare/contract/languages';
import type { StoredStatus } from '../../schema/warranty/warranty.tables.ts';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

/** What a mail tells: a receipt, a decision, at 24 hours that there is none yet (D46), or that a term is nearly over. */
export type MailedOutcome = StoredStatus | 'notFoundYet' | 'endsSoon';

type Words = { subject: string; heading: string; paragraphs: string[]; button: string; closing: string[] };
export type Texts = Readonly<
  Record<MailedOutcome, Words> & {
    /** In place of the paragraphs of `notDetected` where one product was chosen. */
    chosenNotFound: string;
    /** Besides, where nothing is found yet and the site asks for the postal code. */
    notProvenYet: string;
    /** On the button in place of its own word, where it leads to one certificate. */
    certificate: string;
    facts: Record<'product' | 'guarantor', string>;
    reasons: Record<RefusalReason, string>;
    /** Why an extension was withdrawn: what was right once is no longer so. */
    doubts: Record<Doubt, string>;
    months: { basis: string; extended: string; start: string; end: string };
  }
>;

const texts: Readonly<Record<Language, Texts>> = { en_US: en, de_DE: de, ja_JP: ja };

/** What the mails of the warranty say: one text per outcome and language (wire 3, outcomes). */
export const outcomeTexts = (lang: Language): Texts => texts[lang];
