import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { languages } from '@aftercare/contract/languages';
import { listProducts, viewProduct } from '@aftercare/contract/products/products';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, person } from '../../../testing/people/person.ts';
import { type InProcessNodes, startInProcessNodes } from '../../../testing/servers/in-process-nodes.ts';

const demo = demoSites.find(({ id }) => id === 'fopo-us');
if (demo === undefined) throw new Error('no such demo site');
const { id, products, faqs } = demo;

let nodes: InProcessNodes;
beforeAll(async () => {
  nodes = await startInProcessNodes(1);
});
afterAll(() => nodes.stop());

const visitor = (lang: (typeof languages)[number] = 'en_US') =>
  person({ port: nodes.nodes[0]?.port ?? 0, host: `${id}.localhost`, lang });

async function productsOf(
  one: Person,
  search: { productName?: string; tag?: string } = {},
  page = 1,
  pageSize = 100,
) {
  const answer = await one.ask(listProducts, {
    productName: undefined,
    tag: undefined,
    ...search,
    page,
    pageSize,
  });
  if (answer.kind !== 'ok') throw new Error(`no products: ${answer.code}`);
  return answer.data;
}

async function faqsOf(one: Person, search: { productId?: string; question?: string } = {}) {
  const answer = await one.ask(listFaqs, {
    productId: undefined,
    question: undefined,
    ...search,
    ...firstPage,
  });
  if (answer.kind !== 'ok') throw new Error(`no answers: ${answer.code}`);
  return answer.data.list;
}

const namesIn = (list: { productName: string }[]) => list.map(({ productName }) => productName);

describe('the list of products', () => {
  test.each(languages)(
    'contains the brand’s products in the order of the catalogue, with their names in %s',
    async (lang) => {
      const { list, total } = await productsOf(visitor(lang));
      expect(namesIn(list)).toEqual(products.map(({ names }) => names[lang]));
      expect(total).toBe(products.length);
    },
  );

  test('is paged, with a short last page and nothing past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => productsOf(visitor(), {}, page, 4)));
    const all = pages.flatMap(({ list }) => namesIn(list));
    expect(all).toEqual(products.map(({ names }) => names.en_US));
    expect(pages.at(-1)).toMatchObject({ list: [], total: products.length });
  });

  test('is searched by any part of a name in any case, literally', async () => {
    const [first] = products;
    const name = first?.names.en_US ?? '';
    const part = name.slice(2, 14).toUpperCase();
    const found = namesIn((await productsOf(visitor(), { productName: part })).list);
    expect(found).toContain(name);
    expect(found).toEqual(
      products.map(({ names }) => names.en_US).filter((one) => one.toUpperCase().includes(part)),
    );
    for (const productName of ['%', '_', '...', '\\', 'S%', 'S_7', "' or 1=1"])
      expect(await productsOf(visitor(), { productName })).toMatchObject({ list: [], total: 0 });
  });

  test('is filtered by a tag', async () => {
    const tagged = products.filter(({ tags }) => tags.includes('self-install'));
    expect(tagged.length).toBeGreaterThan(0);
    const { list } = await productsOf(visitor(), { tag: 'self-install' });
    expect(list.map(({ productId }) => productId)).toEqual(tagged.map((product) => product.id));
    expect((await productsOf(visitor(), { tag: 'no-such-tag' })).total).toBe(0);
  });
});

describe('a product', () => {
  const [one] = products;
  if (one === undefined) throw new Error('no product');

  test.each(languages)('is complete in %s: picture, parameters, FAQs and warranty months', async (lang) => {
    const { data } = await visitor(lang).ask(viewProduct, { productId: one.id });
    const own = faqs.filter((faq) => faq.lang === lang && faq.productId === one.id);
    expect(own.length).toBeGreaterThan(0);
    expect(data).toMatchObject({
      productId: one.id,
      productName: one.names[lang],
      parameters: one.parameters[lang],
      tags: one.tags,
      basisMonths: one.basisMonths,
      extendedMonths: one.extendedMonths,
      faqs: own.map(({ id: faqId, question, answer }) => ({ faqId, question, answer })),
    });
    const { productImageUrl, imageUrls } = data as { productImageUrl: string; imageUrls: string[] };
    expect(imageUrls).toEqual([productImageUrl]);
    expect(productImageUrl).toMatch(new RegExp(`^/\\w.*/${one.picture.replace('.svg', '')}$`));
  });

  test('that is unknown or another brand’s returns 10024', async () => {
    const foreign = demoSites.find((site) => site.id !== id)?.products[0]?.id ?? '';
    for (const productId of ['A'.repeat(22), foreign])
      expect(await visitor().ask(viewProduct, { productId })).toMatchObject({ code: 'notFound' });
  });
});

describe('the list of FAQs', () => {
  test.each(languages)('contains only answers in %s', async (lang) => {
    const inLanguage = faqs.filter((faq) => faq.lang === lang);
    const list = await faqsOf(visitor(lang));
    expect(list.map(({ faqId }) => faqId)).toEqual(inLanguage.map((faq) => faq.id));
    expect(list.map(({ answer }) => answer)).toEqual(inLanguage.map(({ answer }) => answer));
  });

  test('is filtered by a product and by words of the question', async () => {
    const one = faqs.find(({ lang, productId }) => lang === 'en_US' && productId !== null);
    if (!one?.productId) throw new Error('no answer belongs to a product');
    const { productId, question } = one;
    const ofProduct = await faqsOf(visitor(), { productId });
    expect(ofProduct.length).toBeGreaterThan(0);
    expect(new Set(ofProduct.map((faq) => faq.productId))).toEqual(new Set([productId]));
    const found = await faqsOf(visitor(), { question: question.slice(3, 20).toUpperCase() });
    expect(found.map((faq) => faq.question)).toContain(question);
    expect(await faqsOf(visitor(), { productId: 'A'.repeat(22) })).toEqual([]);
  });
});

test.each([listProducts, listFaqs])(
  '$path is revalidated and sent again only after a change',
  async ({ path }) => {
    const one = visitor();
    const first = await one.client.get(path);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect((await one.client.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await one.client.get(path, { 'if-none-match': etag, lang: 'de_DE' })).status).toBe(200);
  },
);
