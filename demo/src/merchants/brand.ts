import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import type { DemoCountry } from './country.ts';
import type { DemoHours } from './hours.ts';

export type DemoBrand = {
  /** Part of the names of its content, pictures and sites. */
  slug: string;
  name: string;
  accent: string;
  goods: Record<Language, string>;
  branches: readonly DemoBranch[];
};

export type DemoBranch = {
  country: DemoCountry;
  company: string;
  address: string;
  phone: string;
  email: string;
  sender: string;
  hours: DemoHours;
  differs?: Partial<MerchantConfiguration>;
};
