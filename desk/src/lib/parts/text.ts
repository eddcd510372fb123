import type { Language } from '@aftercare/contract/languages';
import { ruleTexts as englishRules } from '@aftercare/contract/rule-texts/en-us';
import { enUs } from '../texts/en-us.ts';
import type { TextTree } from '../texts/text-tree.ts';

export type Texts = TextTree<typeof enUs>;
type RuleTexts = TextTree<typeof englishRules>;

/** English until `speak` is called. Modules read the texts when they load, so that comes before the app. */
export let texts: Texts = enUs;
/** Errors of form fields, by the key of the rule. */
export let ruleTexts: RuleTexts = englishRules;
/** Language of the desk, not of a site's content. */
export let deskLanguage: Language = 'en_US';

export function speak(language: Language, its: Texts, itsRules: RuleTexts): void {
  deskLanguage = language;
  texts = its;
  ruleTexts = itsRules;
}

/** BCP 47, for `lang` attributes and for figures and names. */
export const localeOf = (language: Language): string => language.replace('_', '-');

/** Inserts values at `{name}`; an unknown place stays, so that the mistake is visible. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
