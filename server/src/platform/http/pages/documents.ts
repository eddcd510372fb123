import { Readable } from 'node:stream';
import type { Language } from '@aftercare/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../../merchant.ts';
import { dispositionOf } from '../answers/disposition.ts';
import { setFramePolicy, setPolicy, setPrintedPolicy } from '../answers/security-headers.ts';
import type { HttpServer } from '../http-server.ts';
import { cookieOnWire, readCookie } from '../requests/cookies.ts';
import { parseQuery } from '../requests/query.ts';
import { type KeptBytes, partOf } from './kept-bytes.ts';
import type { InlineHashes } from './page-renderer.ts';
import { pageLanguage } from './pages.ts';

export type Document = {
  content: string | Buffer | KeptBytes;
  type: string;
  /** `immutable`: the URL changes with the content. `never`: private content. */
  cache: keyof typeof cacheHeaders;
  attachment?: string;
  /**
   * A policy for a page in our own frame or for printing, or for the browser's document viewer; without one
   * it is sent as data.
   */
  policy?:
    | { name: 'preview'; inline: InlineHashes | undefined }
    | { name: 'printed'; inline: InlineHashes }
    | { name: 'shown' };
};

export type Moved = { movedTo: string };

export type DocumentContext = {
  merchant: Merchant | null;
  query: Readonly<Record<string, string>>;
  lang: Language;
  cookie(name: string): string | null;
};

/** Returns null if the document does not exist or this caller may not open it, whatever the reason. */
export type FindDocument = (
  params: Readonly<Record<string, string>>,
  context: DocumentContext,
) => Promise<Document | Moved | null>;

export const cacheHeaders = {
  immutable: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  minutes: 'public, max-age=300',
  none: 'private, no-cache',
  never: 'no-store',
} as const;

async function requestedPart(request: FastifyRequest, content: Document['content']) {
  const isMade = typeof content === 'string' || Buffer.isBuffer(content);
  if (isMade) return { status: 200, headers: {}, content };
  const part = await partOf(request.headers, content);
  if (request.method !== 'HEAD' || !part?.content) return part;
  // An answer without a body does not need the rest of the content.
  part.content.destroy();
  return { ...part, content: Readable.from([]) };
}

/** Sends a document with its exact type: nosniff, and a sandbox in case it is opened directly. */
export function serveDocument(
  { app, origins }: HttpServer,
  path: string,
  find: FindDocument,
  side: 'known' | 'files',
): void {
  app.route({
    method: 'GET',
    url: path,
    config: { side },
    handler: async (request, reply) => {
      const { site } = request;
      if (site.kind === 'house' && !site.isDesk) return reply.callNotFound();
      const found = await find(request.params as Record<string, string>, {
        merchant: site.kind === 'merchant' ? site.merchant : null,
        query: parseQuery(request.url),
        lang: pageLanguage(request, site),
        cookie: (name) => readCookie(request, cookieOnWire(name, origins.isSecure)),
      });
      if (found && 'movedTo' in found)
        return reply.header('cache-control', cacheHeaders.never).redirect(found.movedTo, 302);
      const part = found && (await requestedPart(request, found.content));
      if (!found || !part) return reply.callNotFound();
      reply.code(part.status).headers(part.headers);
      if (found.attachment !== undefined)
        reply.header('content-disposition', dispositionOf(found.attachment));
      if (found.policy?.name === 'preview') setFramePolicy(reply, 'preview', found.policy.inline);
      if (found.policy?.name === 'printed') setPrintedPolicy(reply, found.policy.inline);
      if (found.policy?.name === 'shown') setPolicy(reply, 'shown');
      return reply
        .header('cache-control', cacheHeaders[found.cache])
        .type(found.type)
        .send(part.content ?? undefined);
    },
  });
}
