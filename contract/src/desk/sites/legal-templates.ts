import * as z from 'zod/mini';
import { articleTypes } from '../../content/article-types.ts';
import { legalFields } from '../../content/legal-fields.ts';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { enumOf, id } from '../../fields/values.ts';
import { languageSchema, languages } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

const articleType = z.enum(articleTypes);
const ofSite = { merchantId: ['merchant_id', id] } as const;

/**
 * `missing`: there is no such text. `filled`: the text is as the template generated it. `edited`: a user
 * wrote or changed it, so filling the template again skips it unless its type is in `overwrite`.
 */
export const templateStates = ['missing', 'filled', 'edited'] as const;

const legalTemplate = shape({
  type: ['type', articleType],
  isRequired: ['is_required', z.boolean()],
  langs: ['langs', listOf(languageSchema, languages.length)],
  needs: ['needs', z.array(z.enum(legalFields))],
  state: ['state', enumOf(...templateStates)],
  isPublished: ['is_published', z.boolean()],
});
export type LegalTemplate = OursOf<typeof legalTemplate>;

const legalTemplates = shape({
  /** The values that were filled in last; if there are none, values from the site's settings. */
  fields: ['fields', z.record(z.string(), z.string())],
  templates: ['templates', listOf(legalTemplate, articleTypes.length)],
});
export type LegalTemplates = OursOf<typeof legalTemplates>;

/** `msg` says that a lawyer must review the texts; show it above them. */
export const viewLegalTemplates = call('GET', '/v1/desk/content/legal-templates', {
  summary: 'Lists the templates of legal texts for the country and the languages of a site.',
  who: 'desk',
  request: shape(ofSite),
  response: legalTemplates,
  codes: { notFound: nothing },
});

/** `leftAlone`: a user edited it and its type is not in `overwrite`. */
export const fillOutcomes = ['drafted', 'published', 'leftAlone'] as const;

/** `fields` is sent whole; `readLegalFields` reports problems by path. */
export const fillLegalTemplates = call('POST', '/v1/desk/content/legal-templates/fill', {
  summary: 'Writes legal texts of a site from the fill-in templates, as drafts or published.',
  who: 'desk',
  request: shape({
    ...ofSite,
    types: ['types', listOf(articleType, articleTypes.length)],
    fields: ['fields', z.record(z.string(), z.unknown())],
    aim: ['aim', enumOf('drafts', 'published')],
    overwrite: ['overwrite', listOf(articleType, articleTypes.length)],
  }),
  response: shape({
    outcomes: [
      'outcomes',
      listOf(shape({ type: ['type', articleType], outcome: ['outcome', enumOf(...fillOutcomes)] })),
    ],
    ...legalTemplates.fields,
  }),
  codes: { notFound: nothing },
});
