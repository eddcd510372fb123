import type { Language } from '@aftercare/contract/languages';

/** What the texts of a site say about it: the {names} in FAQs and articles. */
export type SiteFacts = {
  words: {
    brand: string;
    basis: string;
    extra: string;
    total: string;
    shop: string;
    email: string;
    phone: string;
    company: string;
    address: string;
    site: string;
  };
  wordsOf: Record<Language, WordsInLanguage>;
};

type WordsInLanguage = {
  hours: string;
  goods: string;
  country: string;
  /** The step about name and password, empty where none are asked (D24). */
  account: string;
  /** What the chat is for; empty on a site without one. */
  assistant: string;
  byChat: string;
};
