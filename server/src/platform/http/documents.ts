import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Merchant } from '../merchant.ts';
import { cookieOnWire, readCookie } from './cookies.ts';
import type { HttpServer } from './http-server.ts';
import type { InlineHashes } from './page-renderer.ts';
import { parseQuery } from './query.ts';
import { setFramePolicy, setPolicy } from './security-headers.ts';

export type Document = {
  content: Readable | string | Buffer;
  type: string;
  size?: number;
  /** The content is this part of a file of `size` bytes, as it was asked for; null is the whole of one that goes in parts. */
  part?: BytePart | null;
  /** `immutable`: the address changes with the content. `never`: somebody's own. */
  cache: keyof typeof cacheHeaders;
  /** To be kept under this name and not shown in place. */
  attachment?: string;
  /** A page for a frame of our own; without this it is opened as data. */
  policy?: { name: 'preview'; inline: InlineHashes | undefined };
  /** To be read in place by the browser's own reader. */
  isRead?: true;
};

/** The first and the last byte of a part, both within the file. */
export type BytePart = { start: number; end: number };

export type DocumentContext = {
  /** The site; null at the desk. */
  merchant: Merchant | null;
  query: Readonly<Record<string, string>>;
  cookie(name: string): string | null;
  /** The part that is asked for of a file of so many bytes; null where it is the whole (RFC 9110, 14.2). */
  partOf(size: number): BytePart | null;
};

/** Answers null for what is not there, or not for this caller, whatever the reason. */
export type FindDocument = (
  params: Readonly<Record<string, string>>,
  context: DocumentContext,
) => Promise<Document | null>;

export const cacheHeaders = {
  immutable: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  none: 'private, no-cache',
  never: 'no-store',
} as const;

/**
 * One range of bytes, as players ask for a film. Several, ones past the end and those that hold for a validator, of which we
 * send none, are answered by the whole, as RFC 9110 allows.
 */
function partOf({ range, 'if-range': validator }: IncomingHttpHeaders, size: number): BytePart | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (validator !== undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}

/** RFC 6266: the name as it is for whoever reads UTF-8, and something plain for everybody else. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sent as what it is and nothing else: nosniff, and a sandbox should it be opened by itself (design 6, Files). */
export function serveDocument({ app, origins }: HttpServer, path: string, find: FindDocument): void {
  app.route({
    method: 'GET',
    url: path,
    config: { side: 'known' },
    handler: async (request, reply) => {
      const { site } = request;
      if (site.kind !== 'merchant' && !(site.kind === 'house' && site.isDesk)) return reply.callNotFound();
      const found = await find(request.params as Record<string, string>, {
        merchant: site.kind === 'merchant' ? site.merchant : null,
        query: parseQuery(request.url),
        cookie: (name) => readCookie(request, cookieOnWire(name, origins.isSecure)),
        partOf: (size) => partOf(request.headers, size),
      });
      if (found === null) return reply.callNotFound();
      const { size, part } = found;
      if (part !== undefined) reply.header('accept-ranges', 'bytes');
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
      if (size !== undefined) reply.header('content-length', part ? part.end - part.start + 1 : size);
      if (found.attachment !== undefined)
        reply.header('content-disposition', dispositionOf(found.attachment));
      if (found.policy !== undefined) setFramePolicy(reply, found.policy.name, found.policy.inline);
      if (found.isRead) setPolicy(reply, 'reading');
      return reply.header('cache-control', cacheHeaders[found.cache]).type(found.type).send(found.content);
    },
  });
}
