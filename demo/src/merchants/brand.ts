import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import type { DemoCountry } from './country.ts';
import type { DemoHours } from './hours.ts';

/** What the sites of a brand have in common: its name, colour and logo, its goods and what is known about them. */
export type DemoBrand = {
  /** Names its content, its pictures and, with the country, its sites. */
  slug: string;
  name: string;
  accent: string;
  goods: Record<Language, string>;
  branches: readonly DemoBranch[];
};

/** A brand in one country: one site. */
export type DemoBranch = {
  country: DemoCountry;
  company: string;
  address: string;
  phone: string;
  email: string;
  sender: string;
  hours: DemoHours;
  /** Where this site is not as the others are. */
  differs?: Partial<MerchantConfiguration>;
};
