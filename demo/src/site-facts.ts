import type { Language } from '@aftercare/contract/languages';

export type SiteFacts = {
  values: {
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
  valuesIn: Record<Language, ValuesInLanguage>;
};

type ValuesInLanguage = {
  hours: string;
  goods: string;
  country: string;
  /** The step about name and password. Empty if the form does not ask for them. */
  account: string;
  /** Empty on a site without a chat. */
  assistant: string;
  byChat: string;
};
