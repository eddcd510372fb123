import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import { listProducts, product } from '@aftercare/contract/products/products';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, person } from '../../../testing/people/person.ts';
import { dropFaqs, storeFaqs } from '../../../testing/reading/change-stored.ts';
import { type InProcessNodes, startInProcessNodes } from '../../../testing/servers/in-process-nodes.ts';

const us = demoSites.find(({ id }) => id === 'fopo-us');
const { products = [] } = us ?? {};
const [s17] = products;
if (s17 === undefined) throw new Error('no such demo product');

let nodes: InProcessNodes;
beforeAll(async () => {
  nodes = await startInProcessNodes(2);
});
afterAll(() => nodes.stop());

type Asker = { lang?: Language; node?: number; site?: string };
const visitor = ({ lang = 'en_US', node = 0, site = 'fopo-us' }: Asker = {}) =>
  person({ port: nodes.nodes[node]?.port ?? 0, host: `${site}.localhost`, lang });

async function faqsFor(search: string, asker: Asker = {}, productId?: string) {
  const answer = await visitor(asker).ask(listFaqs, { ...firstPage, search, productId });
  if (answer.kind !== 'ok') throw new Error(`no answers: ${answer.code}`);
  return answer.data;
}

async function productsFor(productName: string, asker: Asker = {}) {
  const answer = await visitor(asker).ask(listProducts, { ...firstPage, productName });
  if (answer.kind !== 'ok') throw new Error(`no products: ${answer.code}`);
  return answer.data;
}

const marked = (text: string, marks: readonly { start: number; end: number }[] = []) =>
  marks.map(({ start, end }) => text.slice(start, end));

describe('a search among the answers', () => {
  test.each<[Language, string, string, string[]]>([
    ['en_US', 'fliker scren', 'Why does the screen flicker?', ['screen', 'flicker']],
    ['en_US', 'dead pixle', 'I found a dead pixel. Is that covered by the warranty?', ['dead', 'pixel']],
    [
      'de_DE',
      'Garantie Verlängerung',
      'Wie registriere ich meine Bestellung für die Garantieverlängerung?',
      ['Garantieverlängerung'],
    ],
    ['de_DE', 'bestellnumer finden', 'Wo finde ich meine Bestellnummer?', ['finde', 'Bestellnummer']],
    ['ja_JP', 'どらいばー', 'Windowsでドライバーを入れる方法を教えてください。', ['ドライバー']],
    ['ja_JP', 'ﾄﾞﾗｲﾊﾞ', 'Windowsでドライバーを入れる方法を教えてください。', ['ドライバー']],
    ['ja_JP', '保証延長', '延長保証に注文を登録するには、どうすればよいですか？', ['延長保証']],
  ])(
    'in %s for "%s" finds the question and marks the matching words',
    async (lang, text, question, expected) => {
      const { list } = await faqsFor(text, { lang });
      const found = list.find((faq) => faq.question === question);
      expect(found).toBeDefined();
      expect(found?.lang).toBeUndefined();
      expect(marked(question, found?.marks)).toEqual(expected);
    },
  );

  test('is filtered by a product, and another site’s product has no results', async () => {
    const own = await faqsFor('monitor', {}, s17.id);
    expect(own.total).toBeGreaterThan(0);
    expect(new Set(own.list.map(({ productId }) => productId))).toEqual(new Set([s17.id]));
    expect(await faqsFor('monitor', {}, 'A'.repeat(22))).toMatchObject({ list: [], total: 0 });
  });

  test('is paged without gaps or duplicates', async () => {
    const { total, list } = await faqsFor('monitor');
    const pages = await Promise.all(
      Array.from({ length: total + 1 }, (_, at) =>
        visitor().ask(listFaqs, { page: at + 1, pageSize: 1, search: 'monitor' }),
      ),
    );
    const ids = pages.flatMap((page) => (page.kind === 'ok' ? page.data.list : [])).map(({ faqId }) => faqId);
    expect(ids).toEqual(list.map(({ faqId }) => faqId));
  });

  test('without a result in this language finds answers in another, which is named', async () => {
    const { list } = await faqsFor('upside', { lang: 'de_DE' });
    expect(list[0]).toMatchObject({ lang: 'en_US', question: expect.stringContaining('upside') });
    expect(marked(list[0]?.question ?? '', list[0]?.marks)).toEqual(['upside']);
  });

  test.each(['zzzzqq', '%', '...', '🙂', '\\', '<b>', 'x'.repeat(100)])(
    'for "%s" finds nothing',
    async (text) => {
      expect(await faqsFor(text)).toMatchObject({ list: [], total: 0 });
    },
  );

  test('of more than 100 characters, twice, or with an unpaired surrogate is refused', async () => {
    const sent = (query: string) => visitor().client.get(`${listFaqs.path}?${query}`);
    const statuses = [`search=${'x'.repeat(101)}`, 'search=a&search=b', 'search=%00', 'search=%ED%A0%80'].map(
      async (query) => (await sent(query)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400]);
  });

  test('finds every question by its own text, on every site and in every language', async () => {
    for (const { id: site, faqs } of demoSites.filter(({ id }) => /^(fopo|lepow)-/.test(id))) {
      for (const { id, lang, question } of faqs) {
        const { list } = await faqsFor(question.slice(0, 100), { lang, site });
        expect(list.slice(0, 3).map(({ faqId }) => faqId)).toContain(id);
      }
    }
  });
});

describe('a search among the products', () => {
  test('returns only names that contain the query, if there are any, and otherwise names with similar words', async () => {
    expect((await productsFor('7')).list.map(({ productId }) => productId)).toEqual([s17.id]);
    const [found] = (await productsFor('monitor s17 tripel')).list;
    expect(found?.productId).toBe(s17.id);
    expect(marked(found?.productName ?? '', found?.marks)).toEqual(['Triple', 'Monitor', 'S17']);
  });

  test('uses the other languages last, and names the one it used', async () => {
    const [found] = (await productsFor('ノートPC', { lang: 'de_DE' })).list;
    expect(found).toMatchObject({ lang: 'ja_JP', productName: expect.stringContaining('ノートPC') });
    const [german] = (await productsFor('Dreifach Monitor', { lang: 'de_DE' })).list;
    expect(german?.lang).toBeUndefined();
  });

  test('without a name returns the plain list, without marks', async () => {
    const { list } = listProducts.response.fromWire((await visitor().send(listProducts, {})).data as never);
    expect(Object.keys(list[0] ?? {})).toEqual(Object.keys(product.fields));
  });
});

describe('a change of content', () => {
  const settled = async (look: () => Promise<boolean>) => {
    await expect.poll(look, { timeout: 5_000, interval: 50 }).toBe(true);
  };
  const finds = (search: string, asker: Asker) => async () => {
    const { total, isBuilding } = await faqsFor(search, asker);
    return total > 0 && !isBuilding;
  };

  test('is found and listed on every node, and deleted content is not', async () => {
    const site = 'idprt-us';
    const both = [0, 1].map((node) => ({ node, site }));
    for (const asker of both) expect((await faqsFor('quokka', asker)).total).toBe(0);
    await storeFaqs(nodes.databaseUrl, site, [
      { id: 'quokka', lang: 'en_US', question: 'Does the quokka mount fit?' },
    ]);
    for (const asker of both) await settled(finds('quoka', asker));
    for (const asker of both) {
      const listed = await visitor(asker).ask(listFaqs, firstPage);
      expect(JSON.stringify(listed)).toContain('quokka');
    }
    await dropFaqs(nodes.databaseUrl, site);
    for (const asker of both)
      await settled(async () => {
        const listed = await visitor(asker).ask(listFaqs, firstPage);
        const { total, isBuilding } = await faqsFor('quokka', asker);
        return listed.kind === 'ok' && listed.data.total === 0 && total === 0 && !isBuilding;
      });
  });
});

test('many concurrent searches get their own results', async () => {
  const ask = async (one: Person, search: string) => {
    const answer = await one.ask(listFaqs, { ...firstPage, search });
    return answer.kind === 'ok' ? answer.data.list[0]?.question : undefined;
  };
  const words = ['flicker', 'battery', 'PlayStation', 'brightness'];
  const found = await Promise.all(
    Array.from({ length: 40 }, (_, at) => ask(visitor(), words[at % words.length] ?? '')),
  );
  for (const [at, question] of found.entries())
    expect(question?.toLowerCase()).toContain((words[at % words.length] ?? '').toLowerCase().slice(0, 6));
});
