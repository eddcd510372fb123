import { fieldProblems, type Issue, problemsOf } from '../document-problems.ts';
import { type MerchantConfiguration, merchantConfigurationSchema } from './configuration.ts';
import { isListedAddress } from './outside-address.ts';
import { isReadableAccent } from './shades.ts';

/** What can be wrong with a field of a site. */
export const siteProblems = [
  ...fieldProblems,
  'endsFirst',
  'notAmongLanguages',
  'hostNotListed',
  'unreadable',
] as const;
export type SiteProblem = (typeof siteProblems)[number];

/** By path, as `contactInfo.0.email`. */
export type SiteProblems = Readonly<Record<string, SiteProblem>>;

export type ReadConfiguration =
  | { readonly kind: 'ok'; readonly configuration: MerchantConfiguration }
  | { readonly kind: 'wrong'; readonly problems: SiteProblems };

/** What no schema of one field sees; a stored site may break it, and is then not led astray but left without it. */
const problemsTogether = ({ redirectUrl, redirectHosts, accent }: MerchantConfiguration): SiteProblems => ({
  ...(redirectUrl === '' || isListedAddress(redirectUrl, redirectHosts)
    ? {}
    : { redirectUrl: 'hostNotListed' }),
  ...(isReadableAccent(accent) ? {} : { accent: 'unreadable' }),
});

/** A site as an operator writes it: the form and the server ask the same (D60, A24). */
export const readConfiguration = (document: unknown): ReadConfiguration => {
  const read = merchantConfigurationSchema.safeParse(document);
  if (!read.success)
    return { kind: 'wrong', problems: problemsOf(read.error.issues as readonly Issue[], siteProblems) };
  const problems = problemsTogether(read.data);
  if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
  return { kind: 'ok', configuration: read.data };
};
