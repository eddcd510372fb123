import type { Readable } from 'node:stream';
import type { Merchant } from '../merchant.ts';
import { cookieOnWire, readCookie } from './cookies.ts';
import type { HttpServer } from './http-server.ts';
import type { InlineHashes } from './page-renderer.ts';
import { parseQuery } from './query.ts';
import { setFramePolicy } from './security-headers.ts';

export type Document = {
  content: Readable | string | Buffer;
  type: string;
  size?: number;
  /** `immutable`: the address changes with the content. `never`: somebody's own. */
  cache: keyof typeof cacheHeaders;
  /** To be kept under this name and not shown in place. */
  attachment?: string;
  /** A page for a frame of our own; without this it is opened as data. */
  policy?: { name: 'preview'; inline: InlineHashes | undefined };
};

export type DocumentContext = {
  /** The site; null at the desk. */
  merchant: Merchant | null;
  query: Readonly<Record<string, string>>;
  cookie(name: string): string | null;
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
      });
      if (found === null) return reply.callNotFound();
      if (found.size !== undefined) reply.header('content-length', found.size);
      if (found.attachment !== undefined)
        reply.header('content-disposition', dispositionOf(found.attachment));
      if (found.policy !== undefined) setFramePolicy(reply, found.policy.name, found.policy.inline);
      return reply.header('cache-control', cacheHeaders[found.cache]).type(found.type).send(found.content);
    },
  });
}
