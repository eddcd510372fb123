import type { ArticleType } from '@aftercare/contract/content/article-types';
import { type LegalField, legalFields, readLegalFields } from '@aftercare/contract/content/legal-fields';
import type { fillLegalTemplates, LegalTemplate } from '@aftercare/contract/desk/sites/legal-templates';
import type { RequestOf, ResponseOf } from '@aftercare/contract/wire/call';
import { fieldProblemTexts } from '../../../lib/api/field-problem-texts.ts';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.legal;

export type LegalAim = RequestOf<typeof fillLegalTemplates>['aim'];
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
  const none = values.types.length === 0 ? { types: t.none } : {};
  return { ...none, ...(read.kind === 'ok' ? {} : fieldProblemTexts(read.problems)) };
}

/** Edited texts that the user chose to overwrite. Other edited texts stay as they are. */
export const overwrittenTypes = (
  templates: readonly LegalTemplate[],
  chosen: readonly ArticleType[],
): ArticleType[] =>
  templates.filter(({ state, type }) => state === 'edited' && chosen.includes(type)).map(({ type }) => type);

/** Says what was written, and names the edited texts that were not overwritten. */
export function doneText(aim: LegalAim, outcomes: ResponseOf<typeof fillLegalTemplates>['outcomes']): string {
  const left = outcomes.filter(({ outcome }) => outcome === 'leftAlone');
  const names = left.map(({ type }) => texts.content.articleTypes[type]).join(', ');
  const done = aim === 'published' ? t.done : t.drafted;
  return `${done} ${names && fill(t.leftAlone, { texts: names })}`.trim();
}
