import { viewSite } from '@aftercare/contract/desk/sites/sites';
import { languages as all, type Language } from '@aftercare/contract/languages';
import { merchantConfigurationSchema } from '@aftercare/contract/sites/configuration';
import { siteName } from '../../lib/frame/site-name.ts';
import type { Loaded } from '../../lib/lists/loaded.ts';
import { useCall } from '../../lib/server-state/use-call.ts';

export type WrittenSite = {
  merchantId: string;
  name: string;
  /** The languages offered, the default one first. */
  languages: readonly Language[];
  defaultLang: Language;
};

/** Languages of a site. If its configuration is unreadable, every language is offered. */
export function useSite(merchantId: string): Omit<Loaded<unknown>, 'data'> & { site: WrittenSite | null } {
  const { data, ...loaded } = useCall(viewSite, { merchantId });
  if (data === null) return { ...loaded, site: null };
  const read = merchantConfigurationSchema.safeParse(data.configuration).data;
  const defaultLang = read?.defaultLang ?? 'en_US';
  const offered = (read?.languages ?? all).filter((lang) => lang !== defaultLang);
  const name = read ? siteName(read.merchantBrand, read.countryWebsiteName) : merchantId;
  return { ...loaded, site: { merchantId, name, defaultLang, languages: [defaultLang, ...offered] } };
}
