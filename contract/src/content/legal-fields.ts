import * as z from 'zod/mini';
import { isWithin } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import type { ArticleType } from './article-types.ts';
import { fieldProblems, type Issue, problemsOf } from './document-problems.ts';
import { emailText } from './email-text.ts';

export const legalFields = [
  'company',
  'representative',
  'address',
  'email',
  'phone',
  'register',
  'vatId',
  'guarantor',
  'guarantorAddress',
  'privacyContact',
] as const;
export type LegalField = (typeof legalFields)[number];
export type LegalFields = Readonly<Record<LegalField, string>>;

const everywhere = ['company', 'address', 'email'] as const satisfies readonly LegalField[];

export const neededFields: Readonly<Record<ArticleType, readonly LegalField[]>> = {
  privacy: everywhere,
  'warranty-terms': [...everywhere, 'guarantor', 'guarantorAddress'],
  imprint: [...everywhere, 'representative'],
  accessibility: everywhere,
  'external-transmission': everywhere,
};

const reason = (name: 'tooLong' | 'wrongForm') => ({ params: { reason: name } });
const text = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => isWithin(value, limits.legalFieldMaxLength), {
      ...reason('tooLong'),
      abort: true,
    }),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), reason('wrongForm')),
  ),
  '',
);

export const legalFieldsSchema = z.strictObject({
  company: text,
  representative: text,
  address: text,
  email: z._default(z.union([z.literal(''), emailText]), ''),
  phone: text,
  register: text,
  vatId: text,
  guarantor: text,
  guarantorAddress: text,
  privacyContact: text,
});

export type LegalProblem = (typeof fieldProblems)[number];
export type ReadLegalFields =
  | { readonly kind: 'ok'; readonly fields: LegalFields }
  | { readonly kind: 'wrong'; readonly problems: Readonly<Record<string, LegalProblem>> };

export const readLegalFields = (document: unknown, types: readonly ArticleType[]): ReadLegalFields => {
  const read = legalFieldsSchema.safeParse(document);
  if (!read.success)
    return { kind: 'wrong', problems: problemsOf(read.error.issues as readonly Issue[], fieldProblems) };
  const needed = new Set(types.flatMap((type) => neededFields[type]));
  const empty = legalFields.filter((field) => needed.has(field) && read.data[field] === '');
  if (empty.length === 0) return { kind: 'ok', fields: read.data };
  return { kind: 'wrong', problems: Object.fromEntries(empty.map((field) => [field, 'required'])) };
};
