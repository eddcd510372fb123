import { type MerchantConfiguration, merchantConfigurationSchema } from './configuration.ts';
import { isListedAddress } from './outside-address.ts';
import { isReadableAccent } from './shades.ts';

/** What can be wrong with a field of a site. */
export const siteProblems = [
  'required',
  'wrongForm',
  'tooLong',
  'unknown',
  'endsFirst',
  'notAmongLanguages',
  'twice',
  'hostNotListed',
  'unreadable',
] as const;
export type SiteProblem = (typeof siteProblems)[number];

/** By path, as `contactInfo.0.email`. */
export type SiteProblems = Readonly<Record<string, SiteProblem>>;

export type ReadConfiguration =
  | { readonly kind: 'ok'; readonly configuration: MerchantConfiguration }
  | { readonly kind: 'wrong'; readonly problems: SiteProblems };

type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly params?: { readonly reason?: unknown };
};

const shownProblems = 50;
const byIssue: Readonly<Record<string, SiteProblem>> = { too_small: 'required', too_big: 'tooLong' };

const problemOf = ({ code, params }: Issue): SiteProblem =>
  siteProblems.find((problem) => problem === params?.reason) ?? byIssue[code] ?? 'wrongForm';

const problemsOf = (issues: readonly Issue[]): SiteProblems => {
  const found = new Map<string, SiteProblem>();
  for (const issue of issues) {
    const paths = issue.keys?.map((key) => [...issue.path, key]) ?? [issue.path];
    for (const path of paths) {
      const name = path.map(String).join('.').slice(0, 100);
      if (found.size < shownProblems && !found.has(name))
        found.set(name, issue.keys ? 'unknown' : problemOf(issue));
    }
  }
  return Object.fromEntries(found);
};

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
  if (!read.success) return { kind: 'wrong', problems: problemsOf(read.error.issues as readonly Issue[]) };
  const problems = problemsTogether(read.data);
  if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
  return { kind: 'ok', configuration: read.data };
};
