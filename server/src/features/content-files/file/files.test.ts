import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import { contentDocuments, contentKinds } from '@aftercare/contract/content/documents';
import type { ContentFileFormat } from '@aftercare/contract/desk/content/content-files';
import { contentFileFormats } from '@aftercare/contract/desk/content/content-files';
import { languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webUrl } from '../../../../testing/cases/web-url.ts';
import { parseRows } from '../../../providers/csv/parse-rows.ts';
import { columnNames } from './csv-columns.ts';
import { type FileEntry, FileRefused } from './entries.ts';
import { readFile } from './read-file.ts';
import { type Entry, writeFile } from './write-file.ts';

async function* chunks(text: string | Uint8Array, size = 64): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(kind: ContentKind, text: string | Uint8Array, size?: number): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  for await (const { entries } of readFile(parseRows, kind, chunks(text, size))) found.push(...entries);
  return found;
}

async function refusalOf(kind: ContentKind, text: string | Uint8Array) {
  try {
    return await read(kind, text);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { reason, line, columns } = error;
    return { reason, line, columns };
  }
}

async function write<K extends ContentKind>(
  kind: K,
  format: ContentFileFormat,
  entries: readonly Entry<K>[],
) {
  async function* pages() {
    for (const entry of entries) yield [entry];
  }
  let text = '';
  for await (const part of writeFile(kind, format, pages())) text += part;
  return text;
}

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      ...['=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', '\\', ':', 'n', ' ', 'ä', '\uff1d', '屋'],
    ),
    maxLength: 12,
  }),
);
const line = hostile.map((text) => text.replace(/\p{Cc}/gu, ' ').trim()).filter((text) => text !== '');
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const position = fc.nat(1000);
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });
const html = hostile.map((text) => text.replaceAll('\0', ''));
const inLanguages = <T>(texts: fc.Arbitrary<T>) =>
  fc
    .record(Object.fromEntries(languages.map((lang) => [lang, texts])), { requiredKeys: [] })
    .filter((fields) => Object.keys(fields).length > 0);

const documents: Record<ContentKind, fc.Arbitrary<unknown>> = {
  product: fc.record({
    position,
    picture: id,
    skus: few(line),
    bundleSkus: few(line),
    tags: few(line),
    basisMonths: orNull(fc.nat(240)),
    extendedMonths: orNull(fc.nat(240)),
    languages: inLanguages(
      fc.record({ name: line, parameters: few(fc.record({ name: line, value: line })) }),
    ),
  }),
  faq: fc.record({
    position,
    productId: orNull(id),
    languages: inLanguages(fc.record({ question: line, variants: few(line), answer: html })),
  }),
  video: fc.record({
    position,
    productId: id,
    cover: orNull(id),
    durationSeconds: orNull(fc.nat(1000)),
    source: fc.oneof(
      fc.record({ kind: fc.constant('file'), file: id }),
      fc.record({ kind: fc.constant('outside'), url: webUrl(['https']) }),
    ),
    languages: inLanguages(fc.record({ title: line, captions: orNull(id) })),
  }),
  manual: fc.record({
    position,
    productId: id,
    languages: inLanguages(
      fc.record({ title: line, file: id, pages: orNull(fc.integer({ min: 1, max: 500 })) }),
    ),
  }),
  article: fc.record({
    type: fc.constantFrom('privacy-policy', 'terms'),
    languages: inLanguages(
      fc.record({ title: line, version: fc.oneof(line, fc.constant('')), content: html }),
    ),
  }),
  story: fc.record({
    first: orNull(position),
    next: few(id),
    languages: inLanguages(fc.record({ question: line, answer: html })),
  }),
};

const known = <K extends ContentKind>(kind: K) =>
  fc.uniqueArray(fc.record({ entryId: id, document: documents[kind] as fc.Arbitrary<ContentDocument<K>> }), {
    maxLength: 4,
    selector: ({ entryId }) => entryId,
  });

const good = (entries: readonly FileEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'document' ? { entryId: entry.entryId, document: entry.document } : entry,
  );

describe.each(contentKinds)('a file of the kind %s', (kind) => {
  test.each(contentFileFormats)('keeps every text unchanged in %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(known(kind), fc.integer({ min: 1, max: 200 }), async (entries, size) => {
        const text = await write(kind, format, entries);
        expect(good(await read(kind, text, size))).toEqual(entries);
      }),
      { numRuns: 60 },
    );
  });

  test('has every field of its document in a column or in JSON', () => {
    const [{ document }] = fc.sample(fc.record({ document: documents[kind] }), { numRuns: 1, seed: 1 }) as [
      { document: Record<string, unknown> },
    ];
    const { shape } = contentDocuments[kind] as unknown as { shape: Record<string, unknown> };
    expect(Object.keys(document).sort()).toEqual(Object.keys(shape).sort());
  });
});

const head = columnNames('faq').join(',');
const faq = (cells: string) => `${head}\n${cells}`;
const documentOf = (question: string) => ({
  position: 1,
  productId: null,
  languages: { en_US: { question, variants: ['b', 'c'], answer: '<p>d</p>' } },
});

describe('a CSV', () => {
  test.each([
    ['commas', faq('one,en_US,1,,a,"b\nc",<p>d</p>\n')],
    ['a byte order mark and CRLF', `\ufeff${faq('one,en_US,1,,a,"b\nc",<p>d</p>').replace('\n', '\r\n')}`],
    ['semicolons', faq('one,en_US,1,,a,"b\r\nc",<p>d</p>').replaceAll(',', ';')],
    ['tabs', faq('one,en_US,1,,a,"b\rc",<p>d</p>').replaceAll(',', '\t')],
    [
      'columns in another order and case',
      `Answer,QUESTION,variants,id,lang,position,product\n<p>d</p>,a,"b\nc",one,en_US,1,`,
    ],
    ['empty rows and columns', `${head},,\n,,,,,,\none,en_US,1,,a,"b\nc",<p>d</p>,,\n\n`],
  ])('is read with %s', async (_, text) => {
    expect(good(await read('faq', text))).toEqual([{ entryId: 'one', document: documentOf('a') }]);
  });

  test('makes a new document of each row without an id', async () => {
    const entries = await read('faq', faq(',en_US,1,,a,"b\nc",<p>d</p>\n,en_US,1,,z,"b\nc",<p>d</p>\n'));
    expect(good(entries)).toEqual([
      { entryId: null, document: documentOf('a') },
      { entryId: null, document: documentOf('z') },
    ]);
  });

  test('exports a text that looks like a spreadsheet formula as text, and imports it unchanged', async () => {
    const evil = '=cmd|"/c calc"!A1';
    const text = await write('faq', 'csv', [{ entryId: 'one', document: documentOf(evil) }]);
    expect(text).toContain(`,"'=cmd|""/c calc""!A1",`);
    expect(good(await read('faq', text))).toEqual([{ entryId: 'one', document: documentOf(evil) }]);
  });

  test.each([
    ['an unknown language', 'one,xx_XX,1,,a,,d', { line: 2, reason: 'langWrong', what: 'xx_XX' }],
    [
      'a duplicate language',
      'one,en_US,1,,a,,d\none,en_US,1,,b,,d',
      { line: 3, reason: 'langTwice', what: 'en_US' },
    ],
    [
      'a position that differs between rows',
      'one,en_US,1,,a,,d\none,de_DE,2,,b,,d',
      { line: 3, reason: 'rowsDisagree', path: 'position' },
    ],
    ['a row with too many cells', 'one,en_US,1,,a,,d,e', { line: 2, reason: 'cellsTooMany' }],
    ['an invalid id', '../etc,en_US,1,,a,,d', { line: 2, reason: 'idWrong', what: '../etc' }],
  ])(
    '%s is reported with its line, and the other rows are read',
    async (_, cells, { line: at, ...problem }) => {
      const [first, second, ...more] = await read('faq', faq(`${cells}\nother,en_US,1,,a,"b\nc",<p>d</p>`));
      expect(first).toMatchObject({ kind: 'refused', line: at, problem });
      expect(second).toMatchObject({ entryId: 'other', document: documentOf('a') });
      expect(more).toEqual([]);
    },
  );

  test.each<[string, string | Uint8Array, object]>([
    ['an empty file', '', { reason: 'empty' }],
    ['only spaces', ' \n\n', { reason: 'empty' }],
    ['another encoding', Buffer.from(faq('one,en_US,1,,Gerät,,d'), 'latin1'), { reason: 'notUtf8' }],
    ['UTF-16', Buffer.from(`\ufeff${head}`, 'utf16le'), { reason: 'notUtf8' }],
    [
      'missing columns',
      'id,lang,question\n',
      { reason: 'columnsMissing', columns: ['position', 'product', 'variants', 'answer'] },
    ],
    ['a duplicate column', `${head},id\n`, { reason: 'columnsMissing', columns: ['id'] }],
    ['an unknown column', `${head},colour\n`, { reason: 'columnsUnknown', columns: ['colour'] }],
    ['a quote that is not closed', faq('one,en_US,1,,"a,,d\n'), { reason: 'quotesBroken', line: 2 }],
    [
      'text after a closing quote',
      faq('one,en_US,1,,a,,d\ntwo,en_US,1,,"a"b,,d\n'),
      { reason: 'quotesBroken', line: 3 },
    ],
    [
      'a cell over the maximum length',
      faq(`one,en_US,1,,"${'a'.repeat(limits.contentEntryMaxLength + 1)}`),
      { reason: 'entryTooLong' },
    ],
  ])('%s is refused as a whole', async (_, text, refusal) => {
    expect(await refusalOf('faq', text)).toMatchObject(refusal);
  });
});

describe('a JSON file', () => {
  const one = JSON.stringify({ id: 'one', ...documentOf('a') });

  test.each([
    ['an object in place of a list', one, 'jsonBroken', 1],
    ['a truncated list', `[\n${one},\n`, 'jsonBroken', 3],
    ['a truncated entry', `[\n${one.slice(0, -1)}`, 'jsonBroken', 2],
    ['two entries without a comma', `[${one}\n${one}]`, 'jsonBroken', 2],
    ['a number in place of an entry', `[${one},\n1]`, 'jsonBroken', 2],
    ['text after the list', `[${one}]\n\nx`, 'jsonBroken', 3],
    [
      'an entry over the maximum length',
      `[{"a":"${'a'.repeat(limits.contentEntryMaxLength + 1)}"}]`,
      'entryTooLong',
      1,
    ],
  ])('%s is refused as a whole', async (_, text, reason, at) => {
    expect(await refusalOf('faq', text)).toMatchObject({ reason, line: at });
  });

  test.each([
    ['a duplicate key', '{"id":"x","id":"y"}', 'entryBroken'],
    ['a __proto__ key', '{"id":"x","__proto__":{}}', 'entryBroken'],
    ['a mismatched bracket', '{"id":"x"]', 'entryBroken'],
    ['a lone surrogate', '{"id":"x","a":"\\ud800"}', 'entryBroken'],
    ['an id that is a number', '{"id":7}', 'idWrong'],
    ['an id that is too long', `{"id":"${'x'.repeat(59)}"}`, 'idWrong'],
  ])('%s is reported with its line, and the other entries are read', async (_, entry, reason) => {
    const entries = await read('faq', `[\n${one},\n${entry},\n${one}]`);
    expect(entries).toMatchObject([{ entryId: 'one' }, { line: 3, problem: { reason } }, { entryId: 'one' }]);
  });

  test('never causes an unexpected error, whatever the bytes are', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .string({ unit: fc.constantFrom(...'[]{}",:\\ \n1a'), maxLength: 60 })
        .map((text) => Buffer.from(text)),
      fc
        .string({ unit: fc.constantFrom(...'",;\n\r\t\'=a'), maxLength: 60 })
        .map((text) => Buffer.from(`${head}\n${text}`)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(...contentKinds), async (given, kind) => {
        const answer = await refusalOf(kind, given);
        expect(Array.isArray(answer) || typeof answer.reason === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
