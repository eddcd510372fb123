import type { ReportEncoding } from '@aftercare/contract/desk/orders/order-reports';
import { limits } from '@aftercare/contract/limits';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BuiltRow,
  buildReportText,
  buildRow,
  encodeReport,
  inChunks,
  reportVariants,
} from './report.factory.ts';
import { decodeReport, detectReportEncoding } from './report-encoding.ts';
import { ReportRefused } from './report-refused.ts';
import { type ReportEntry, readReportRows } from './report-rows.ts';

const now = new Date('2026-08-01T00:00:00Z');

async function entriesOf(
  bytes: Uint8Array,
  chunkBytes = 4_096,
  encoding?: ReportEncoding,
): Promise<ReportEntry[]> {
  const known = encoding ?? (await detectReportEncoding(inChunks(bytes, chunkBytes)));
  const entries: ReportEntry[] = [];
  for await (const part of readReportRows(decodeReport(inChunks(bytes, chunkBytes), known), now))
    entries.push(...part.entries);
  return entries;
}

const read = (text: string, chunkBytes?: number) => entriesOf(Buffer.from(text), chunkBytes);

const readOne = async (overrides: BuiltRow) => {
  const [entry] = await read(buildReportText([buildRow(overrides)]));
  return entry;
};

const problemOf = async (overrides: BuiltRow) => {
  const entry = await readOne(overrides);
  return entry?.kind === 'refused' ? entry.reason : 'none';
};

const refusalOf = async (text: string, chunkBytes?: number) => {
  try {
    return await read(text, chunkBytes);
  } catch (error) {
    if (error instanceof ReportRefused) return { reason: error.reason, columns: error.details };
    throw error;
  }
};

describe('the rows of a report', () => {
  test.each(Object.entries(reportVariants))('are read by column name: %s', async (_name, columns) => {
    const row = buildRow({
      'amazon-order-id': '113-1234567-7654321',
      'item-status': 'Canceled',
      quantity: '2',
    });
    const expected = {
      kind: 'row',
      line: 2,
      orderNumber: '11312345677654321',
      country: 'us',
      salesChannel: 'Amazon.com',
      sku: 'SKU-1',
      asin: 'B0TEST0001',
      productName: '27" Monitor',
      quantity: 2,
      orderStatus: 'Shipped',
      itemStatus: 'Cancelled',
      purchasedAt: new Date('2026-06-17T08:04:21Z'),
      updatedAt: new Date('2026-06-19T10:00:00Z'),
      postalCode: '12345-6789',
    };
    for (const lineEnd of ['\n', '\r\n'] as const) {
      for (const cutTrailing of [true, false]) {
        expect(await read(buildReportText([row], { columns, lineEnd, cutTrailing }))).toEqual([expected]);
      }
    }
    expect(await read(buildReportText([row], { columns: columns.toReversed() }))).toEqual([expected]);
  });

  test('never contain data that names the buyer', async () => {
    const entries = await read(buildReportText([buildRow()], { columns: reportVariants.withBuyer }));
    expect(JSON.stringify(entries)).not.toMatch(/canary|Springfield/i);
  });

  test('are the same for any size of chunks and every encoding', async () => {
    const rows = ['ポータブル電源', 'ﾗﾍﾞﾙﾌﾟﾘﾝﾀ', '27" モニター'].map((name) =>
      buildRow({ 'product-name': name }),
    );
    const text = buildReportText(rows, { lineEnd: '\r\n' });
    const expected = await read(text);
    expect(expected.map((entry) => entry.kind === 'row' && entry.productName)).toContain('27" モニター');
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis'] as const) {
      for (const chunkBytes of [1, 3, 100_000]) {
        expect(await entriesOf(encodeReport(text, encoding), chunkBytes)).toEqual(expected);
      }
    }
  });

  test('count blank lines and need no line end after the last', async () => {
    const [header = '', row = ''] = buildReportText([buildRow()]).split('\n');
    const entries = await read(`\n${header}\n\n\r\n${row}`);
    expect(entries).toMatchObject([{ kind: 'row', line: 5 }]);
  });

  test('may lack columns at the end, but no required one', async () => {
    const [header = '', row = ''] = buildReportText([buildRow()]).split('\n');
    const cells = row.split('\t');
    const quantityPlace = header.split('\t').indexOf('quantity');
    const whole = await read(`${header}\n${cells.slice(0, quantityPlace + 1).join('\t')}`);
    expect(whole).toMatchObject([{ kind: 'row', postalCode: null }]);
    const cut = await read(`${header}\n${cells.slice(0, quantityPlace).join('\t')}`);
    expect(cut).toMatchObject([{ kind: 'refused', line: 2, reason: 'rowTooShort' }]);
  });

  test('with more values than columns are refused, because a tab inside a value has shifted them', async () => {
    const text = buildReportText([buildRow()]).replace(/\n$/, '');
    expect(await read(`${text}\textra`)).toMatchObject([{ kind: 'refused', reason: 'rowTooLong' }]);
    expect(await read(`${text}\t\t`)).toMatchObject([{ kind: 'row' }]);
  });

  test.each([
    ['11312345677654321', 'orderNumberDamaged'],
    ['1.13123E+16', 'orderNumberDamaged'],
    ['113–1234567–7654321', 'orderNumberDamaged'],
    ['113-1234567-765432', 'orderNumberDamaged'],
    ['=113-1234567-7654321', 'orderNumberDamaged'],
    ['', 'orderNumberMissing'],
    ['S01-1234567-7654321', 'none'],
    [' 113-1234567-7654321 ', 'none'],
  ])('the order number %j: %s', async (typed, reason) => {
    expect(await problemOf({ 'amazon-order-id': typed })).toBe(reason);
  });

  test.each([
    ['2017-06-17T08:04:21+00:00', 'none'],
    ['2017-06-17T08:04:21Z', 'none'],
    ['2017-06-17T08:04:21.123+09:00', 'none'],
    ['2024-02-29T00:00:00Z', 'none'],
    ['2023-02-29T00:00:00Z', 'dateDamaged'],
    ['2017-06-17 08:04:21', 'dateDamaged'],
    ['2017-06-17T08:04:21', 'dateDamaged'],
    ['17.06.2017 08:04', 'dateDamaged'],
    ['6/17/17', 'dateDamaged'],
    ['42903.336', 'dateDamaged'],
    ['2017-13-01T08:04:21Z', 'dateDamaged'],
    ['2017-06-17T25:04:21Z', 'dateDamaged'],
    ['0017-06-17T08:04:21Z', 'dateDamaged'],
    ['', 'dateDamaged'],
    ['2026-08-01T23:59:59Z', 'none'],
    ['2026-08-02T00:00:01Z', 'dateInFuture'],
    ['2031-01-01T00:00:00Z', 'dateInFuture'],
  ])('the date %j: %s', async (date, reason) => {
    expect(await problemOf({ 'purchase-date': date })).toBe(reason);
    expect(await problemOf({ 'last-updated-date': date })).toBe(reason);
  });

  test.each<[string, BuiltRow, string]>([
    ['a missing SKU', { sku: ' ' }, 'skuMissing'],
    ['a SKU with a replacement character', { sku: 'K\ufffdfer' }, 'textBroken'],
    ['a SKU of 101 characters', { sku: 'x'.repeat(101) }, 'textBroken'],
    ['a quantity in words', { quantity: 'one' }, 'quantityDamaged'],
    ['a fractional quantity', { quantity: '1.5' }, 'quantityDamaged'],
    ['a negative quantity', { quantity: '-1' }, 'quantityDamaged'],
    ['quantity 0 of a cancelled item', { quantity: '0', 'item-status': 'Cancelled' }, 'none'],
    ['no item status', { 'item-status': '' }, 'none'],
    ['a status with a detail after a dash', { 'order-status': 'Shipped - Delivered to Buyer' }, 'none'],
    ['a cancelled order in American spelling', { 'order-status': 'Canceled' }, 'none'],
    ['an unknown status', { 'order-status': 'Verschickt' }, 'statusUnknown'],
    ['an order of another shop', { 'sales-channel': 'Non-Amazon US' }, 'salesChannelUnknown'],
  ])('are checked by value: %s', async (_what, overrides, reason) => {
    expect(await problemOf(overrides)).toBe(reason);
  });

  test.each([
    ['Amazon.com', 'us'],
    ['Amazon.de', 'de'],
    ['Amazon.co.jp', 'jp'],
    ['amazon.co.uk', 'uk'],
    ['Amazon.com.mx', 'mx'],
    ['Amazon.fr', 'fr'],
  ])('sold on %s belong to %s', async (salesChannel, country) => {
    expect(await readOne({ 'sales-channel': salesChannel })).toMatchObject({ kind: 'row', country });
  });

  test('a refused row names its order number and its line number', async () => {
    const entry = await readOne({ 'amazon-order-id': '1.13123E+16' });
    expect(entry).toEqual({
      kind: 'refused',
      line: 2,
      orderNumber: '1.13123E+16',
      reason: 'orderNumberDamaged',
    });
  });
});

describe('a report as a whole', () => {
  test('without required columns is refused with their names', async () => {
    const columns = reportVariants.columns29.filter((name) => name !== 'sku' && name !== 'sales-channel');
    expect(await refusalOf(buildReportText([buildRow()], { columns }))).toEqual({
      reason: 'columnsMissing',
      columns: ['sales-channel', 'sku'],
    });
  });

  test('with a required column twice is refused as ambiguous', async () => {
    const columns = [...reportVariants.columns29, 'sku'];
    expect(await refusalOf(buildReportText([buildRow()], { columns }))).toEqual({
      reason: 'columnsMissing',
      columns: ['sku'],
    });
  });

  test('of another kind is refused, not read as no rows', async () => {
    expect(await refusalOf('order,date\n1,2\n')).toMatchObject({ reason: 'columnsMissing' });
    expect(await refusalOf('\n\r\n')).toMatchObject({ reason: 'empty' });
  });

  test.each([
    ['a comma', ',', 'otherSeparator'],
    ['a semicolon', ';', 'otherSeparator'],
  ])('separated by %s is named as such', async (_name, separator, reason) => {
    const text = buildReportText([buildRow()]).replaceAll('\t', `"${separator}"`);
    expect(await refusalOf(text)).toEqual({ reason, columns: [] });
  });

  test.each([
    ['\n<!DOCTYPE html><title>Sign in</title>', 'webPage'],
    ['<html lang="en">', 'webPage'],
    ['<?xml version="1.0"?><AmazonEnvelope>', 'webPage'],
    ['{"reportId": "1"}', 'json'],
    ['[\n  {"amazon-order-id": "1"}]', 'json'],
  ])('that is a web page or data is named as such: %j', async (text, reason) => {
    for (const chunkBytes of [1, 65_536])
      expect(await refusalOf(text, chunkBytes)).toEqual({ reason, columns: [] });
  });

  test('JSON in one endless line is named as such', async () => {
    const text = `[{"a":"${'x'.repeat(limits.orderReportRowMaxLength)}`;
    expect(await refusalOf(text)).toEqual({ reason: 'json', columns: [] });
  });

  test('with CR alone at the end of each line is read', async () => {
    const rows = [buildRow(), buildRow()];
    const text = buildReportText(rows, { lineEnd: '\r' });
    for (const chunkBytes of [1, 7, 65_536])
      expect(await read(text, chunkBytes)).toMatchObject([
        { kind: 'row', line: 2 },
        { kind: 'row', line: 3 },
      ]);
  });

  test('a row past the limit is skipped without being held, and the next is read', async () => {
    const good = buildRow();
    const [header = '', row = ''] = buildReportText([good]).split('\n');
    const long = `${row}${'x'.repeat(limits.orderReportRowMaxLength)}`;
    for (const chunkBytes of [1_000, 10_000_000]) {
      expect(await read(`${header}\n${long}\n${row}\n`, chunkBytes)).toMatchObject([
        { kind: 'refused', line: 2, reason: 'rowTooLong' },
        { kind: 'row', line: 3 },
      ]);
    }
  });

  test('that is one endless line is refused at its first chunk past the limit', async () => {
    let sent = 0;
    async function* endless() {
      for (; sent < 10_000; sent += 1) yield { text: 'x'.repeat(65_536), bytesRead: sent };
    }
    const reading = (async () => {
      for await (const _ of readReportRows(endless(), now));
    })();
    await expect(reading).rejects.toMatchObject({ reason: 'columnsMissing' });
    expect(sent).toBeLessThan(3);
  });

  test('arbitrary bytes after a header are counted as rows or refused, without an unexpected error', async () => {
    const header = Buffer.from(`${reportVariants.columns32.join('\t')}\n`);
    const cell = fc.oneof(
      fc.constantFrom(
        '113-1234567-7654321',
        '2026-06-17T08:04:21Z',
        'Amazon.com',
        'Shipped',
        '1',
        'SKU-1',
        '',
        '"',
      ),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
    );
    const row = fc.array(cell, { maxLength: 40 }).map((cells) => Buffer.from(`${cells.join('\t')}\n`));
    const noise = fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes));
    const body = fc.array(fc.oneof(row, noise), { maxLength: 12 }).map((parts) => Buffer.concat(parts));
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (bytes, chunkBytes, hasHeader) => {
          const whole = hasHeader ? Buffer.concat([header, bytes]) : bytes;
          try {
            const entries = await entriesOf(whole, chunkBytes);
            const lines = entries.map(({ line }) => line);
            expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
          } catch (error) {
            if (!(error instanceof ReportRefused)) throw error;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
