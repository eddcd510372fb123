import type { Language } from '@aftercare/contract/languages';
import { siteIdOf } from '@aftercare/contract/sites/site-names';
import { presetOf } from '../../../lib/parts/country-presets.ts';

/** Values of the form; an empty `brandName`, `merchantId` or sender name is derived from the visible name. */
export type NewSiteValues = {
  /** Id of the site to copy; '' for an empty site. */
  copyOf: string;
  merchantBrand: string;
  countryWebsiteName: string;
  languages: Language[];
  defaultLang: Language;
  timeZone: string;
  hosts: string[];
  brandName: string;
  merchantId: string;
  mailSender: { name: string; address: string };
};

/** A host that works on this machine without set-up; '' if the desk does not run on localhost. */
const localHost = (siteId: string, deskHost: string): string =>
  siteId !== '' && (deskHost === 'localhost' || deskHost.endsWith('.localhost')) ? `${siteId}.localhost` : '';

export const blankSite = (country: string, senderAddress: string): NewSiteValues => {
  const [timeZone, lang] = presetOf(country);
  return {
    copyOf: '',
    merchantBrand: '',
    countryWebsiteName: country,
    timeZone,
    languages: [lang],
    defaultLang: lang,
    hosts: [''],
    brandName: '',
    merchantId: '',
    mailSender: { name: '', address: senderAddress },
  };
};

export const siteIdIn = ({ merchantId, merchantBrand, countryWebsiteName }: NewSiteValues): string =>
  merchantId.trim() || siteIdOf(merchantBrand, countryWebsiteName);

export function withSuggestions(
  before: NewSiteValues,
  after: NewSiteValues,
  deskHost: string,
): NewSiteValues {
  const [first = '', ...others] = after.hosts;
  const isOurs = first === '' || first === localHost(siteIdIn(before), deskHost);
  const suggested = localHost(siteIdIn(after), deskHost);
  const hosts = isOurs ? [suggested, ...others] : after.hosts;
  if (before.countryWebsiteName === after.countryWebsiteName) return { ...after, hosts };
  const [zoneBefore, langBefore] = presetOf(before.countryWebsiteName);
  const [timeZone, lang] = presetOf(after.countryWebsiteName);
  const hasOwnLanguages = after.languages.join() !== langBefore;
  return {
    ...after,
    hosts,
    timeZone: after.timeZone === zoneBefore ? timeZone : after.timeZone,
    languages: hasOwnLanguages ? after.languages : [lang],
    defaultLang: hasOwnLanguages ? after.defaultLang : lang,
  };
}

export const siteDocument = (values: NewSiteValues): Record<string, unknown> => {
  const { copyOf, merchantBrand, brandName, mailSender } = values;
  return {
    ...values,
    copyOf: copyOf === '' ? null : copyOf,
    brandName: brandName.trim() || merchantBrand,
    merchantId: siteIdIn(values),
    mailSender: { ...mailSender, name: mailSender.name.trim() || merchantBrand },
  };
};
