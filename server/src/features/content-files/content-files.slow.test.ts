import { gzipSync } from 'node:zlib';
import { contentKinds, idInLanguage } from '@aftercare/contract/content/documents';
import { viewContent } from '@aftercare/contract/desk/content/content';
import {
  contentFileFormats,
  listContentImports,
  viewContentImport,
} from '@aftercare/contract/desk/content/content-files';
import { viewFaq } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colleague } from '../../../testing/people/desk-people.ts';
import { operatorAt } from '../../../testing/people/operator.ts';
import { ownKey } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor, good } from '../../../testing/sites/content-editor.ts';
import { contentFiles } from '../../../testing/sites/content-files.ts';

let site: RunningSite;
const [merchantId, otherId] = ['fopo-us', 'kimo-jp'];
const files = (of = merchantId) => contentFiles(site.operator.desk, of);
const editor = () => contentEditor(site.operator.desk, merchantId);

beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
afterAll(() => site.stop());

async function seen(entryId: string, lang: Language = 'en_US') {
  const params = { faqId: idInLanguage(entryId, lang), scene: undefined };
  const answer = await site.visitor({ site: merchantId, lang }).ask(viewFaq, params);
  return answer.kind === 'ok' ? answer.data.question : answer.code;
}

const head = 'id,lang,position,product,question,variants,answer';
const csv = (...rows: string[]) => [head, ...rows, ''].join('\r\n');
const row = (entryId: string, text: string, lang = 'en_US') =>
  `${entryId},${lang},0,,${text}?,,<p>${text}.</p>`;
const counts = (given: object) => ({ ...none, ...given });
const none = { entriesNew: 0, entriesChanged: 0, entriesSame: 0, entriesRefused: 0, entriesHeldBack: 0 };

describe('an export', () => {
  test.each(contentKinds.flatMap((kind) => contentFileFormats.map((format) => [kind, format] as const)))(
    'of the kind %s as %s is unchanged after an import',
    async (kind, format) => {
      const fetched = await files().fetch(kind, format);
      expect(fetched.status).toBe(200);
      const read = await files().read(kind, fetched.bytes);
      expect(read).toMatchObject({ status: 'ready', ...counts({ entriesSame: read.entriesRead }) });
      expect(read.entriesRead).toBeGreaterThan(0);
      expect(read.bytesRead).toBe(read.sizeBytes);
      expect(await files().cancel(read.importId)).toMatchObject({ data: { status: 'cancelled' } });
    },
  );

  test('is a download with its own name and never shown inline', async () => {
    const { headers, text } = await files().fetch('faq', 'csvSemicolon');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="fopo-us-faq-[\d-]{10}\.csv"/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(text.startsWith(`\ufeff${head.replaceAll(',', ';')}\r\n`)).toBe(true);
  });

  test('contains no cell that a spreadsheet reads as a formula', async () => {
    const faq = editor().of('faq');
    await faq.show(buildFaq({ en_US: '=HYPERLINK("https://evil.example")' }));
    const { text } = await files().fetch('faq', 'csv');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")?"`);
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
  });
});

describe('an import', () => {
  beforeEach(async () => {
    // The test polls more often than one operator may, so it uses a fresh one.
    site.operator = await operatorAt(site.port);
  });

  test('reports its effects, changes nothing, and is then shown to visitors', async () => {
    const [fresh, known] = [ownKey(), editor().of('faq')];
    await known.show(buildFaq({ en_US: 'Before', de_DE: 'Vorher' }));
    const same = editor().of('faq');
    await same.show(buildFaq({ en_US: 'Same' }));
    const read = await files().read(
      'faq',
      csv(
        row(fresh, 'Fresh'),
        row(fresh, 'Frisch', 'de_DE'),
        row(known.entryId, 'After'),
        row(same.entryId, 'Same'),
      ),
    );
    expect(read).toMatchObject({
      status: 'ready',
      entriesRead: 3,
      ...counts({ entriesNew: 1, entriesChanged: 1, entriesSame: 1 }),
    });
    expect([await seen(fresh), await seen(known.entryId)]).toEqual(['notFound', 'Before?']);

    expect(await files().take(read.importId, 'published')).toMatchObject({ status: 'done', entriesTaken: 2 });
    expect([await seen(fresh), await seen(fresh, 'de_DE')]).toEqual(['Fresh?', 'Frisch?']);
    expect([await seen(known.entryId), await seen(known.entryId, 'de_DE')]).toEqual(['After?', 'Vorher?']);
    expect(await known.view()).toMatchObject({ version: 2, draft: null, publishedBy: 'olivia' });
    expect((await same.view()).version).toBe(1);
    expect(await files().apply(read.importId, 'published')).toMatchObject({ data: { status: 'done' } });
    expect((await known.view()).version).toBe(2);
    expect(await files().apply(read.importId, 'drafts')).toMatchObject({ code: 'conflictStale' });
    expect(await files().cancel(read.importId)).toMatchObject({ code: 'conflictStale' });
  });

  test('becomes drafts that no visitor sees', async () => {
    const [fresh, known] = [ownKey(), editor().of('faq')];
    await known.show(buildFaq({ en_US: 'Shown' }));
    const read = await files().read('faq', csv(row(fresh, 'Fresh'), row(known.entryId, 'Drafted')));
    expect(await files().take(read.importId, 'drafts')).toMatchObject({ status: 'done', entriesTaken: 2 });
    expect([await seen(fresh), await seen(known.entryId)]).toEqual(['notFound', 'Shown?']);
    const drafted = contentEditor(site.operator.desk, merchantId);
    expect(await drafted.of('faq', fresh).publish()).toMatchObject({ data: { version: 1 } });
    expect(await drafted.of('faq', known.entryId).publish()).toMatchObject({ data: { version: 2 } });
    expect([await seen(fresh), await seen(known.entryId)]).toEqual(['Fresh?', 'Drafted?']);
  });

  test('accepts JSON too, and keeps allowed markup', async () => {
    const entryId = ownKey();
    const document = buildFaq({ en_US: 'Clean' });
    const evil = '<p onclick="alert(1)">Kept<script>alert(2)</script></p><img src=x onerror=alert(3)>';
    if (document.languages.en_US) document.languages.en_US.answer = evil;
    const read = await files().read('faq', JSON.stringify([{ id: entryId, ...document }]));
    expect(read).toMatchObject(counts({ entriesNew: 1 }));
    await files().take(read.importId, 'published');
    const { published } = await editor().of('faq', entryId).view();
    const json = JSON.stringify(published);
    expect(json).toContain('<p>Kept');
    expect(json).not.toMatch(/script|onclick|onerror/);
  });

  test('creates exactly one document from a row without an id', async () => {
    const ownText = ownKey();
    const read = await files().read('faq', csv(row('', ownText)));
    await files().take(read.importId, 'published');
    const { text } = await files().fetch('faq', 'csv');
    expect(text.split(ownText)).toHaveLength(3);
  });

  test('reports every refused entry with line and reason, and applies the others', async () => {
    const good = ownKey();
    const read = await files().read(
      'faq',
      csv(
        ...[row(good, 'Good'), row(good.replace(/.$/, '!'), 'No id'), row('a', 'No language', 'fr_FR')],
        ...[`b,en_US,x,,Position?,,<p>No</p>`, row('c', 'Twice'), row('d', ''), row('c', 'Again')],
        ...[
          `e,en_US,0,nothing,Product?,,<p>No</p>`,
          `f,en_US,0,,${'x'.repeat(limits.questionMaxLength + 1)},,<p>No</p>`,
        ],
      ),
    );
    expect(read).toMatchObject({
      status: 'ready',
      entriesRead: 9,
      ...counts({ entriesNew: 4, entriesRefused: 5, entriesHeldBack: 1 }),
    });
    const problems = await files().problems(read.importId);
    expect(problems.map(({ line, reason, path, what }) => [line, reason, path, what])).toEqual([
      [3, 'idWrong', '', good.replace(/.$/, '!')],
      [4, 'langWrong', '', 'fr_FR'],
      [5, 'document', 'position', 'wrongForm'],
      [8, 'idTwice', '', ''],
      [9, 'productMissing', '', 'nothing'],
      [10, 'document', 'languages.en_US.question', 'tooLong'],
    ]);
    expect(await files().take(read.importId, 'published')).toMatchObject({
      status: 'done',
      entriesTaken: 3,
      entriesHeldBack: 1,
      entriesRefused: 5,
    });
    expect([await seen(good), await seen('e')]).toEqual(['Good?', 'notFound']);
    expect((await files().problems(read.importId)).map(({ reason }) => reason)).toContain('productMissing');
  });

  test('names the one variant that is too long, and applies the other questions', async () => {
    const [good, wrong] = [ownKey(), ownKey()];
    const variants = Array.from({ length: limits.variantsPerQuestion }, (_, at) => `Variant ${at} of 字`);
    variants[457] = `The long one ${'x'.repeat(limits.questionMaxLength)}`;
    const read = await files().read(
      'faq',
      csv(row(good, 'Short'), `${wrong},en_US,0,,Long?,"${variants.join('\n')}",<p>No</p>`),
    );
    expect(read).toMatchObject(counts({ entriesNew: 1, entriesRefused: 1 }));
    expect(await files().problems(read.importId)).toEqual([
      {
        line: 3,
        entryId: wrong,
        reason: 'document',
        path: 'languages.en_US.variants.457',
        what: 'tooLong',
        excerpt: `The long one ${'x'.repeat(limits.importExcerptLength - 13)}`,
      },
    ]);
    await files().take(read.importId, 'published');
    expect([await seen(good), await seen(wrong)]).toEqual(['Short?', 'notFound']);
  });

  test('accepts 500 variants of 1,000 characters in three languages', async () => {
    const entryId = ownKey();
    const text = (letter: string) => letter.repeat(limits.questionMaxLength - 3);
    const longest = (letter: string) =>
      Array.from({ length: limits.variantsPerQuestion }, (_, at) => `${text(letter)}${100 + at}`);
    const words = { en_US: 'x', de_DE: 'ß', ja_JP: '字' };
    const languages = Object.fromEntries(
      Object.entries(words).map(([lang, letter]) => [
        lang,
        { question: text(letter), variants: longest(letter), answer: `<p>${letter}</p>` },
      ]),
    );
    const read = await files().read(
      'faq',
      JSON.stringify([{ id: entryId, position: 0, productId: null, languages }]),
    );
    expect(read).toMatchObject(counts({ entriesNew: 1 }));
    await files().take(read.importId, 'published');
    expect((await editor().of('faq', entryId).view()).published).toMatchObject({ languages });
    expect(
      good(await editor().of('faq', entryId).save({ position: 1, productId: null, languages })).data.draft,
    ).toMatchObject({
      document: { position: 1, languages },
    });
  });

  test('overwrites neither a draft nor anything that was published since the report', async () => {
    const [drafted, later, published] = [editor().of('faq'), editor().of('faq'), editor().of('faq')];
    for (const one of [drafted, later, published]) await one.show(buildFaq({ en_US: 'Before' }));
    await drafted.save(buildFaq({ en_US: 'Mine' }));
    const rows = [drafted, later, published].map(({ entryId }) => row(entryId, 'File'));
    const read = await files().read('faq', csv(...rows));
    expect(read).toMatchObject(counts({ entriesChanged: 2, entriesRefused: 1 }));
    await later.save(buildFaq({ en_US: 'Mine too' }));
    await published.show(buildFaq({ en_US: 'Newer' }));
    expect(await files().take(read.importId, 'published')).toMatchObject({
      status: 'done',
      entriesTaken: 0,
      entriesHeldBack: 2,
    });
    const problems = await files().problems(read.importId);
    expect(problems.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      [drafted.entryId, 'draftStands'],
      [later.entryId, 'draftStands'],
      [published.entryId, 'changedMeanwhile'],
    ]);
    expect(await seen(published.entryId)).toBe('Newer?');
    expect((await later.view()).draft?.document).toMatchObject({
      languages: { en_US: { question: 'Mine too?' } },
    });
  });

  test('the second of two concurrently applied imports is compared with the result of the first', async () => {
    const entryId = ownKey();
    const both = await Promise.all(
      ['One', 'Two'].map((text) => files().read('faq', csv(row(entryId, text)))),
    );
    const results = await Promise.all(both.map(({ importId }) => files().take(importId, 'published')));
    expect(results.map(({ entriesTaken }) => entriesTaken).sort()).toEqual([0, 1]);
    expect((await editor().of('faq', entryId).view()).version).toBe(1);
  });

  test('cancelling an import twice succeeds, and a cancelled import can no longer be applied', async () => {
    const entryId = ownKey();
    const read = await files().read('faq', csv(row(entryId, 'Never')));
    for (let times = 0; times < 2; times += 1)
      expect(await files().cancel(read.importId)).toMatchObject({ data: { status: 'cancelled' } });
    expect(await files().apply(read.importId, 'published')).toMatchObject({
      code: 'conflictStale',
      data: { latest: { status: 'cancelled' } },
    });
    expect(await seen(entryId)).toBe('notFound');
  });

  test('a repeat with the same idempotency key returns the first import; another file with that key is refused', async () => {
    const headers = { 'idempotency-key': ownKey() };
    const first = good(await files().upload('faq', csv(row('again', 'Again')), headers)).data;
    const again = good(await files().upload('faq', csv(row('again', 'Again')), headers)).data;
    expect(again.importId).toBe(first.importId);
    expect(await files().upload('faq', csv(row('again', 'Other')), headers)).toMatchObject({
      code: 'idReused',
    });
    expect(await files().upload('story', csv(row('again', 'Again')), headers)).toMatchObject({
      code: 'idReused',
    });
    await files().cancel(first.importId);
  });

  test.each<[string, string | Buffer, object]>([
    ['no bytes', '', { reason: 'empty', line: null }],
    ['an archive', gzipSync(csv(row('a', 'A'))), { reason: 'compressed' }],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), { reason: 'notText' }],
    ['another encoding', Buffer.from(csv(row('a', 'Gerät')), 'latin1'), { reason: 'notUtf8' }],
    ['wrong columns', 'id,lang,colour\n', { reason: 'columnsMissing', line: 1 }],
    ['an open quote', csv('a,en_US,0,,"A,,'), { reason: 'quotesBroken', line: 2 }],
    ['a truncated list', '[{"id":"a"},', { reason: 'jsonBroken', line: 1 }],
  ])('of %s is refused as a whole, and leaves nothing', async (_, content, refusal) => {
    const read = await files().read('faq', content);
    expect(read).toMatchObject({ status: 'refused', refusal, entriesNew: 0, entriesTaken: 0 });
    expect(await files().apply(read.importId, 'published')).toMatchObject({ code: 'conflictStale' });
  });

  test('of a file that breaks off after half leaves nothing either', async () => {
    const entryIds = Array.from({ length: 1200 }, () => ownKey());
    const read = await files().read(
      'faq',
      `${csv(...entryIds.map((id) => row(id, 'Half')))}x,en_US,0,,"open`,
    );
    expect(read).toMatchObject({ status: 'refused', refusal: { reason: 'quotesBroken', line: 1202 } });
    expect(await seen(entryIds[0] ?? '')).toBe('notFound');
  });

  test('of guided answers links them to each other, in any order of the file', async () => {
    const [first, second] = [ownKey(), ownKey()];
    const guidedAnswer = (id: string, next: string) => `${id},en_US,,${next},Story ${id}?,<p>So</p>`;
    const read = await files().read(
      'story',
      ['id,lang,first,next,question,answer', guidedAnswer(first, second), guidedAnswer(second, first)].join(
        '\n',
      ),
    );
    expect(read).toMatchObject(counts({ entriesNew: 2 }));
    expect(await files().take(read.importId, 'published')).toMatchObject({
      entriesTaken: 2,
      entriesHeldBack: 0,
    });
  });

  test('is refused when too many wait at a site', async () => {
    const [waiting, desk] = [[] as string[], files(otherId)];
    for (let at = 0; at < limits.contentImportsAtOnce; at += 1)
      waiting.push((await desk.read('faq', csv(row(`w${at}`, 'Waits')))).importId);
    expect(await desk.upload('faq', csv(row('more', 'More')))).toMatchObject({ code: 'fileBudget' });
    await Promise.all(waiting.map((importId) => desk.cancel(importId)));
    const after = good(await desk.upload('faq', csv(row('more', 'More')))).data;
    await desk.cancel(after.importId);
  });

  test('returns 10024 to an operator of another site, with either site in the path', async () => {
    const read = await files().read('faq', csv(row(ownKey(), 'Mine')));
    const { importId } = read;
    const other = await colleague(site, { at: { [otherId]: 'operator' } }, 'Otto Other');
    const theirs = contentFiles(other.desk, merchantId);
    expect(await theirs.upload('faq', csv(row('a', 'Theirs')))).toMatchObject({ code: 'notFound' });
    expect((await theirs.fetch('faq', 'csv')).envelope().code).toBe(10024);
    for (const id of [merchantId, otherId]) {
      const here = contentFiles(other.desk, id);
      expect(await here.apply(importId, 'published')).toMatchObject({ code: 'notFound' });
      expect(await here.cancel(importId)).toMatchObject({ code: 'notFound' });
      const view = await other.desk.ask(viewContentImport, { merchantId: id, importId });
      expect(view).toMatchObject({ code: 'notFound' });
    }
    const listed = await other.desk.ask(listContentImports, { merchantId: otherId, ...firstPage });
    expect(JSON.stringify(listed)).not.toContain(importId);
    expect(await files().cancel(importId)).toMatchObject({ data: { status: 'cancelled' } });
    expect(await other.desk.ask(viewContent, { merchantId, kind: 'faq', entryId: 'x' })).toMatchObject({
      code: 'notFound',
    });
  });
});
