import type { Readable } from 'node:stream';
import type { Merchant } from '../merchant.ts';
import type { HttpServer } from './http-server.ts';

export type Document = {
  content: Readable | string | Buffer;
  type: string;
  size?: number;
  /** `immutable`: the address changes with the content. */
  cache: 'immutable' | 'day' | 'none';
};

/** Answers null for what is not there, whatever the reason. */
export type FindDocument = (
  params: Readonly<Record<string, string>>,
  context: { merchant: Merchant },
) => Promise<Document | null>;

export const cacheHeaders = {
  immutable: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  none: 'private, no-cache',
} as const;

/** Sent as what it is and nothing else: nosniff, and a sandbox should it be opened by itself (design 6, Files). */
export function serveDocument({ app }: HttpServer, path: string, find: FindDocument): void {
  app.route({
    method: 'GET',
    url: path,
    config: { side: 'merchant' },
    handler: async (request, reply) => {
      if (request.site.kind !== 'merchant') throw new TypeError('A document without a merchant');
      const { merchant } = request.site;
      const found = await find(request.params as Record<string, string>, { merchant });
      if (found === null) return reply.callNotFound();
      if (found.size !== undefined) reply.header('content-length', found.size);
      return reply.header('cache-control', cacheHeaders[found.cache]).type(found.type).send(found.content);
    },
  });
}
