import { listFaqs } from '@aftercare/contract/faq/faq';
import { listProducts } from '@aftercare/contract/products/products';
import { viewMerchant } from '@aftercare/contract/sites/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people/person.ts';
import { httpClient } from '../../../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
let person: Person;
beforeAll(async () => {
  site = await runSite(1);
  person = site.visitor();
});
afterAll(() => site.stop());

type Listed = { list: unknown[]; total: number; r: number };

/** Lists that grow with the catalogue; the list of countries is always complete. */
const lists = [listProducts, listFaqs];

describe.each(lists.map(({ path }) => [path]))('paging of %s', (path) => {
  test.each(['1000000000', '999999999999999999999', '101', '1e9', '0', '-1', '1.5', 'all', '١', ''])(
    'with r=%j returns a page of a hundred at most, or refuses a value that is no number',
    async (r) => {
      const answer = await person.client.get(`${path}?${new URLSearchParams({ p: '1', r })}`);
      expect(answer.status).toBeOneOf([200, 400]);
      if (answer.status === 400 || answer.envelope().code !== 200) return;
      const { list, r: pageSize } = answer.envelope<Listed>().data;
      expect(pageSize).toBeLessThanOrEqual(100);
      expect(list.length).toBeLessThanOrEqual(pageSize);
    },
  );

  test.each(['1000000000', '999999999999999999999'])('with p=%j is past the end, and no error', async (p) => {
    const answer = await person.client.get(`${path}?${new URLSearchParams({ p, r: '100' })}`);
    expect(answer.status).toBeOneOf([200, 400]);
    if (answer.status === 200 && answer.envelope().code === 200)
      expect(answer.envelope<Listed>().data.list).toEqual([]);
  });
});

describe('characters with a special meaning in searches', () => {
  const found = async (name: string) => {
    const answer = await person.ask(listProducts, {
      page: 1,
      pageSize: 100,
      productName: name,
      tag: undefined,
    });
    if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
    return answer.data.total;
  };

  test.each(['%', '_', '%%', '\\', '%a%', '_________', '*', '.*', "' or 1=1 --", '%'.repeat(100)])(
    '%j is searched literally, and occurs in no name',
    async (name) => {
      expect(await found(name)).toBe(0);
    },
  );

  test('a word of a product’s name is found, which shows that the searches above did run', async () => {
    const { client } = person;
    const { list } = (await client.get(listProducts.path)).envelope<Listed>().data;
    const [first] = listProducts.response.fromWire({ list, total: list.length, p: 1, r: 100 } as never).list;
    expect(await found(first?.productName.split(' ')[0] ?? '')).toBeGreaterThan(0);
  });
});

describe('input that is far too long', () => {
  const long = 'a'.repeat(1_000_000);
  /** Limits of Node's HTTP parser apply only on a real connection. */
  const browser = () => httpClient({ port: site.port, host: 'fopo-us.localhost', isOverSocket: true });

  test.each(lists.map(({ path }) => [path]))('in the URL of %s is refused', async (path) => {
    for (const name of [...Object.values(listProducts.request.fields).map(([wire]) => wire), 'lang']) {
      const answer = await browser()
        .get(`${path}?${name}=${long}`)
        .catch(() => null);
      expect(answer?.status ?? 431).toBeOneOf([400, 413, 414, 431]);
    }
    expect((await browser().get(viewMerchant.path)).status).toBe(200);
  });

  test('in a body or a head is refused, and others are answered', async () => {
    const body = JSON.stringify({ email: long, password: long });
    const headers = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      browser()
        .request('POST', '/v1/user/login', { headers, body })
        .catch(() => null),
      browser()
        .get(viewMerchant.path, { lang: long })
        .catch(() => null),
      browser().get(viewMerchant.path),
    ]);
    expect(answers[0]?.status ?? 413).toBe(413);
    expect(answers[1]?.status ?? 431).toBeOneOf([413, 431]);
    expect(answers[2]?.status).toBe(200);
  });
});
