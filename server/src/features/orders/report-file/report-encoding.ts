import { isAscii } from 'node:buffer';
import type { ReportEncoding } from '@aftercare/contract/desk/orders/order-reports';
import { ReportRefused } from './report-refused.ts';

type Candidate = { read(chunk: Uint8Array): void; finish(): void; readonly isPossible: boolean };

function candidate(encoding: ReportEncoding, look: (text: string) => void = () => {}): Candidate {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isPossible = true;
  const decode = (chunk?: Uint8Array) => {
    if (!isPossible) return;
    try {
      look(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    } catch (error) {
      // A fatal decoder throws TypeError only for bytes that are invalid in this encoding.
      if (!(error instanceof TypeError)) throw error;
      isPossible = false;
    }
  };
  return {
    read: decode,
    finish: () => decode(),
    get isPossible() {
      return isPossible;
    },
  };
}

/**
 * Pairs of half-width kana in Shift_JIS are also well-formed EUC-JP, where they are only kanji. Japanese text
 * in EUC-JP has kana among its kanji.
 */
function eucEvidence() {
  let [kana, others] = [0, 0];
  return {
    look(text: string) {
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit >= 0x3041 && unit <= 0x30ff) kana += 1;
        else if (unit >= 0x80) others += 1;
      }
    },
    isJapanese: () => kana * kanjiPerKana > others,
  };
}
const kanjiPerKana = 5;

/**
 * Much Windows-1252 is also well-formed Shift_JIS ("Gerät" holds a kanji). Japanese comes in runs, while
 * European accents and typographic quotes are surrounded by plain letters: that is counted here.
 */
function japaneseEvidence() {
  const japanese = /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f]/u;
  const foreign = /[\u0080-\u009f\ue000-\uf8ff]/u;
  let run = 0;
  let inRuns = 0;
  let alone = 0;
  const endRun = () => {
    if (run > 1) inRuns += run;
    else alone += run;
    run = 0;
  };
  return {
    look(text: string) {
      for (let at = 0; at < text.length; at += 1) {
        const isPlain = text.charCodeAt(at) < 0x80;
        const character = isPlain ? '' : text.charAt(at);
        if (!isPlain && japanese.test(character)) run += 1;
        else if (run > 0) endRun();
        if (!isPlain && foreign.test(character)) alone += 1;
      }
    },
    isJapanese() {
      endRun();
      return inRuns > alone;
    },
  };
}

/**
 * Broken UTF-8 must not pass for another encoding: text with only a few invalid bytes is detected by
 * counting.
 */
function brokenUtf8Evidence() {
  const decoder = new TextDecoder('utf-8');
  const wholePerBroken = 4;
  let whole = 0;
  let broken = 0;
  return {
    read(chunk: Uint8Array) {
      const text = decoder.decode(chunk, { stream: true });
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit === 0xfffd) broken += 1;
        else if (unit > 0x7f) whole += 1;
      }
    },
    isMostlyUtf8: () => whole > wholePerBroken * broken,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const notText = /[\0-\x08\x0e-\x1f]/;
/** Five bytes have no meaning in Windows-1252. */
const notWesternText = /[\x81\x8d\x8f\x90\x9d]/;

function lineCounter() {
  let ends = 0;
  const endsIn = (chunk: Uint8Array): number => {
    let found = 0;
    for (let at = chunk.indexOf(lf); at !== -1; at = chunk.indexOf(lf, at + 1)) found += 1;
    return found;
  };
  return {
    read(chunk: Uint8Array) {
      ends += endsIn(chunk);
    },
    at: (part: Uint8Array) => ends + endsIn(part) + 1,
  };
}
const lf = 10;

/** UTF-16 without a byte order mark: every second byte of the header is NUL, and the others are text. */
function unmarkedUtf16(first: Uint8Array): ReportEncoding | null {
  const head = [...first.subarray(0, headerBytes)];
  const half = (odd: 0 | 1) => head.filter((_, at) => at % 2 === odd);
  const isNothing = (byte: number) => byte === 0;
  const isText = (byte: number) => (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13);
  if (head.length < 8) return null;
  if (half(0).every(isText) && half(1).every(isNothing)) return 'utf-16le';
  return half(1).every(isText) && half(0).every(isNothing) ? 'utf-16be' : null;
}
const headerBytes = 64;

async function* withWholeMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < headerBytes) continue;
      yield head;
      head = null;
    }
  }
  if (head !== null && head.length > 0) yield head;
}

async function checkMarked(
  chunks: AsyncIterable<Uint8Array>,
  encoding: ReportEncoding,
): Promise<ReportEncoding> {
  let line = 1;
  let noTextLine: number | null = null;
  const endsIn = (text: string): number => text.split('\n').length - 1;
  const only = candidate(encoding, (text) => {
    const at = text.search(notText);
    if (at !== -1) noTextLine ??= line + endsIn(text.slice(0, at));
    line += endsIn(text);
  });
  for await (const chunk of chunks) {
    only.read(chunk);
    if (!only.isPossible || noTextLine !== null) break;
  }
  only.finish();
  if (noTextLine !== null) throw new ReportRefused('notText', [String(noTextLine)]);
  if (!only.isPossible) throw new ReportRefused('encodingUnknown');
  return encoding;
}

async function detectUnmarked(chunks: AsyncIterable<Uint8Array>): Promise<ReportEncoding> {
  const japanese = japaneseEvidence();
  const brokenUtf8 = brokenUtf8Evidence();
  const utf8 = candidate('utf-8');
  const shiftJis = candidate('shift_jis', japanese.look);
  const euc = eucEvidence();
  const eucJp = candidate('euc-jp', euc.look);
  const lines = lineCounter();
  let isWestern = true;
  let wasPlain = true;
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const noText = bytes.search(notText);
    if (noText !== -1) throw new ReportRefused('notText', [String(lines.at(chunk.subarray(0, noText)))]);
    lines.read(chunk);
    const isPlain = isAscii(chunk);
    // ASCII chunks give no evidence, unless one ends a character that the previous chunk began.
    if (isPlain && wasPlain) continue;
    wasPlain = isPlain;
    utf8.read(chunk);
    shiftJis.read(chunk);
    eucJp.read(chunk);
    brokenUtf8.read(chunk);
    isWestern &&= !notWesternText.test(bytes);
  }
  utf8.finish();
  shiftJis.finish();
  eucJp.finish();
  if (utf8.isPossible) return 'utf-8';
  if (brokenUtf8.isMostlyUtf8()) throw new ReportRefused('encodingUnknown');
  if (eucJp.isPossible && euc.isJapanese()) return 'euc-jp';
  if (shiftJis.isPossible && (japanese.isJapanese() || !isWestern)) return 'shift_jis';
  if (!isWestern) throw new ReportRefused('encodingUnknown');
  return 'windows-1252';
}

/** Yields the first chunk and the rest. Closes the file even if the reader stops early. */
async function* after(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return(undefined);
  }
}

const marks: readonly [ReportEncoding, ...number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * Detects the encoding of a report by reading all its bytes once, in constant memory. Throws `ReportRefused`
 * if they are no text, or text in an unknown encoding.
 */
export async function detectReportEncoding(chunks: AsyncIterable<Uint8Array>): Promise<ReportEncoding> {
  const whole = withWholeMark(chunks);
  const { value: first, done } = await whole.next();
  if (done === true) throw new ReportRefused('empty');
  const all = after(first, whole);
  const mark = marks.find(([, ...bytes]) => bytes.every((byte, at) => first[at] === byte));
  const utf16 = mark?.[0] ?? unmarkedUtf16(first);
  return utf16 === null ? detectUnmarked(all) : checkMarked(all, utf16);
}

export type DecodedChunk = { text: string; bytesRead: number };

export async function* decodeReport(
  chunks: AsyncIterable<Uint8Array>,
  encoding: ReportEncoding,
): AsyncGenerator<DecodedChunk> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytesRead = 0;
  for await (const chunk of chunks) {
    bytesRead += chunk.length;
    yield { text: decoder.decode(chunk, { stream: true }), bytesRead };
  }
  yield { text: decoder.decode(), bytesRead };
}
