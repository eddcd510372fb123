import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** Bytes counted from 0, the last one included. */
type Range = { first: number; last: number };

export type KeptBytes = {
  size: number;
  /** Changes with the bytes; without its quotes. */
  tag: string;
  /** All bytes, or a range within them; null if they no longer exist. */
  read(range?: Range): Promise<Readable | null>;
};

const rangeForm = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/;

/** The requested range (RFC 9110, 14). An unreadable header or several ranges mean all bytes. */
function rangeOf(range: string, size: number): Range | 'all' | 'none' {
  const { first = '', last = '' } = rangeForm.exec(range.replace(/\s/g, ''))?.groups ?? {};
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= size) return 'none';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** A weak tag is accepted too, because the bytes of a tag never change. */
function isKnown(given: string | undefined, etag: string): boolean {
  const tags = (given ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

export type PartOfBytes = {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string | number>>;
  content: Readable | null;
};

/**
 * The requested bytes; null if nothing is stored. A range is returned only for the version that the client
 * has.
 */
export async function partOf(
  { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders,
  { size, tag, read }: KeptBytes,
): Promise<PartOfBytes | null> {
  const etag = `"${tag}"`;
  const headers = { etag, 'accept-ranges': 'bytes' };
  if (isKnown(ifNoneMatch, etag)) return { status: 304, headers, content: null };
  const isSame = ifRange === undefined || ifRange === etag;
  const requested = range !== undefined && isSame ? rangeOf(range, size) : 'all';
  if (requested === 'none')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, content: null };
  const content = await (requested === 'all' ? read() : read(requested));
  if (content === null) return null;
  if (requested === 'all') return { status: 200, headers: { ...headers, 'content-length': size }, content };
  const { first, last } = requested;
  const part = { 'content-length': last - first + 1, 'content-range': `bytes ${first}-${last}/${size}` };
  return { status: 206, headers: { ...headers, ...part }, content };
}
