import { expect, test } from 'vitest';
import { isFullRun } from '../../script/testing/full-run.ts';
import { type AnySchema, documents, textPlaces } from '../testing/text-places.ts';
import { calls } from './calls.ts';
import { contentDocuments } from './content/documents.ts';
import { limits } from './limits.ts';

type Answer = { error?: { issues: { path: PropertyKey[] }[] } };

const schemas = [
  ...calls.map((call) => [`${call.method} ${call.path}`, call.request.wire as AnySchema] as const),
  ...documents.map(([name, schema]) => [name, schema] as const),
];
const size = limits.articleMaxLength + 1;
const fillings = isFullRun ? [' ', '\0', '\ud800', '<', '\t'] : ['<'];

test('finds text fields in the schemas, including nested ones', () => {
  const paths = schemas.flatMap(([, schema]) => textPlaces(schema)).map(({ path }) => path.join('.'));
  expect(paths).toContain('order_no');
  expect(paths).toContain('languages.ja_JP.parameters.0.value');
});

test.each(schemas)('%s: reports only the length of a text that is too long', (_, schema) => {
  for (const place of textPlaces(schema))
    for (const filling of fillings) {
      const { error } = schema.safeParse(place.with(filling.repeat(size))) as Answer;
      const found = error?.issues.filter((issue) => issue.path.join('.') === place.path.join('.')) ?? [];
      expect(found.length, `${place.path.join('.')} of ${JSON.stringify(filling)}`).toBeLessThanOrEqual(1);
    }
});

test('does not look for duplicates in a list that exceeds its maximum length', () => {
  const skus = Array<string>(limits.skusPerProduct + 1).fill('A-1');
  const { error } = contentDocuments.product.safeParse({ skus });
  const found = error?.issues.filter(({ path }) => path[0] === 'skus');
  expect(found?.map(({ code }) => code)).toEqual(['too_big']);
});
