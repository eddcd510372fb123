import type { ArticleType } from '@aftercare/contract/content/article-types';
import { uploadContentFile } from '@aftercare/contract/desk/content/content';
import { fillLegalTemplates, viewLegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import type { Language } from '@aftercare/contract/languages';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor, good } from '../../../testing/sites/content-editor.ts';
import { addressOf, createdSite } from '../../../testing/sites/new-site.ts';
import { siteEditor } from '../../../testing/sites/site-editor.ts';

let site: RunningSite;
const desk = () => site.operator.desk;

beforeAll(async () => {
  site = await runSite();
}, 120_000);
afterAll(() => site.stop());

const fields = {
  company: 'Northwind & Söhne GmbH',
  representative: 'Erika Beispiel',
  phone: '+49 30 5550100',
  address: 'Beispielstraße 1\n10115 Berlin',
  email: 'help@northwind.example',
  register: '',
  vatId: 'DE000000000',
  guarantor: 'Northwind & Söhne GmbH',
  privacyContact: '',
  guarantorAddress: 'Beispielstraße 1, 10115 Berlin',
};
const guarantor = { name: fields.guarantor, address: fields.guarantorAddress };
const settings = { guarantor, warrantyInfo: { basisMonths: 24, extendedMonths: 12 } };

type Fill = { aim?: 'drafts' | 'published'; overwrite?: ArticleType[]; given?: object };
const fill = (
  merchantId: string,
  types: ArticleType[],
  { aim = 'drafts', overwrite = [], given }: Fill = {},
) => desk().ask(fillLegalTemplates, { merchantId, types, fields: { ...fields, ...given }, aim, overwrite });
const templates = async (merchantId: string) =>
  good(await desk().ask(viewLegalTemplates, { merchantId })).data;
const statesOf = async (merchantId: string) =>
  Object.fromEntries((await templates(merchantId)).templates.map(({ type, state }) => [type, state]));

const forCountry: [string, Language, ArticleType[]][] = [
  ['de', 'de_DE', ['privacy', 'warranty-terms', 'imprint', 'accessibility']],
  ['us', 'en_US', ['privacy', 'warranty-terms']],
  ['jp', 'ja_JP', ['privacy', 'warranty-terms', 'external-transmission']],
];

describe('the legal templates of a site', () => {
  test.each(forCountry)(
    'in %s and %s create every legal text that the site must have',
    async (country, lang, types) => {
      const named = { countryWebsiteName: country, languages: [lang], defaultLang: lang };
      const { merchantId } = await createdSite(desk(), named);
      const editor = siteEditor(desk(), merchantId);
      good(await editor.save(settings));
      const offered = await desk().ask(viewLegalTemplates, { merchantId });
      expect(offered).toMatchObject({ kind: 'ok', msg: expect.stringContaining('lawyer') });
      expect(good(offered).data.templates.map(({ type, langs }) => [type, langs])).toEqual(
        types.map((type) => [type, [lang]]),
      );
      expect(good(offered).data.fields).toMatchObject({ guarantor: fields.guarantor });
      const filled = good(await fill(merchantId, types, { aim: 'published' })).data;
      expect(filled.outcomes).toEqual(types.map((type) => ({ type, outcome: 'published' })));
      expect(filled.templates.every(({ state, isPublished }) => state === 'filled' && isPublished)).toBe(
        true,
      );
      const { checklist } = await editor.view();
      const open = checklist.filter(({ kind, isDone }) => ['article', 'terms'].includes(kind) && !isDone);
      expect(open).toEqual([]);
      expect(checklist.filter(({ kind }) => kind === 'terms')).toHaveLength(5);
    },
  );

  test('in several languages are written in each of them, and readable on the published site', async () => {
    const languages = ['de_DE', 'en_US', 'ja_JP'] as const;
    const { merchantId } = await createdSite(desk(), { languages: [...languages] });
    good(await siteEditor(desk(), merchantId).save(settings));
    const types = ['privacy', 'warranty-terms', 'imprint', 'accessibility'] as const;
    good(await fill(merchantId, [...types], { aim: 'published' }));
    const { checklist } = await siteEditor(desk(), merchantId).view();
    expect(checklist.filter(({ kind, isDone }) => kind === 'terms' && !isDone)).toEqual([]);
    expect(checklist.filter(({ kind }) => kind === 'article')).toHaveLength(types.length * languages.length);
  });

  test('name the missing fields, and write nothing', async () => {
    const { merchantId } = await createdSite(desk());
    const refused = await fill(merchantId, ['imprint', 'privacy'], {
      given: { company: ' ', representative: '' },
    });
    expect(refused).toMatchObject({
      code: 'invalidInput',
      data: { fields: { company: 'required', representative: 'required' } },
    });
    const long = await fill(merchantId, ['privacy'], { given: { company: 'x'.repeat(301) } });
    expect(long).toMatchObject({ data: { fields: { company: 'tooLong' } } });
    const foreign = await fill(merchantId, ['privacy', 'external-transmission']);
    expect(foreign).toMatchObject({ data: { fields: { 'types.1': 'unknown' } } });
    expect(await statesOf(merchantId)).toMatchObject({ imprint: 'missing', privacy: 'missing' });
  });

  test('a second fill-in replaces texts of an earlier one, but no text that a user edited', async () => {
    const { merchantId } = await createdSite(desk());
    good(await fill(merchantId, ['privacy', 'imprint']));
    const { fields: kept } = await templates(merchantId);
    expect(kept).toMatchObject({ representative: 'Erika Beispiel' });
    const imprint = contentEditor(desk(), merchantId).of('article', 'imprint');
    const texts = (text: string) => ({
      type: 'imprint' as const,
      languages: { de_DE: { title: 'Impressum', version: '1', content: `<p>${text}</p>` } },
    });
    good(await imprint.save(texts('Von Hand geschrieben.')));
    expect(await statesOf(merchantId)).toMatchObject({ privacy: 'filled', imprint: 'edited' });
    const again = good(
      await fill(merchantId, ['privacy', 'imprint'], { given: { company: 'Other GmbH' } }),
    ).data;
    expect(again.outcomes).toEqual([
      { type: 'privacy', outcome: 'drafted' },
      { type: 'imprint', outcome: 'leftAlone' },
    ]);
    expect(JSON.stringify((await imprint.view()).draft?.document)).toContain('Von Hand geschrieben.');
    const forced = good(await fill(merchantId, ['imprint'], { overwrite: ['imprint'] })).data;
    expect(forced.outcomes).toEqual([{ type: 'imprint', outcome: 'drafted' }]);
    expect(JSON.stringify((await imprint.view()).draft?.document)).not.toContain('Von Hand');
  });

  test('keep markup that was typed into a field as text', async () => {
    const { merchantId } = await createdSite(desk());
    good(await fill(merchantId, ['imprint'], { given: { company: '<script>alert(1)</script>' } }));
    const { draft } = await contentEditor(desk(), merchantId).of('article', 'imprint').view();
    expect(JSON.stringify(draft?.document)).not.toContain('<script>');
    expect(JSON.stringify(draft?.document)).toContain('&lt;script&gt;');
  });
});

describe('from nothing to a published site', () => {
  test('a German site with one product, one question and a working registration', async () => {
    const { merchantId } = await createdSite(desk());
    const editor = siteEditor(desk(), merchantId);
    good(await editor.save({ ...settings, accent: '#2255aa' }));
    good(
      await fill(merchantId, ['privacy', 'warranty-terms', 'imprint', 'accessibility'], { aim: 'published' }),
    );
    const content = contentEditor(desk(), merchantId);
    const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#c02030' } });
    const path = addressOf(uploadContentFile, { merchantId, use: 'picture' });
    const sent = await desk().client.upload(path, {
      name: 'file',
      fileName: 'p.png',
      type: 'image/png',
      content: await picture.png().toBuffer(),
    });
    const { fileId } = good(readAnswer(uploadContentFile, sent.envelope())).data;
    const sku = 'NW-FIRST-DE';
    const names = { de_DE: { name: 'Erstes Produkt', parameters: [] } };
    const product = { position: 0, picture: fileId, skus: [sku], bundleSkus: [], tags: [] };
    await content
      .of('product')
      .show({ ...product, basisMonths: null, extendedMonths: null, languages: names });
    await content.of('faq').show(buildFaq({ de_DE: 'Wie lade ich den Akku' }));
    const order = buildForm({ phone: '+49 30 5550100' });
    const row = buildOrderRow(order.orderNumber, { sku, 'sales-channel': 'Amazon.de' });
    await site.operator.importRows([row]);
    expect(await editor.publish()).toMatchObject({
      kind: 'ok',
      data: { status: 'published', version: 1, draft: null },
    });
    const visitor = site.visitor({ site: merchantId, lang: 'de_DE' });
    const imprint = good(await visitor.ask(viewArticle, { type: 'imprint' })).data;
    expect(imprint.content).toContain('Northwind &amp; Söhne GmbH');
    const page = await visitor.client.get('/web/index', { accept: 'text/html' });
    expect(page.status).toBe(200);
    const registered = await register(visitor, order);
    expect(registered).toMatchObject({ kind: 'ok' });
  });
});
