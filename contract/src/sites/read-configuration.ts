import { fieldProblems, type Issue, problemsOf } from '../content/document-problems.ts';
import { codePoints } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { type MerchantConfiguration, merchantConfigurationSchema } from './configuration.ts';
import { isReadableAccent } from './look/shades.ts';
import { isListedAddress } from './outside-address.ts';

export const siteProblems = [
  ...fieldProblems,
  'endsFirst',
  'notAmongLanguages',
  'hostNotListed',
  'unreadable',
  'inboundEmail',
  'taken',
] as const;
export type SiteProblem = (typeof siteProblems)[number];

export type SiteProblems = Readonly<Record<string, SiteProblem>>;

export type ReadConfiguration =
  | { readonly kind: 'ok'; readonly configuration: MerchantConfiguration }
  | { readonly kind: 'wrong'; readonly problems: SiteProblems };

/** Checks across several fields. A stored site may violate a check; the site then ignores the value. */
const problemsTogether = ({
  redirectUrl,
  redirectHosts,
  accent,
  brandName,
  merchantBrand,
  botEngine,
  botService,
}: MerchantConfiguration): SiteProblems => ({
  ...(redirectUrl === '' || isListedAddress(redirectUrl, redirectHosts)
    ? {}
    : { redirectUrl: 'hostNotListed' }),
  ...(isReadableAccent(accent) ? {} : { accent: 'unreadable' }),
  ...(codePoints(brandName) <= limits.brandMaxLength ? {} : { brandName: 'tooLong' }),
  ...(codePoints(merchantBrand) <= limits.brandMaxLength ? {} : { merchantBrand: 'tooLong' }),
  ...(botEngine !== 'embedded' && botService === undefined ? { 'botService.url': 'required' } : {}),
  ...(botEngine === 'llm' && !botService?.model.trim() ? { 'botService.model': 'required' } : {}),
});

/** The fields that these problems depend on. If none of them changes, the problem is an old one. */
const dependsOn: Readonly<Record<string, readonly (keyof MerchantConfiguration)[]>> = {
  redirectUrl: ['redirectUrl', 'redirectHosts'],
  accent: ['accent'],
  brandName: ['brandName'],
  merchantBrand: ['merchantBrand'],
  'botService.url': ['botEngine', 'botService'],
  'botService.model': ['botEngine', 'botService'],
};

function newProblems(configuration: MerchantConfiguration, stored: unknown): SiteProblems {
  const before = merchantConfigurationSchema.safeParse(stored).data;
  const isChanged = (key: keyof MerchantConfiguration) =>
    before === undefined || JSON.stringify(before[key]) !== JSON.stringify(configuration[key]);
  const found = Object.entries(problemsTogether(configuration));
  return Object.fromEntries(found.filter(([path]) => (dependsOn[path] ?? []).some(isChanged)));
}

export const readConfiguration = (document: unknown, stored?: unknown): ReadConfiguration => {
  const read = merchantConfigurationSchema.safeParse(document);
  if (!read.success)
    return { kind: 'wrong', problems: problemsOf(read.error.issues as readonly Issue[], siteProblems) };
  const problems = newProblems(read.data, stored);
  if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
  return { kind: 'ok', configuration: read.data };
};
