import type { ArticleType } from '@aftercare/contract/content/article-types';
import { type LegalField, legalFields, readLegalFields } from '@aftercare/contract/content/legal-fields';
import type { LegalTemplate } from '@aftercare/contract/desk/legal-templates';
import { problemWords } from '../../../lib/problem-words.ts';
import { texts } from '../../../lib/text.ts';

export type LegalValues = Record<LegalField, string> & { types: ArticleType[] };

export const legalValues = (
  fields: Readonly<Record<string, string>>,
  templates: readonly LegalTemplate[],
): LegalValues => ({
  ...(Object.fromEntries(legalFields.map((field) => [field, fields[field] ?? ''])) as Record<
    LegalField,
    string
  >),
  // A text that a user edited is replaced only if the operator selects it.
  types: templates.filter(({ state }) => state !== 'edited').map(({ type }) => type),
});

export const fieldsIn = (values: LegalValues): Record<LegalField, string> =>
  Object.fromEntries(legalFields.map((field) => [field, values[field]])) as Record<LegalField, string>;

export function legalProblems(values: LegalValues): Record<string, string> {
  const read = readLegalFields(fieldsIn(values), values.types);
  const none = values.types.length === 0 ? { types: texts.legal.none } : {};
  return { ...none, ...(read.kind === 'ok' ? {} : problemWords(read.problems)) };
}
