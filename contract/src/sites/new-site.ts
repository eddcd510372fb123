import * as z from 'zod/mini';
import { fieldProblems, type Issue, problemsOf } from '../content/document-problems.ts';
import { emailText } from '../content/email-text.ts';
import { maxLength } from '../fields/max-length.ts';
import { isWithin } from '../fields/rules.ts';
import { languageSchema, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { isTimeZone } from './configuration.ts';
import { readHost, siteIdProblem } from './site-names.ts';

export const newSiteProblems = [
  ...fieldProblems,
  'notAmongLanguages',
  'reserved',
  'taken',
  'punycode',
] as const;
export type NewSiteProblem = (typeof newSiteProblems)[number];
export type NewSiteProblems = Readonly<Record<string, NewSiteProblem>>;

const reason = (name: NewSiteProblem) => ({ params: { reason: name } });
const wellFormed = z.refine<string>(
  (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
  reason('wrongForm'),
);
const hasLetters = z.refine<string>((text) => text === '' || /[\p{L}\p{N}]/u.test(text), reason('wrongForm'));

/** Text of limited length, which counts code points after trimming. */
const name = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => isWithin(text, max), { ...reason('tooLong'), abort: true }),
    z.refine((text) => text !== '', reason('required')),
    wellFormed,
    hasLetters,
  );

const siteId = z.string().check(
  z.trim(),
  z.check<string>(({ value, issues }) => {
    const problem = siteIdProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, ...reason(problem) });
  }),
);

const host = z.string().check(
  z.overwrite((text) => {
    const read = readHost(text);
    return read.kind === 'ok' ? read.host : text;
  }),
  z.check<string>(({ value, issues }) => {
    const read = readHost(value);
    if (read.kind === 'wrong') issues.push({ code: 'custom', input: value, ...reason(read.problem) });
  }),
);

/** The host names of one site; links use the first. */
export const hostsSchema = z.array(host).check(
  z.minLength(1),
  maxLength(limits.hostsPerSite),
  z.check<string[]>(({ value, issues }) => {
    for (const [index, one] of value.entries())
      if (value.indexOf(one) < index)
        issues.push({ code: 'custom', input: one, path: [index], ...reason('twice') });
  }),
);

/** All other fields have defaults or come from the copied site. */
export const newSiteSchema = z
  .strictObject({
    merchantId: siteId,
    /** Id of the site whose look, settings and content are copied; null: none. */
    copyOf: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
    brandName: name(limits.brandMaxLength),
    merchantBrand: name(limits.brandMaxLength),
    countryWebsiteName: z.string().check(z.regex(/^[a-z]{2}$/)),
    languages: z.array(languageSchema).check(
      z.minLength(1),
      maxLength(languages.length),
      z.refine((list) => new Set(list).size === list.length, reason('twice')),
    ),
    defaultLang: languageSchema,
    hosts: hostsSchema,
    timeZone: z.string().check(z.refine(isTimeZone)),
    mailSender: z.strictObject({
      name: name(limits.brandMaxLength),
      address: emailText,
    }),
  })
  .check(
    z.refine(({ defaultLang, languages: chosen }) => chosen.includes(defaultLang), {
      path: ['defaultLang'],
      ...reason('notAmongLanguages'),
    }),
  );
export type NewSite = z.infer<typeof newSiteSchema>;

export const suggestedHosts = (hosts: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(
    hosts.slice(0, limits.hostsPerSite).flatMap((one, index) => {
      const read = typeof one === 'string' ? readHost(one) : undefined;
      return read?.kind === 'wrong' && read.suggested !== '' ? [[`hosts.${index}`, read.suggested]] : [];
    }),
  );

const problemsIn = (error: { readonly issues: readonly unknown[] }): NewSiteProblems =>
  problemsOf(error.issues as readonly Issue[], newSiteProblems);

const hostsIn = (document: unknown): readonly unknown[] => {
  const given =
    document !== null && typeof document === 'object' && 'hosts' in document ? document.hosts : [];
  return Array.isArray(given) ? given : [];
};

export type Wrong = {
  readonly kind: 'wrong';
  readonly problems: NewSiteProblems;
  readonly suggested: Readonly<Record<string, string>>;
};

export const readNewSite = (document: unknown): { readonly kind: 'ok'; readonly site: NewSite } | Wrong => {
  const read = newSiteSchema.safeParse(document);
  if (read.success) return { kind: 'ok', site: read.data };
  return {
    kind: 'wrong',
    problems: problemsIn(read.error),
    suggested: suggestedHosts(hostsIn(document)),
  };
};

const onlyHosts = z.strictObject({ hosts: hostsSchema });

export const readHosts = (
  hosts: readonly string[],
): { readonly kind: 'ok'; readonly hosts: string[] } | Wrong => {
  const read = onlyHosts.safeParse({ hosts });
  if (read.success) return { kind: 'ok', hosts: read.data.hosts };
  return { kind: 'wrong', problems: problemsIn(read.error), suggested: suggestedHosts(hosts) };
};
