import { comparable } from '@aftercare/contract/sites/brand-rules';
import type { Merchant } from '../../platform/merchant.ts';

export type SisterSite = { hreflang: string; isDefault: boolean; merchant: Merchant };

/** ISO 3166 has another code for the United Kingdom than its internet domain. */
const regions: Readonly<Record<string, string>> = { uk: 'GB' };

/** A crawler has no cookie, so it reads the default language. */
function hreflangOf({ configuration: { defaultLang, countryWebsiteName: country } }: Merchant): string {
  return `${defaultLang.slice(0, 2)}-${regions[country] ?? country.toUpperCase()}`;
}

const forTheWorld = ['en-US', 'en-GB'];

export function sistersOf(merchant: Merchant, all: readonly Merchant[]): SisterSite[] {
  const brand = comparable(merchant.configuration.brandName);
  const family = all.filter((one) => comparable(one.configuration.brandName) === brand);
  const byTag = new Map<string, Merchant>();
  for (const one of family)
    if (one.id === merchant.id || !byTag.has(hreflangOf(one))) byTag.set(hreflangOf(one), one);
  const tags = [...byTag.keys()];
  const standard =
    forTheWorld.find((tag) => byTag.has(tag)) ?? tags.find((tag) => tag.startsWith('en-')) ?? tags[0];
  return [...byTag].map(([hreflang, one]) => ({ hreflang, isDefault: hreflang === standard, merchant: one }));
}
