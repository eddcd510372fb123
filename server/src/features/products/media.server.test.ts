import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import { pageQuery } from '@aftercare/contract/pages';
import { listManuals, viewManual } from '@aftercare/contract/products/manuals';
import { listProductVideos, viewProductVideo } from '@aftercare/contract/products/product-videos';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { ask, askCall, httpForTests } from '../../../testing/servers/http-for-tests.ts';
import { mediaCount } from '../../schema/tracking/tracking.tables.ts';
import { putPublicFiles } from '../files/files.repository.ts';
import { insertMerchant } from '../sites/merchant.factory.ts';
import { putManuals, putVideos } from './media.repository.ts';
import { mediaRoutes } from './media.routes.ts';
import { putProducts } from './products.repository.ts';
import { listOfProducts } from './products.view.ts';

/** Still 14 March in New York. */
const clock = manualClock(new Date('2026-03-15T03:00:00Z'));
const merchantId = 'northwind-us';
let db: DatabaseForTests;
let app: FastifyInstance;

const inEach = (text: string) => ({ en_US: text, de_DE: `${text} (de)`, ja_JP: `${text} (ja)` });
const none = { en_US: [], de_DE: [], ja_JP: [] };
const buildProduct = (id: string, position: number) => ({
  merchantId,
  id,
  names: inEach(id),
  parameters: none,
  tags: [],
  pictureKey: 'picture',
  basisMonths: null,
  extendedMonths: null,
  position,
  skus: [],
  bundleSkus: [],
});
const buildFile = (id: string, type: string, size: number) => ({
  merchantId,
  id,
  type,
  size,
  createdAt: clock.now(),
});
const buildManual = (lang: Language, productId = 'p1') => ({
  merchantId,
  id: `${productId}-${lang}`,
  productId,
  lang,
  title: `Manual ${lang}`,
  pages: null,
  fileKey: 'paper',
  extension: 'pdf',
  position: 0,
});

beforeAll(async () => {
  db = await databaseForTests();
  for (const id of [merchantId, 'southwind-jp'])
    await db.database.forMerchant(id, (tx) => insertMerchant(tx, buildMerchant({ id })));
  await db.database.forMerchant(merchantId, async (tx) => {
    await putProducts(tx, merchantId, [buildProduct('p1', 1), buildProduct('p2', 0)]);
    await putPublicFiles(tx, [
      ...[buildFile('film', 'video/mp4', 9), buildFile('words', 'text/vtt', 7)],
      ...[buildFile('paper', 'application/pdf', 1234), buildFile('cover', 'image/svg+xml', 5)],
    ]);
    const video = { merchantId, productId: 'p1', coverKey: null, durationSeconds: null };
    await putVideos(tx, merchantId, [
      {
        ...video,
        id: 'v1',
        titles: inEach('Own'),
        fileKey: 'film',
        coverKey: 'cover',
        position: 1,
        durationSeconds: 14,
        captions: [{ lang: 'ja_JP', fileKey: 'words' } as const],
      },
      {
        ...video,
        id: 'v2',
        titles: inEach('Elsewhere'),
        position: 0,
        captions: [],
        outsideUrl: 'https://films.example/watch?v=1',
      },
      {
        ...video,
        id: 'v3',
        productId: 'p2',
        titles: inEach('Other'),
        fileKey: 'film',
        position: 0,
        captions: [],
      },
    ]);
    await putManuals(tx, [
      ...[buildManual('en_US'), buildManual('de_DE'), buildManual('ja_JP')],
      { ...buildManual('de_DE', 'p2'), pages: 4 },
    ]);
  });
  app = await httpForTests({ features: [mediaRoutes({ database: db.database, clock })] });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

type Answered = { list: Record<string, unknown>[] } & Record<string, unknown>;
type Read = {
  path: string;
  request: { toWire(value: never): unknown };
  response: { fromWire(value: never): unknown };
};

async function read(call: Read, input: object | string, lang: Language = 'en_US', host?: string) {
  const query =
    typeof input === 'string'
      ? input
      : new URLSearchParams(call.request.toWire(input as never) as Record<string, string>);
  const url = `${call.path}?${query}`;
  const answer = await ask(app, { url, headers: { lang }, ...(host === undefined ? {} : { host }) });
  const { code, data } = answer.json();
  const ours = (code === 200 ? call.response.fromWire(data as never) : data) as Answered;
  return { status: answer.status, headers: answer.headers, code, data: ours, list: ours.list };
}
const elsewhere = 'southwind-jp.localhost';

describe('videos', () => {
  it('come with every field, in the language of the request, by the order of their products', async () => {
    const { list, data } = await read(listProductVideos, firstPage, 'de_DE');
    expect(data).toMatchObject({ total: 3, ...firstPage });
    expect(list.map(({ title }) => title)).toEqual(['Other (de)', 'Elsewhere (de)', 'Own (de)']);
    expect(list[2]).toEqual({
      videoId: 'v1',
      productId: 'p1',
      title: 'Own (de)',
      durationSeconds: 14,
      videoUrl: '/files/film',
      coverUrl: '/files/cover',
      captions: [{ lang: 'ja_JP', url: '/files/words' }],
    });
    expect(list[1]).toMatchObject({
      videoUrl: 'https://films.example/watch?v=1',
      coverUrl: '',
      durationSeconds: null,
      captions: [],
    });
  });

  it('of one product are listed alone; none are listed for another site’s product', async () => {
    const ofOne = { ...firstPage, productId: 'p1' };
    const { list } = await read(listProductVideos, ofOne);
    expect(list.map(({ videoId }) => videoId)).toEqual(['v2', 'v1']);
    for (const answer of [
      await read(listProductVideos, ofOne, 'en_US', elsewhere),
      await read(listProductVideos, { ...ofOne, productId: 'p9' }),
    ])
      expect([answer.code, answer.data]).toEqual([200, { list: [], total: 0, ...firstPage }]);
  });

  it('have either an uploaded file or an external URL, never both or neither', async () => {
    const row = { merchantId, id: 'v9', productId: 'p1', titles: inEach('x'), position: 9, captions: [] };
    const both = { ...row, fileKey: 'film', outsideUrl: 'https://films.example/' };
    for (const wrong of [row, both, { ...row, fileKey: 'nobody’s' }])
      await expect(
        db.database.forMerchant(merchantId, (tx) => putVideos(tx, merchantId, [wrong])),
      ).rejects.toThrow();
  });
});

describe('manuals', () => {
  it('come in every language with size and kind, the reader’s own first', async () => {
    const { list } = await read(listManuals, { ...firstPage, productId: 'p1' }, 'ja_JP');
    expect(list.map(({ lang }) => lang)).toEqual(['ja_JP', 'de_DE', 'en_US']);
    expect(list[0]).toEqual({
      manualId: 'p1-ja_JP',
      productId: 'p1',
      title: 'Manual ja_JP',
      lang: 'ja_JP',
      pages: null,
      fileUrl: '/files/paper',
      fileExtension: 'pdf',
      fileSize: 1234,
    });
    const all = await read(listManuals, firstPage);
    expect(all.data).toMatchObject({ total: 4 });
    expect(all.list.find(({ pages }) => pages === 4)).toMatchObject({ productId: 'p2' });
  });
});

describe.each([
  { call: listProductVideos, ids: 'videoId', total: 3 },
  { call: listManuals, ids: 'manualId', total: 4 },
])('$call.path', ({ call, ids, total }) => {
  it('has at most 100 entries per page, and a page past the end is empty', async () => {
    expect((await read(call, 'r=1000000000')).data).toMatchObject({ pageSize: 100, total });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => read(call, { page, pageSize: 1 })));
    const shown = pages.flatMap(({ list }) => list.map((one) => one[ids]));
    expect(new Set(shown).size).toBe(total);
    expect(pages.at(-1)?.data).toMatchObject({ list: [], total, page: 5, pageSize: 1 });
    for (const wrong of ['p=0', 'r=-1', 'p=x', 'r=1.5', 'tag=x', `${pageQuery.productId}=%25`])
      expect((await read(call, wrong)).status, wrong).toBe(400);
  });

  it('is revalidated and sent again only after a change', async () => {
    const { headers } = await read(call, '');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = { 'if-none-match': String(headers.etag), lang: 'en_US' };
    expect((await ask(app, { url: `${call.path}?`, headers: again })).status).toBe(304);
  });
});

describe('an opened video or manual', () => {
  const seen = () => db.database.forAll((tx) => tx.select().from(mediaCount).orderBy(mediaCount.medium));

  it('is returned by its id, and counted on the site’s calendar day if a visitor opened it', async () => {
    const video = await askCall(app, viewProductVideo, { videoId: 'v1', scene: undefined });
    expect(video.read()).toMatchObject({ kind: 'ok', data: { videoId: 'v1', title: 'Own' } });
    expect(await seen()).toEqual([]);
    const look = () => askCall(app, viewManual, { manualId: 'p1-de_DE', scene: 1 });
    expect((await look()).read()).toMatchObject({ kind: 'ok', data: { lang: 'de_DE', fileSize: 1234 } });
    await Promise.all([look(), look(), askCall(app, viewProductVideo, { videoId: 'v2', scene: 1 })]);
    const common = { merchantId, day: '2026-03-14' };
    expect(await seen()).toEqual([
      { ...common, medium: 'manual', targetId: 'p1-de_DE', views: 3 },
      { ...common, medium: 'video', targetId: 'v2', views: 1 },
    ]);
  });

  it('returns 10024 if it is unknown or another brand’s, and counts nothing', async () => {
    const before = await seen();
    const answers = [
      await read(viewProductVideo, { videoId: 'p1-de_DE', scene: 1 }),
      await read(viewManual, { manualId: 'v1', scene: 1 }),
      await read(viewProductVideo, { videoId: 'v1', scene: 1 }, 'en_US', elsewhere),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([200, 10024]);
    expect(await seen()).toEqual(before);
  });

  it('is not counted for a page of another origin', async () => {
    const before = await seen();
    const query = viewManual.request.toWire({ manualId: 'p1-de_DE', scene: 1 }) as Record<string, string>;
    const url = `${viewManual.path}?${new URLSearchParams(query)}`;
    expect((await ask(app, { url })).status).toBe(403);
    const crossSite = { lang: 'en_US', 'sec-fetch-site': 'cross-site' };
    expect((await ask(app, { url, headers: crossSite })).status).toBe(403);
    expect(await seen()).toEqual(before);
  });
});

describe('the products that visitors install themselves', () => {
  const install = { merchantId: 'southwind-jp', tags: ['self-install'] };
  const listed = () =>
    db.database.forMerchant(install.merchantId, (tx) =>
      listOfProducts(tx, {
        merchantId: install.merchantId,
        lang: 'ja_JP',
        name: undefined,
        tag: 'self-install',
        ...firstPage,
      }),
    );

  it('are listed only if a video or a manual shows the installation', async () => {
    await db.database.forMerchant(install.merchantId, (tx) =>
      putProducts(
        tx,
        install.merchantId,
        ['with-video', 'with-manual', 'with-nothing'].map((one, place) => ({
          ...buildProduct(one, place),
          ...install,
        })),
      ),
    );
    expect(await listed()).toEqual({ list: [], total: 0 });
    await db.database.forMerchant(install.merchantId, async (tx) => {
      const paper = { ...buildFile('paper', 'application/pdf', 9), merchantId: install.merchantId };
      await putPublicFiles(tx, [paper]);
      await putManuals(tx, [{ ...buildManual('ja_JP', 'with-manual'), merchantId: install.merchantId }]);
      const video = { id: 'v1', productId: 'with-video', titles: inEach('Film'), captions: [], position: 0 };
      const outsideUrl = 'https://films.example/watch?v=2';
      await putVideos(tx, install.merchantId, [
        { ...video, merchantId: install.merchantId, coverKey: null, durationSeconds: null, outsideUrl },
      ]);
    });
    const { list, total } = await listed();
    expect(list.map(({ productId }) => productId)).toEqual(['with-video', 'with-manual']);
    expect(total).toBe(2);
  });
});
