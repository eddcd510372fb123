import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { buildFaq } from '../../../../testing/sites/content-editor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { contentEntry } from '../../../schema/content/content.tables.ts';
import { listOfFaqs } from '../../faq/faq.port.ts';
import { storePublicFile } from '../../files/files.port.ts';
import { productsWithSkus } from '../../products/products.port.ts';
import { insertMerchant } from '../../sites/merchant.factory.ts';
import { countContent } from '../content.repository.ts';
import { contentOf } from '../content.view.ts';
import { publishMany, type ToPublish } from './publish-many.ts';

const merchantId = 'northwind-us';
const site = { merchantId, defaultLang: 'en_US' } as const;
const now = new Date('2026-03-15T03:00:00Z');
let db: DatabaseForTests;
let catalogueChanges = 0;

beforeAll(async () => {
  db = await databaseForTests();
  await db.database.forMerchant(merchantId, async (tx) => {
    await insertMerchant(tx, buildMerchant({ id: merchantId }));
    const storage = { write: async (_: string, bytes: Buffer) => ({ size: bytes.length }) } as never;
    const clock = { now: () => now } as never;
    const picture = { merchantId, id: 'picture', type: 'image/png', bytes: Buffer.from('p') } as const;
    await storePublicFile(tx, { storage, clock }, picture);
  });
});
afterAll(() => db.drop());

const inBatch = <T>(work: (tx: Tx) => Promise<T>) => db.database.forAll(work);
async function publish<K extends ContentKind>(kind: K, items: ToPublish<K>[]) {
  const catalogueChanged = async () => {
    catalogueChanges += 1;
  };
  const outcomes = await inBatch((tx) =>
    publishMany(tx, { catalogueChanged }, { site, kind, by: null, now }, items),
  );
  return Object.fromEntries(outcomes);
}

const buildProduct = (skus: string[], bundleSkus: string[] = []): ContentDocuments['product'] => ({
  position: 0,
  picture: 'picture',
  skus,
  bundleSkus,
  tags: [],
  basisMonths: null,
  extendedMonths: null,
  languages: { en_US: { name: 'Printer', parameters: [] } },
});

describe('many documents at once', () => {
  test('are looked up by primary key in the same transaction, also in a database without planner statistics', async () => {
    const other = 'southwind-us';
    const batch = { site: { merchantId: other, defaultLang: 'en_US' }, kind: 'faq', by: null, now } as const;
    const items = Array.from({ length: 1_000 }, (_, n) => ({
      entryId: `new-${n}`,
      document: buildFaq({ en_US: `How is ${n}` }, { position: n % 10 }),
    }));
    const plan = await inBatch(async (tx) => {
      await insertMerchant(tx, buildMerchant({ id: other }));
      await publishMany(tx, { catalogueChanged: async () => undefined }, batch, items);
      await countContent(tx);
      const { merchantId: of, kind, id } = contentEntry;
      const { rows } = await tx.execute(sql`explain select 1 from ${contentEntry}
        where ${of} = ${other} and ${kind} = 'faq' and ${id} = 'new-7' for key share`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('content_entry_merchant_id_kind_id_pk');
  });

  test('become visible together, and unchanged ones make no version', async () => {
    const items = Array.from({ length: 1_000 }, (_, n) => ({
      entryId: `faq-${n}`,
      document: buildFaq({ en_US: `What is ${n}`, de_DE: `Was ist ${n}` }, { position: n }),
    }));
    const outcomes = await publish('faq', items);
    expect(new Set(Object.values(outcomes).map(({ kind }) => kind))).toEqual(new Set(['published']));
    const search = { merchantId, visitorId: null, productId: undefined, question: undefined };
    const seen = await inBatch((tx) => listOfFaqs(tx, { ...search, lang: 'de_DE', page: 10, pageSize: 100 }));
    expect(seen.total).toBe(1_000);
    expect(seen.list.at(-1)).toMatchObject({ faqId: 'faq-999-de_DE', question: 'Was ist 999?' });
    const [first] = items;
    if (first) first.document = buildFaq({ en_US: 'Another' });
    const again = await publish('faq', items);
    expect(again['faq-0']).toEqual({ kind: 'published', version: 2 });
    expect(new Set(Object.values(again).map(({ kind }) => kind))).toEqual(new Set(['published', 'same']));
    const page = await inBatch((tx) => contentOf(tx, merchantId, 'faq', 'faq-998', 10));
    expect(page.map(({ entryId }) => entryId)).toEqual(['faq-999']);
  });

  test('exclude those that reference unknown objects, and the documents that depend on them', async () => {
    const texts = { en_US: { question: 'How?', answer: '<p>So.</p>' } };
    const guidedAnswer = (next: string[]) => ({ first: null, next, languages: texts });
    expect(
      await publish('story', [
        { entryId: 'a', document: guidedAnswer(['b']) },
        { entryId: 'b', document: guidedAnswer(['a']) },
        { entryId: 'c', document: guidedAnswer(['d']) },
        { entryId: 'd', document: guidedAnswer(['nowhere']) },
      ]),
    ).toEqual({
      a: { kind: 'published', version: 1 },
      b: { kind: 'published', version: 1 },
      c: { kind: 'notPublishable', publishBlockers: [{ kind: 'storyMissing', what: 'd' }] },
      d: { kind: 'notPublishable', publishBlockers: [{ kind: 'storyMissing', what: 'nowhere' }] },
    });
  });

  test('move an article number from one product to another, and never give it to two products', async () => {
    await publish('product', [{ entryId: 'old', document: buildProduct(['SKU-1', 'SKU-2']) }]);
    const before = catalogueChanges;
    const outcome = await publish('product', [{ entryId: 'new', document: buildProduct(['SKU-1']) }]);
    expect(outcome).toEqual({
      new: { kind: 'notPublishable', publishBlockers: [{ kind: 'skuTaken', what: 'SKU-1' }] },
    });
    expect(catalogueChanges).toBe(before);
    const moved = await publish('product', [
      { entryId: 'new', document: buildProduct(['SKU-1']) },
      { entryId: 'old', document: buildProduct(['SKU-2']) },
      { entryId: 'third', document: buildProduct(['SKU-1']) },
    ]);
    expect(moved).toMatchObject({
      new: { kind: 'published' },
      old: { kind: 'published' },
      third: { kind: 'notPublishable', publishBlockers: [{ kind: 'skuTaken', what: 'SKU-1' }] },
    });
    expect(catalogueChanges).toBe(before + 1);
    const owners = await inBatch((tx) => productsWithSkus(tx, merchantId, ['SKU-1', 'SKU-2']));
    expect(owners).toMatchObject([
      { sku: 'SKU-1', productId: 'new', isBundle: false },
      { sku: 'SKU-2', productId: 'old', isBundle: false },
    ]);
  });

  test('share a bundle’s article number among all products that name it', async () => {
    const [speaker, stand, both] = [ownKey(), ownKey(), ownKey()];
    const outcomes = await publish('product', [
      { entryId: speaker, document: buildProduct([`${both}-alone`], [both]) },
      { entryId: stand, document: buildProduct([], [both]) },
      { entryId: 'third', document: buildProduct([both]) },
      { entryId: 'fourth', document: buildProduct([], [`${both}-alone`]) },
    ]);
    const skuInUse = (what: string) => ({
      kind: 'notPublishable',
      publishBlockers: [{ kind: 'skuTaken', what }],
    });
    expect(outcomes).toMatchObject({
      [speaker]: { kind: 'published' },
      [stand]: { kind: 'published' },
      third: skuInUse(both),
      fourth: skuInUse(`${both}-alone`),
    });
    const later = await publish('product', [{ entryId: 'third', document: buildProduct([both]) }]);
    expect(later).toEqual({ third: skuInUse(both) });
    const owners = await inBatch((tx) => productsWithSkus(tx, merchantId, [both]));
    expect(owners).toEqual(
      [speaker, stand].sort().map((productId) => ({ sku: both, productId, isBundle: true })),
    );
    const before = catalogueChanges;
    await publish('product', [{ entryId: stand, document: buildProduct([]) }]);
    expect(catalogueChanges).toBe(before + 1);
    expect(await inBatch((tx) => productsWithSkus(tx, merchantId, [both]))).toMatchObject([
      { productId: speaker },
    ]);
  });

  test('products with thirty thousand article numbers fit into one batch', async () => {
    const items = Array.from({ length: 300 }, (_, n) => ({
      entryId: `p-${n}`,
      document: buildProduct(Array.from({ length: 100 }, (__, m) => `N-${n}-${m}`)),
    }));
    const outcomes = await publish('product', items);
    expect(Object.values(outcomes).every(({ kind }) => kind === 'published')).toBe(true);
  });
});
