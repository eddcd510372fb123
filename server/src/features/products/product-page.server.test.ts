import { readFileSync } from 'node:fs';
import { languages } from '@aftercare/contract/languages';
import { viewProduct } from '@aftercare/contract/products/products';
import { demoSites, manualFile, videoFile } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import type { Person } from '../../../testing/people/person.ts';
import { switchOn } from '../../../testing/reading/change-stored.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';

const demo = demoSites.find(({ id }) => id === 'fopo-us');
const video = demo?.videos[0];
if (demo === undefined || video === undefined) throw new Error('no film');
const { productId } = video;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1, { DEMO: '1' });
});
afterAll(() => site.stop());

async function productFor(person: Person, id = productId) {
  const answer = await person.ask(viewProduct, { productId: id });
  if (answer.kind !== 'ok') throw new Error(`no product: ${answer.code}`);
  return answer.data;
}

describe('a product’s page', () => {
  test.each(languages)('has its videos and manuals in %s', async (lang) => {
    const { videos, manuals } = await productFor(site.visitor({ lang }));
    expect(videos).toMatchObject([
      { videoId: video.id, title: video.titles[lang], durationSeconds: video.durationSeconds },
    ]);
    expect(videos[0]?.captions.map((caption) => caption.lang)).toEqual([...languages]);
    const own = demo.manuals.filter((manual) => manual.productId === productId);
    expect(manuals[0]).toMatchObject({ lang, title: video.titles[lang] });
    expect(manuals.map(({ manualId }) => manualId).sort()).toEqual(own.map(({ id }) => id).sort());
    for (const { pages } of manuals) expect(pages).toBeGreaterThan(0);
  });

  test('opens its manuals in the browser’s viewer, with their exact type', async () => {
    const { client } = site.visitor();
    const { manuals } = await productFor(site.visitor());
    for (const { manualId, fileUrl, fileSize } of manuals) {
      const file = demo.manuals.find(({ id }) => id === manualId)?.file ?? '';
      const { status, headers, bytes } = await client.get(fileUrl);
      expect([status, headers['content-type'], bytes.length]).toEqual([200, 'application/pdf', fileSize]);
      expect(bytes.equals(readFileSync(manualFile(file)))).toBe(true);
      expect(headers['content-disposition']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      // Browsers do not show a sandboxed PDF, so there is no sandbox; other requests are still blocked.
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['content-security-policy']).not.toContain('sandbox');
    }
  });

  test('has the captions of its video as WebVTT, each within the video’s length', async () => {
    const { videos } = await productFor(site.visitor());
    for (const { lang, url } of videos[0]?.captions ?? []) {
      const { headers, text } = await site.visitor().client.get(url);
      expect(headers['content-type']).toMatch(/^text\/vtt/);
      expect(text).toBe(video.captions[lang]);
    }
  });

  test('sends its video as a whole or in the ranges that a player requests (RFC 9110, 14)', async () => {
    const { client } = site.visitor();
    const url = (await productFor(site.visitor())).videos[0]?.videoUrl ?? '';
    const whole = readFileSync(videoFile(video.file));
    const size = whole.length;
    const all = await client.get(url);
    expect([all.status, all.headers['content-type'], all.headers['accept-ranges']]).toEqual([
      ...[200, 'video/mp4', 'bytes'],
    ]);
    expect(all.bytes.equals(whole)).toBe(true);
    const parts = [
      ['bytes=0-', 0, size - 1],
      ['bytes=0-1', 0, 1],
      ['bytes=100-299', 100, 299],
      [`bytes=${size - 5}-999999999`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
    ] as const;
    for (const [range, start, end] of parts) {
      const { status, headers, bytes } = await client.get(url, { range });
      expect([range, status, headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect(bytes.equals(whole.subarray(start, end + 1)), range).toBe(true);
    }
    for (const range of ['bytes=', 'bytes=9-1', 'bytes=0-1,4-5', 'pages=1-2'])
      expect([range, (await client.get(url, { range })).status]).toEqual([range, 200]);
    for (const range of [`bytes=${size}-`, 'bytes=-0'])
      expect([range, (await client.get(url, { range })).status]).toEqual([range, 416]);
    expect((await client.get(url, { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
  });

  test('returns 404 for its videos and manuals on another brand’s site', async () => {
    const { videos, manuals } = await productFor(site.visitor());
    const { client } = site.visitor({ site: 'idprt-us' });
    for (const url of [videos[0]?.videoUrl ?? '', manuals[0]?.fileUrl ?? ''])
      expect((await client.get(url)).status).toBe(404);
  });
});

describe('the caller’s own warranty', () => {
  const owned = demo.products.find(({ skus }) => skus.includes('FP-P16-GY-US'))?.id ?? '';

  test('is on the page of the registered product, on no other page, and for no other visitor', async () => {
    const buyer = site.visitor();
    const form = buildForm();
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    expect((await register(buyer, form)).kind).toBe('ok');
    expect((await productFor(buyer, owned)).ownWarranty).toMatchObject({
      productId: owned,
      status: 'activated',
      orderNumber: form.orderNumber,
    });
    const other = demo.products.find(({ id }) => id !== owned)?.id;
    expect((await productFor(buyer, other)).ownWarranty).toBeNull();
    expect((await productFor(site.visitor(), owned)).ownWarranty).toBeNull();
    const second = site.visitor();
    await register(second, buildForm({ email: form.email }));
    expect((await productFor(second, owned)).ownWarranty).toBeNull();
  });

  test('shows an unverified customer nothing of the purchase on a site that hides orders until the email is verified', async () => {
    const buyer = site.visitor();
    const form = buildForm();
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    await register(buyer, form);
    expect((await productFor(buyer, owned)).ownWarranty).not.toBeNull();
    await switchOn(site.nodes.databaseUrl, 'fopo-us', 'isStrict');
    await expect
      .poll(async () => (await productFor(buyer, owned)).ownWarranty, { timeout: 10_000 })
      .toBeNull();
  });
});
