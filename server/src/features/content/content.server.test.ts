import { idInLanguage } from '@aftercare/contract/content/documents';
import {
  contentPreviewPath,
  discardContentDraft,
  listContent,
  listContentVersions,
  publishContent,
  rollBackContent,
  viewContent,
  withdrawContent,
} from '@aftercare/contract/desk/content/content';
import { viewFaq } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../testing/people/desk-people.ts';
import { operatorAt } from '../../../testing/people/operator.ts';
import { person } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor, good } from '../../../testing/sites/content-editor.ts';

let site: RunningSite;
const merchantId = 'fopo-us';
const editor = () => contentEditor(site.operator.desk, merchantId);

beforeAll(async () => {
  site = await runSite(3);
}, 120_000);
afterAll(() => site.stop());

const listed = {
  ...firstPage,
  merchantId,
  kind: undefined,
  search: undefined,
  filter: undefined,
  productId: undefined,
};
const ask = async (query: RequestOf<typeof listContent>) =>
  good(await site.operator.desk.ask(listContent, query)).data;

const demoSite = (id: string) => {
  const found = demoSites.find((one) => one.id === id);
  if (!found) throw new Error('no such site');
  return found;
};

const thrice = <T>(one: T): T[] => [one, one, one];

const seen = (entryId: string, lang: Language = 'en_US') =>
  Promise.all(
    [0, 1, 2].map(async (node) => {
      const params = { faqId: idInLanguage(entryId, lang), scene: undefined };
      const answer = await site.visitor({ site: merchantId, node, lang }).ask(viewFaq, params);
      return answer.kind === 'ok' ? answer.data.question : answer.code;
    }),
  );

describe('a question at the desk', () => {
  test('is a draft that no visitor sees, and shown on every node once it is published', async () => {
    const faq = editor().of('faq');
    const saved = await faq.save(buildFaq({ en_US: 'Why', de_DE: 'Warum' }));
    expect(saved).toMatchObject({
      kind: 'ok',
      data: { version: 0, published: null, draft: { baseVersion: 0, changedBy: 'olivia' } },
    });
    expect(await seen(faq.entryId)).toEqual(thrice('notFound'));
    expect(await faq.publish()).toMatchObject({
      kind: 'ok',
      data: { version: 1, draft: null, publishedBy: 'olivia', stale: [] },
    });
    expect(await seen(faq.entryId)).toEqual(thrice('Why?'));
    expect(await seen(faq.entryId, 'de_DE')).toEqual(thrice('Warum?'));
    expect(await seen(faq.entryId, 'ja_JP')).toEqual(thrice('notFound'));
  });

  test('is withdrawn, kept as a draft, and rolled back', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: 'One' }));
    await faq.show(buildFaq({ en_US: 'Two', ja_JP: 'Ni' }));
    expect(await faq.withdraw()).toMatchObject({
      data: { version: 3, published: null, draft: { baseVersion: 3 } },
    });
    expect(await seen(faq.entryId)).toEqual(thrice('notFound'));
    expect(await faq.rollBack(1)).toMatchObject({ data: { version: 4, draft: { baseVersion: 3 } } });
    expect(await seen(faq.entryId)).toEqual(thrice('One?'));
    expect(await seen(faq.entryId, 'ja_JP')).toEqual(thrice('notFound'));
    const history = await site.operator.desk.ask(listContentVersions, { ...firstPage, ...faq.entry });
    expect(history).toMatchObject({
      data: {
        total: 4,
        list: [
          { version: 4, restoredFrom: 1, isWithdrawn: false },
          { version: 3, isWithdrawn: true },
          {
            version: 2,
            differences: expect.arrayContaining([
              { path: 'languages.en_US.question', before: 'One?', after: 'Two?' },
            ]),
          },
          { version: 1, differences: [], personName: 'olivia' },
        ],
      },
    });
  });

  test('is neither visible to nor changed by another site’s operator', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: 'Mine' }));
    const other = await colleague(site, { at: { 'kimo-jp': 'operator' } }, 'Otto Other');
    const theirs = contentEditor(other.desk, merchantId).of('faq', faq.entryId);
    expect(await theirs.save(buildFaq({ en_US: 'Theirs' }))).toMatchObject({ code: 'notFound' });
    expect(await other.desk.ask(viewContent, faq.entry)).toMatchObject({ code: 'notFound' });
    expect(await other.desk.ask(listContent, listed)).toMatchObject({ code: 'notFound' });
    expect(await faq.save(buildFaq({ en_US: 'Mine too' }))).toMatchObject({ kind: 'ok' });
  });

  test('keeps concurrent edits: the second editor receives the text of the first one', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: 'Zero' }));
    const other = await colleague(site, { at: { [merchantId]: 'operator' } }, 'Otto Other');
    const theirs = contentEditor(other.desk, merchantId).of('faq', faq.entryId);
    const before = await faq.view();
    expect((await faq.saveUpon(before, buildFaq({ en_US: 'One' }))).kind).toBe('ok');
    const late = await theirs.saveUpon(before, buildFaq({ en_US: 'Two' }));
    expect(late).toMatchObject({
      code: 'conflictStale',
      data: { latest: { draft: { document: buildFaq({ en_US: 'One' }), changedBy: 'olivia' } } },
    });
    const unseen = { ...faq.entry, revision: 'a revision of before', stillRight: [] };
    expect(await other.desk.ask(publishContent, unseen)).toMatchObject({ code: 'badRequest' });
    expect(await other.desk.ask(publishContent, { ...unseen, revision: 'before' })).toMatchObject({
      code: 'conflictStale',
    });
    expect(await seen(faq.entryId)).toEqual(thrice('Zero?'));
  });

  test('a repeat after a lost answer returns the result of the first request', async () => {
    const faq = editor().of('faq');
    const saves = [1, 2, 3].map(() => faq.saveUpon(null, buildFaq({ en_US: 'Once' })));
    const saved = await Promise.all(saves);
    expect(saved.map(({ kind }) => kind)).toEqual(thrice('ok'));
    const { draft } = await faq.view();
    const request = { ...faq.entry, revision: draft?.revision ?? '', stillRight: [] };
    const answers = await Promise.all([1, 2, 3].map(() => site.operator.desk.ask(publishContent, request)));
    for (const answer of answers) expect(answer).toMatchObject({ data: { version: 1, draft: null } });
    const withdrawn = { ...faq.entry, version: 1 };
    for (const _ of [1, 2])
      expect(await site.operator.desk.ask(withdrawContent, withdrawn)).toMatchObject({
        data: { version: 2, published: null },
      });
    const back = { ...faq.entry, version: 1, current: 2 };
    for (const _ of [1, 2])
      expect(await site.operator.desk.ask(rollBackContent, back)).toMatchObject({ data: { version: 3 } });
    const thrown = { ...faq.entry, revision: (await faq.view()).draft?.revision ?? '' };
    for (const _ of [1, 2])
      expect(await site.operator.desk.ask(discardContentDraft, thrown)).toMatchObject({
        data: { draft: null },
      });
  });

  test('operators of three nodes publish at once, and each text is shown', async () => {
    const desks = await Promise.all(site.nodes.nodes.map(({ port }) => operatorAt(port)));
    const shown = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => {
        const desk = desks[n % 3]?.desk ?? site.operator.desk;
        const faq = contentEditor(desk, merchantId).of('faq');
        return faq.show(buildFaq({ en_US: `At once ${n}` }, { position: limits.contentMaxPosition }));
      }),
    );
    for (const [n, { entryId, version }] of shown.entries())
      expect([version, await seen(entryId)]).toEqual([1, thrice(`At once ${n}?`)]);
    const search = { ...listed, search: 'AT ONCE', pageSize: 4 };
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ ...search, page })));
    const ids = pages.flatMap(({ list }) => list.map(({ entryId }) => entryId));
    expect(ids).toEqual(shown.map(({ entryId }) => entryId).sort());
  });

  test('reports languages that are older than the default one, until they were reviewed', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: 'Old', de_DE: 'Alt' }));
    expect(await faq.show(buildFaq({ en_US: 'New', de_DE: 'Alt' }))).toMatchObject({ stale: ['de_DE'] });
    const [found] = (await ask({ ...listed, search: 'New', filter: 'stale' })).list;
    expect(found).toMatchObject({ entryId: faq.entryId, stale: ['de_DE'], missing: ['ja_JP'] });
    expect(await faq.withdraw()).toMatchObject({ data: { stale: [] } });
    expect((await faq.publish()).kind).toBe('ok');
    expect(await faq.view()).toMatchObject({ stale: ['de_DE'] });
    expect(await faq.show(buildFaq({ en_US: 'New', de_DE: 'Alt' }), ['de_DE'])).toMatchObject({ stale: [] });
    expect((await ask({ ...listed, search: 'New', filter: 'stale' })).total).toBe(0);
  });

  test('is listed with its gaps, and disappears with its draft if it was never published', async () => {
    const faq = editor().of('faq');
    await faq.save(buildFaq({ ja_JP: 'ナニ' }));
    for (const filter of ['draft', 'unpublished', 'untranslated'] as const) {
      const { list } = await ask({ ...listed, search: 'ナニ', filter });
      expect(list).toMatchObject([
        { entryId: faq.entryId, title: 'ナニ?', isPublished: false, hasDraft: true, changedBy: 'olivia' },
      ]);
      expect(list[0]?.missing).toEqual(['en_US', 'de_DE']);
    }
    expect(await faq.discard()).toMatchObject({ data: { version: 0, draft: null, published: null } });
    expect((await ask({ ...listed, search: 'ナニ' })).total).toBe(0);
    const again = { ...faq.entry, revision: 'of-before' };
    expect((await site.operator.desk.ask(discardContentDraft, again)).kind).toBe('ok');
    expect(await site.operator.desk.ask(viewContent, faq.entry)).toMatchObject({ code: 'notFound' });
  });

  test('may be as long as its limits say, and is refused by field beyond them', async () => {
    const long = `<p>${'言'.repeat(limits.answerMaxLength - 7)}</p>`;
    const texts = { question: 'Long?', variants: [], answer: long };
    const faq = editor().of('faq');
    const document = { position: 0, productId: null, languages: { en_US: texts, ja_JP: texts } };
    expect((await faq.save(document)).kind).toBe('ok');
    const wrong = { ...document, position: -1, languages: { en_US: { ...texts, answer: `${long}x` } } };
    expect(await faq.save(wrong)).toMatchObject({
      code: 'invalidInput',
      data: { fields: { position: 'wrongForm', 'languages.en_US.answer': 'tooLong' } },
    });
    expect(await faq.save({ ...document, more: 1 })).toMatchObject({ data: { fields: { more: 'unknown' } } });
  });

  test('has a draft preview for its editors only', async () => {
    const [product] = demoSite(merchantId).products;
    const faq = editor().of('faq');
    const productId = product?.id ?? '';
    await faq.save(buildFaq({ en_US: 'Only looked at' }, { productId }));
    const pathOf = (entryId: string, kind = 'faq') =>
      `${contentPreviewPath}/${merchantId}/en_US/${kind}/${entryId}`;
    const { client } = site.operator.desk;
    const rendered = await client.get(pathOf(faq.entryId));
    expect(rendered.text).toContain('Only looked at?');
    expect(rendered.text).toContain('<p>Only looked at.</p>');
    expect(rendered.text).toContain(productId);
    expect(rendered.text).not.toMatch(/<script(?![^>]*type="application)/);
    expect(rendered.headers['cache-control']).toBe('no-store');
    expect(await seen(faq.entryId)).toEqual(thrice('notFound'));
    const foreign = await colleague(site, { at: { 'kimo-jp': 'operator', [merchantId]: 'supervisor' } });
    const strangers = [person({ port: site.port }).client, site.visitor({ site: merchantId }).client];
    for (const one of [...strangers, foreign.desk.client])
      expect((await one.get(pathOf(faq.entryId))).status).toBe(404);
    const plain = editor().of('faq');
    await plain.save(buildFaq({ en_US: 'Of no product' }));
    const privacy = editor().of('article', 'privacy');
    const { published } = await privacy.view();
    const texts = { title: 'Privacy as it will be', version: '2099-01', content: '<p>Words.</p>' };
    await privacy.save({ ...published, languages: { en_US: texts } });
    expect((await client.get(pathOf(plain.entryId))).text).toContain('<h1>Of no product?</h1>');
    expect((await client.get(pathOf('privacy', 'article'))).text).toContain('Privacy as it will be');
    expect((await client.get(pathOf('nothing'))).status).toBe(404);
  });
});
