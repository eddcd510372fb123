import type { Language } from '@aftercare/contract/languages';
import de from './outside/outside.de_DE.json' with { type: 'json' };
import en from './outside/outside.en_US.json' with { type: 'json' };
import ja from './outside/outside.ja_JP.json' with { type: 'json' };

/** `far`: about anything. `near`: about products and the company, but usually not covered by FAQs. */
const shipped: Readonly<Record<Language, { far: readonly string[]; near: readonly string[] }>> = {
  en_US: en,
  de_DE: de,
  ja_JP: ja,
};

/** Returns shipped questions that the FAQs of a merchant do not answer. */
export const outsideQuestions = (lang: Language): readonly string[] => {
  const { far, near } = shipped[lang];
  return [...far, ...near];
};
