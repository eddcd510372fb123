import { idInLanguage } from '@aftercare/contract/content/documents';
import { listContent, listContentVersions, viewContent } from '@aftercare/contract/desk/content';
import { viewFaq } from '@aftercare/contract/faq';
import type { Language } from '@aftercare/contract/languages';
import { firstPage } from '@aftercare/contract/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFaq, contentEditor } from '../../../testing/content-editor.ts';
import { colleague } from '../../../testing/desk-people.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';

let site: RunningSite;
const merchantId = 'fopo-us';
const editor = () => contentEditor(site.operator.desk, merchantId);

beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
afterAll(() => site.stop());

/** What visitors of each node are told of a question. */
const seen = (entryId: string, lang: Language = 'en_US') =>
  Promise.all(
    [0, 1].map(async (node) => {
      const asked = { faqId: idInLanguage(entryId, lang), scene: undefined };
      const answer = await site.visitor({ site: merchantId, node, lang }).ask(viewFaq, asked);
      return answer.kind === 'ok' ? answer.data.question : answer.code;
    }),
  );

describe('a question at the desk', () => {
  test('is a draft that no visitor sees, and seen on every node once it is published', async () => {
    const faq = editor().of('faq');
    const saved = await faq.save(buildFaq({ en_US: 'Why', de_DE: 'Warum' }));
    expect(saved).toMatchObject({
      kind: 'ok',
      data: { version: 0, published: null, draft: { baseVersion: 0, changedBy: 'olivia' } },
    });
    expect(await seen(faq.entryId)).toEqual(['notFound', 'notFound']);
    expect(await faq.publish()).toMatchObject({
      kind: 'ok',
      data: { version: 1, draft: null, publishedBy: 'olivia', stale: [] },
    });
    expect(await seen(faq.entryId)).toEqual(['Why?', 'Why?']);
    expect(await seen(faq.entryId, 'de_DE')).toEqual(['Warum?', 'Warum?']);
    expect(await seen(faq.entryId, 'ja_JP')).toEqual(['notFound', 'notFound']);
  });

  test('is withdrawn, kept as a draft, and rolled back', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: 'One' }));
    await faq.show(buildFaq({ en_US: 'Two', ja_JP: 'Ni' }));
    expect(await faq.withdraw()).toMatchObject({
      data: { version: 3, published: null, draft: { baseVersion: 3 } },
    });
    expect(await seen(faq.entryId)).toEqual(['notFound', 'notFound']);
    expect(await faq.rollBack(1)).toMatchObject({ data: { version: 4, draft: { baseVersion: 3 } } });
    expect(await seen(faq.entryId)).toEqual(['One?', 'One?']);
    expect(await seen(faq.entryId, 'ja_JP')).toEqual(['notFound', 'notFound']);
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

  test('another site’s operator neither sees nor changes', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: 'Mine' }));
    const other = await colleague(site, { at: { 'kimo-jp': 'operator' } }, 'Otto Other');
    const theirs = contentEditor(other.desk, merchantId).of('faq', faq.entryId);
    expect(await theirs.save(buildFaq({ en_US: 'Theirs' }))).toMatchObject({ code: 'notFound' });
    expect(await other.desk.ask(viewContent, faq.entry)).toMatchObject({ code: 'notFound' });
    const listed = { ...firstPage, merchantId, kind: undefined, search: undefined, filter: undefined };
    expect(await other.desk.ask(listContent, { ...listed, productId: undefined })).toMatchObject({
      code: 'notFound',
    });
    expect(await faq.save(buildFaq({ en_US: 'Mine too' }))).toMatchObject({ kind: 'ok' });
  });
});
