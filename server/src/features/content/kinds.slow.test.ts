import { listHotSpots, runGuidedAnswer } from '@aftercare/contract/chat/stories';
import { type ContentDocuments, idInLanguage } from '@aftercare/contract/content/documents';
import { type ContentFileUse, uploadContentFile } from '@aftercare/contract/desk/content/content';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { viewManual } from '@aftercare/contract/products/manuals';
import { viewProductVideo } from '@aftercare/contract/products/product-videos';
import { listProducts, viewProduct } from '@aftercare/contract/products/products';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mp4Head, refusedContents } from '../../../testing/cases/hostile-contents.ts';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { contentEditor, good } from '../../../testing/sites/content-editor.ts';

let site: RunningSite;
const merchantId = 'lepow-de';
const editor = () => contentEditor(site.operator.desk, merchantId);
const visitor = (lang: Language = 'en_US') => site.visitor({ site: merchantId, lang });

beforeAll(async () => {
  site = await runSite();
}, 120_000);
afterAll(() => site.stop());

async function upload(use: ContentFileUse, content: string | Uint8Array, fileName = 'any.name') {
  const wire = uploadContentFile.request.toWire({ merchantId, use }) as Record<string, string>;
  const query = new URLSearchParams(wire);
  const file = { name: 'file', fileName, content };
  const sent = await site.operator.desk.client.upload(`${uploadContentFile.path}?${query}`, file);
  return readAnswer(uploadContentFile, sent.envelope());
}
const fileOf = async (use: ContentFileUse, content: string | Uint8Array) =>
  good(await upload(use, content)).data.fileId;
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPress.\n';
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

async function buildProduct(
  changed: Partial<ContentDocuments['product']> = {},
): Promise<ContentDocuments['product']> {
  return {
    position: 0,
    picture: await fileOf('picture', await picture()),
    skus: [],
    bundleSkus: [],
    tags: ['new'],
    basisMonths: null,
    extendedMonths: 24,
    languages: {
      de_DE: { name: 'Drucker', parameters: [{ name: 'Gewicht', value: '2 kg' }] },
      en_US: { name: 'Printer', parameters: [] },
    },
    ...changed,
  };
}
async function shownProduct(): Promise<string> {
  const product = editor().of('product');
  await product.show(await buildProduct());
  return product.entryId;
}

describe('visitors see the published text of', () => {
  test('a product, in the default language where a translation is missing', async () => {
    const product = editor().of('product');
    await product.save(await buildProduct());
    const params = { productId: product.entryId };
    expect(await visitor().ask(viewProduct, params)).toMatchObject({ code: 'notFound' });
    await product.publish();
    expect(await visitor().ask(viewProduct, params)).toMatchObject({
      data: { productName: 'Printer', parameters: [], tags: ['new'], extendedMonths: 24 },
    });
    expect(await visitor('ja_JP').ask(viewProduct, params)).toMatchObject({
      data: { productName: 'Drucker', parameters: [{ name: 'Gewicht', value: '2 kg' }] },
    });
    const listed = async () => {
      const list = { ...firstPage, productName: undefined, tag: 'new' };
      return good(await visitor().ask(listProducts, list)).data.list.map(({ productId }) => productId);
    };
    await expect.poll(listed, { timeout: 5_000 }).toContain(product.entryId);
    expect((await product.withdraw()).kind).toBe('ok');
    expect(await visitor().ask(viewProduct, params)).toMatchObject({ code: 'notFound' });
    await expect.poll(listed, { timeout: 5_000 }).not.toContain(product.entryId);
  });

  test('a video with captions, and a manual in each language', async () => {
    const productId = await shownProduct();
    const video = editor().of('video');
    const videoFile = await fileOf('film', mp4Head);
    const captionFile = await fileOf('captions', captions);
    await video.show({
      position: 0,
      productId,
      source: { kind: 'file', file: videoFile },
      cover: null,
      durationSeconds: 3,
      languages: { en_US: { title: 'Set it up', captions: captionFile } },
    });
    expect(
      await visitor('ja_JP').ask(viewProductVideo, { videoId: video.entryId, scene: undefined }),
    ).toMatchObject({
      data: { title: 'Set it up', videoUrl: `/files/${videoFile}`, captions: [{ lang: 'en_US' }] },
    });
    const manual = editor().of('manual');
    const paper = await fileOf('manual', pdf);
    await manual.show({
      position: 0,
      productId,
      languages: { de_DE: { title: 'Handbuch', file: paper, pages: 2 } },
    });
    const params = { manualId: idInLanguage(manual.entryId, 'de_DE'), scene: undefined };
    expect(await visitor().ask(viewManual, params)).toMatchObject({
      data: { title: 'Handbuch', fileExtension: 'pdf', fileSize: pdf.length, pages: 2 },
    });
    expect((await site.visitor({ site: merchantId }).client.get(`/files/${captionFile}`)).text).toBe(
      captions,
    );
  });

  test('a legal text, at once and in its languages; there is one of each type', async () => {
    const article = editor().of('article', 'privacy');
    const { published } = await article.view();
    const { languages } = published as ContentDocuments['article'];
    const en_US = { title: 'Privacy', version: '2027-01', content: '<h2>New</h2><p>Words.</p>' };
    await article.show({ type: 'privacy', languages: { ...languages, en_US } });
    expect(await visitor().ask(viewArticle, { type: 'privacy' })).toMatchObject({
      data: { title: 'Privacy', version: '2027-01', content: en_US.content },
    });
    expect(await visitor('de_DE').ask(viewArticle, { type: 'privacy' })).toMatchObject({
      data: { title: languages.de_DE?.title },
    });
    expect(await article.withdraw()).toMatchObject({
      code: 'notPublishable',
      data: { publishBlockers: [{ kind: 'articleRequired', what: 'privacy' }] },
    });
    const second = editor().of('article', 'imprint');
    expect(await second.save({ type: 'privacy', languages: { en_US } })).toMatchObject({
      code: 'invalidInput',
      data: { fields: { type: 'twice' } },
    });
  });

  test('guided answers, offered by the answers that lead on to them, in the languages they have', async () => {
    const texts = (text: string) => ({ question: `${text}?`, answer: `<p>${text}.</p>` });
    const behind = editor().of('story');
    const first = editor().of('story');
    const both = { first: 0, next: [behind.entryId], languages: { en_US: texts('A'), de_DE: texts('A') } };
    await first.save(both);
    expect(await first.publish()).toMatchObject({
      code: 'notPublishable',
      data: { publishBlockers: [{ kind: 'storyMissing', what: behind.entryId }] },
    });
    await behind.show({ first: null, next: [], languages: { en_US: texts('B') } });
    await first.publish();
    const questionsIn = async (lang: Language) => {
      const storyId = idInLanguage(first.entryId, lang);
      const params = { storyId, botChatId: undefined, botThreadId: undefined };
      const { list } = good(await visitor(lang).ask(runGuidedAnswer, params)).data;
      return list.map(({ content }) => content);
    };
    expect(await questionsIn('en_US')).toEqual(['B?']);
    expect(await questionsIn('de_DE')).toEqual([]);
    const spots = good(await visitor().ask(listHotSpots, firstPage)).data;
    expect(JSON.stringify(spots)).toContain(idInLanguage(first.entryId, 'en_US'));
    await behind.withdraw();
    expect(await questionsIn('en_US')).toEqual([]);
    await behind.rollBack(1);
    expect(await questionsIn('en_US')).toEqual(['B?']);
  });

  test('markup, without anything harmful, which is removed on saving', async () => {
    const faq = editor().of('faq');
    const answer =
      '<p onclick="alert(1)">Yes<script>alert(2)</script><a href="javascript:alert(3)">x</a><img src="https://elsewhere.example/a.png"></p>';
    const document = (html: string) => ({
      position: 0,
      productId: null,
      languages: { en_US: { question: 'Safe?', variants: [], answer: html } },
    });
    const saved = good(await faq.save(document(answer))).data;
    expect(JSON.stringify(saved.draft?.document)).not.toMatch(/onclick|script|elsewhere/);
    expect(JSON.stringify(saved.draft?.document)).toContain('Yes');
    expect(await faq.save(document('<script>alert(1)</script>'))).toMatchObject({
      code: 'invalidInput',
      data: { fields: { 'languages.en_US.answer': 'required' } },
    });
  });
});

test('unmatched orders find a newly published product and keep it', async () => {
  const sku = 'NEW-AT-THE-DESK';
  const form = buildForm();
  const buyer = site.visitor();
  await site.operator.importRows([buildOrderRow(form.orderNumber, { sku })]);
  expect(await register(buyer, form)).toMatchObject({ data: { status: 'notDetected' } });
  const product = contentEditor(site.operator.desk, 'fopo-us').of('product');
  await product.show(await buildProduct({ picture: 'fopo-s17', skus: [sku], tags: [] }));
  await site.nodes.advance(0);
  expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'activated' }]);
  expect((await product.withdraw()).kind).toBe('ok');
  const { list } = good(await buyer.ask(listWarranties, firstPage)).data;
  expect(list).toMatchObject([{ status: 'activated' }]);
});

describe('publishing is refused', () => {
  test('for content of an unknown product; and a product in use is not withdrawn', async () => {
    const faq = editor().of('faq');
    const texts = { en_US: { question: 'How?', variants: [], answer: '<p>So.</p>' } };
    const unseen = editor().of('product');
    await unseen.save(await buildProduct());
    await faq.save({ position: 0, productId: unseen.entryId, languages: texts });
    expect(await faq.publish()).toMatchObject({
      code: 'notPublishable',
      data: { publishBlockers: [{ kind: 'productMissing', what: unseen.entryId }] },
    });
    await unseen.publish();
    expect((await faq.publish()).kind).toBe('ok');
    expect(await unseen.withdraw()).toMatchObject({
      code: 'notPublishable',
      data: { publishBlockers: [{ kind: 'productInUse', what: faq.entryId }] },
    });
    await faq.withdraw();
    expect((await unseen.withdraw()).kind).toBe('ok');
    expect(await faq.rollBack(1)).toMatchObject({ code: 'notPublishable' });
  });

  test('with an unknown file, one of another kind, or another product’s article number', async () => {
    const product = editor().of('product');
    const paper = await fileOf('manual', pdf);
    for (const wrong of ['nobody', paper]) {
      await product.save(await buildProduct({ picture: wrong, skus: ['KINDS-1'] }));
      expect(await product.publish()).toMatchObject({
        data: { publishBlockers: [{ kind: 'fileMissing', what: wrong }] },
      });
    }
    await product.show(await buildProduct({ skus: ['KINDS-1'] }));
    const other = editor().of('product');
    await other.save(await buildProduct({ skus: ['KINDS-2', 'KINDS-1'] }));
    expect(await other.publish()).toMatchObject({
      data: { publishBlockers: [{ kind: 'skuTaken', what: 'KINDS-1' }] },
    });
  });

  test('for files whose bytes are of another type, and pictures are re-encoded', async () => {
    for (const [name, make] of refusedContents)
      for (const use of ['picture', 'film', 'captions', 'manual'] as const)
        expect([name, await upload(use, await make())]).toMatchObject([name, { code: 'fileTypeRefused' }]);
    expect(await upload('captions', pdf)).toMatchObject({ code: 'fileTypeRefused' });
    expect(await upload('film', pdf)).toMatchObject({ code: 'fileTypeRefused' });
    const made = good(await upload('picture', await picture(), 'drawn.exe')).data;
    expect(made).toMatchObject({ extension: 'png', url: `/files/${made.fileId}` });
  });
});
