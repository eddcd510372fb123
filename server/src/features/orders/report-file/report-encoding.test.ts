import type { ReportEncoding } from '@aftercare/contract/desk/orders/order-reports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildReportText, buildRow, encodeReport, inChunks } from './report.factory.ts';
import { decodeReport, detectReportEncoding } from './report-encoding.ts';
import { ReportRefused } from './report-refused.ts';

const namesOf = {
  plain: ['Label printer'],
  german: [
    'Bildschirm für Büro, weiß',
    'Gerät',
    'Größe 27″'.replace('″', '"'),
    'Ständer – 2 Stück',
    '„Äther“ €',
  ],
  french: ['Écran d’appoint', 'clé à molette', 'cœur'],
  japanese: ['ポータブル電源 大容量', '掃除機', '①㈱髙島屋'],
  inEuc: ['ポータブル電源 大容量', '掃除機', 'エアコンの掃除'],
  halfWidth: ['ﾗﾍﾞﾙﾌﾟﾘﾝﾀ ｼﾛ', 'ｹｰﾌﾞﾙ 2m'],
} as const;

const reportOf = (names: readonly string[]) =>
  buildReportText(names.flatMap((name) => [buildRow({ 'product-name': name }), buildRow()]));

async function detected(bytes: Uint8Array, chunkBytes?: number): Promise<ReportEncoding | string> {
  try {
    return await detectReportEncoding(inChunks(bytes, chunkBytes));
  } catch (error) {
    if (error instanceof ReportRefused) return `refused: ${error.reason}`;
    throw error;
  }
}

async function decoded(bytes: Uint8Array, encoding: ReportEncoding, chunkBytes: number): Promise<string> {
  let text = '';
  for await (const chunk of decodeReport(inChunks(bytes, chunkBytes), encoding)) text += chunk.text;
  return text;
}

describe('the encoding of a report', () => {
  test.each([
    ['utf-8', false, 'plain'],
    ['utf-8', false, 'german'],
    ['utf-8', false, 'french'],
    ['utf-8', false, 'japanese'],
    ['utf-8', true, 'japanese'],
    ['utf-8', true, 'plain'],
    ['utf-16le', true, 'plain'],
    ['utf-16le', true, 'japanese'],
    ['utf-16be', true, 'german'],
    ['shift_jis', false, 'japanese'],
    ['shift_jis', false, 'halfWidth'],
    ['euc-jp', false, 'inEuc'],
    ['windows-1252', false, 'german'],
    ['windows-1252', false, 'french'],
  ] as const)(
    '%s (mark: %s) is detected in %s text, in any chunks, and decoded',
    async (encoding, mark, kind) => {
      const text = reportOf(namesOf[kind]);
      const bytes = encodeReport(text, encoding, { mark });
      for (const chunkBytes of [1, 2, 3, 7, 65_536]) {
        expect(await detected(bytes, chunkBytes)).toBe(encoding);
        expect(await decoded(bytes, encoding, chunkBytes)).toBe(text);
      }
    },
  );

  test.each(namesOf.german)('one Windows-1252 name alone is not detected as Japanese: %s', async (name) => {
    expect(await detected(encodeReport(reportOf([name]), 'windows-1252'))).not.toBe('shift_jis');
  });

  test('UTF-8 that ends inside a character is refused, not read as another encoding', async () => {
    const bytes = encodeReport(reportOf(namesOf.japanese).trimEnd(), 'utf-8');
    const lastName = bytes.lastIndexOf(encodeReport('屋', 'utf-8'));
    expect(await detected(bytes.subarray(0, lastName + 2))).toBe('refused: encodingUnknown');
  });

  test('UTF-16 with half a character is refused, and a byte order mark alone is detected as UTF-16', async () => {
    const bytes = encodeReport(reportOf(namesOf.plain), 'utf-16le');
    expect(await detected(bytes.subarray(0, -1))).toBe('refused: encodingUnknown');
    expect(await detected(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toBe('refused: encodingUnknown');
    expect(await detected(Buffer.from([0xff, 0xfe]))).toBe('utf-16le');
  });

  test.each([
    ['an empty report', Buffer.alloc(0), 'empty'],
    ['a NUL in text', Buffer.from('amazon-order-id\tsku\0'), 'notText'],
    ['control characters in UTF-16', Buffer.from('\ufeffamazon\u0001', 'utf16le'), 'notText'],
    [
      'a byte sequence that is invalid in every encoding',
      Buffer.from([0x61, 0x81, 0x20, 0x8d, 0x0a]),
      'encodingUnknown',
    ],
  ])('%s is refused', async (_what, bytes, reason) => {
    expect(await detected(bytes)).toBe(`refused: ${reason}`);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('%s without its byte order mark is read', async (encoding) => {
    const text = reportOf(namesOf.japanese);
    const bytes = encodeReport(text, encoding, { mark: false });
    for (const chunkBytes of [1, 7, 65_536]) expect(await detected(bytes, chunkBytes)).toBe(encoding);
    expect(await decoded(bytes, encoding, 7)).toBe(text);
  });

  test.each([
    ['utf-8', 7],
    ['utf-16le', 65_536],
  ] as const)('names the line of a NUL in %s', async (encoding, chunkBytes) => {
    const lines = reportOf(namesOf.plain).split('\n');
    const text = [...lines.slice(0, 2), 'a\0b', ...lines.slice(2)].join('\n');
    const reading = detectReportEncoding(inChunks(encodeReport(text, encoding), chunkBytes));
    await expect(reading).rejects.toMatchObject({ reason: 'notText', details: ['3'] });
  });

  test.each(['ﾗﾍﾞﾙﾌﾟﾘﾝﾀ', 'ｹｰﾌﾞﾙｾｯﾄ', 'ﾓﾆﾀｰ'])(
    'half-width kana are not detected as EUC-JP: %s',
    async (name) => {
      expect(await detected(encodeReport(reportOf([name]), 'shift_jis'))).toBe('shift_jis');
    },
  );

  test('for arbitrary bytes, returns an encoding that decodes all of them, or refuses the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.integer({ min: 1, max: 50 }),
        async (bytes, chunkBytes) => {
          const answer = await detected(bytes, chunkBytes);
          if (answer.startsWith('refused: ')) return;
          await decoded(bytes, answer as ReportEncoding, chunkBytes);
        },
      ),
      { numRuns: 500 },
    );
  });
});
