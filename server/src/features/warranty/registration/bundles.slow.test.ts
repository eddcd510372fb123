import type { ContentDocuments } from '@aftercare/contract/content/documents';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { contentEditor, good } from '../../../../testing/sites/content-editor.ts';

let site: RunningSite;
const merchantId = 'fopo-us';

beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
afterAll(() => site.stop());

function buildProduct(changed: Partial<ContentDocuments['product']> = {}): ContentDocuments['product'] {
  return {
    position: 0,
    picture: 'fopo-s17',
    skus: [],
    bundleSkus: [],
    tags: [],
    basisMonths: null,
    extendedMonths: null,
    languages: { en_US: { name: 'Sold in a bundle', parameters: [] } },
    ...changed,
  };
}

const product = () => contentEditor(site.operator.desk, merchantId).of('product');
async function shown(changed: Partial<ContentDocuments['product']>) {
  const own = product();
  await own.show(buildProduct(changed));
  return own;
}

async function bundleOfTwo() {
  const sku = ownKey();
  const camera = await shown({ bundleSkus: [sku] });
  const stand = await shown({ bundleSkus: [sku], extendedMonths: 6 });
  return { sku, camera, stand };
}

const importOrder = (orderNumber: string, sku: string) =>
  site.operator.importRows([buildOrderRow(orderNumber, { sku })]);

async function itemsOf(orderNumber: string) {
  const found = await site.operator.registrationsOf(orderNumber);
  return found
    .map(({ productId, status, extendedMonths }) => ({ productId, status, extendedMonths }))
    .sort((a, b) => String(a.productId).localeCompare(String(b.productId)));
}

async function ledgerOf(orderNumber: string) {
  const query = { ...firstPage, merchantId: undefined, placed: undefined, orderNumber };
  return good(await site.operator.desk.ask(listOrders, query)).data.list;
}

const activated = { status: 'activated' };

describe('a bundle', () => {
  test('is extended once for each product with its own months when many register at once', async () => {
    const { sku, camera, stand } = await bundleOfTwo();
    const { orderNumber } = buildForm();
    await importOrder(orderNumber, sku);
    expect(await ledgerOf(orderNumber)).toMatchObject([
      { sku, merchantId, productIds: [camera.entryId, stand.entryId].sort() },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        register(site.visitor({ node: n % 2, from: `127.0.7.${n + 1}` }), buildForm({ orderNumber })),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
    expect(await itemsOf(orderNumber)).toEqual(
      [
        { ...activated, productId: camera.entryId, extendedMonths: 30 },
        { ...activated, productId: stand.entryId, extendedMonths: 6 },
      ].sort((a, b) => a.productId.localeCompare(b.productId)),
    );
  });

  test('is activated later when the first product with its SKU is published', async () => {
    const form = buildForm();
    const sku = ownKey();
    await importOrder(form.orderNumber, sku);
    expect(await register(site.visitor(), form)).toMatchObject({ data: { status: 'notDetected' } });
    expect(await ledgerOf(form.orderNumber)).toMatchObject([{ sku, merchantId: null, productIds: [] }]);
    const { entryId } = await shown({ bundleSkus: [sku] });
    await site.nodes.advance(0);
    expect(await itemsOf(form.orderNumber)).toMatchObject([{ ...activated, productId: entryId }]);
  });

  test('is extended once for a product that is added after the registration', async () => {
    const { orderNumber } = buildForm();
    const sku = ownKey();
    const first = await shown({ bundleSkus: [sku] });
    await importOrder(orderNumber, sku);
    expect(await register(site.visitor(), buildForm({ orderNumber }))).toMatchObject({ data: activated });
    const second = await shown({ bundleSkus: [sku] });
    expect(await register(site.visitor(), buildForm({ orderNumber }))).toMatchObject({ data: activated });
    expect((await itemsOf(orderNumber)).filter(({ status }) => status === 'activated')).toMatchObject(
      [{ productId: first.entryId }, { productId: second.entryId }].sort((a, b) =>
        a.productId.localeCompare(b.productId),
      ),
    );
    expect(await register(site.visitor(), buildForm({ orderNumber }))).toMatchObject({
      code: 'alreadyActivated',
    });
  });

  test('keeps a product that was withdrawn from the catalogue', async () => {
    const { sku, camera, stand } = await bundleOfTwo();
    const { orderNumber } = buildForm();
    good(await stand.withdraw());
    await importOrder(orderNumber, sku);
    await register(site.visitor(), buildForm({ orderNumber }));
    expect((await itemsOf(orderNumber)).map(({ productId }) => productId)).toEqual(
      [camera.entryId, stand.entryId].sort((a, b) => a.localeCompare(b)),
    );
  });
});

describe('a SKU whose product was replaced', () => {
  test('counts for the new product, also in earlier orders', async () => {
    const sku = ownKey();
    const old = await shown({ skus: [sku] });
    const { orderNumber } = buildForm();
    await importOrder(orderNumber, sku);
    const next = product();
    await next.save(buildProduct({ skus: [sku], extendedMonths: 3 }));
    expect(await next.publish()).toMatchObject({
      data: { publishBlockers: [{ kind: 'skuTaken', what: sku }] },
    });
    good(await old.withdraw());
    expect(await ledgerOf(orderNumber)).toMatchObject([{ sku, productIds: [old.entryId] }]);
    good(await next.publish());
    expect(await ledgerOf(orderNumber)).toMatchObject([{ sku, productIds: [next.entryId] }]);
    await register(site.visitor(), buildForm({ orderNumber }));
    expect(await itemsOf(orderNumber)).toEqual([
      { ...activated, productId: next.entryId, extendedMonths: 3 },
    ]);
  });

  test('is not extended a second time for the new product', async () => {
    const sku = ownKey();
    const old = await shown({ skus: [sku] });
    const { orderNumber } = buildForm();
    await importOrder(orderNumber, sku);
    await register(site.visitor(), buildForm({ orderNumber }));
    good(await old.withdraw());
    await shown({ skus: [sku] });
    expect(await register(site.visitor(), buildForm({ orderNumber }))).toMatchObject({
      code: 'alreadyActivated',
    });
    expect(await itemsOf(orderNumber)).toMatchObject([{ ...activated, productId: old.entryId }]);
  });
});
