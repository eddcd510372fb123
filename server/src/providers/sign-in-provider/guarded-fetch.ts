import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { signInProviderLimits as limits } from '@aftercare/contract/sign-in-provider-limits';
import { isServiceAddress } from '@aftercare/contract/sites/bot-service';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import { guardedLookup, type LookupOptions } from '../guarded-lookup.ts';
import { ProviderFault } from './sign-in-provider.port.ts';

const bodyOf = ({ body }: CustomFetchOptions): string => {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new ProviderFault('invalidAnswer');
};

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.answerMaxBytes) throw new ProviderFault('invalidAnswer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * HTTPS requests to a provider that an operator names and to the addresses in its configuration: only to
 * public addresses, with a verified certificate, a deadline and a maximum size, without following redirects.
 */
export function createGuardedFetch(options: LookupOptions): { fetch: CustomFetch; close(): void } {
  const { endpoint } = options;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    lookup: guardedLookup(options),
    ...(endpoint && { ca: endpoint.ca }),
  });

  const send: CustomFetch = async (url, asked) => {
    const address = new URL(url);
    // An IP address would not pass through the lookup.
    if (!isServiceAddress(`${address.origin}/`)) throw new ProviderFault('unreachable');
    const body = bodyOf(asked);
    const asking = request(address, {
      method: asked.method,
      agent,
      signal: AbortSignal.timeout(limits.callMs),
      headers: { ...asked.headers, 'content-length': Buffer.byteLength(body) },
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject).end(body);
    });
    const bytes = await readWhole(answer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (typeof value === 'string') headers.set(name, value);
    const status = answer.statusCode ?? 502;
    const isBodyless = [101, 204, 205, 304].includes(status);
    return new Response(isBodyless ? null : new Uint8Array(bytes), { status, headers });
  };

  const fetch: CustomFetch = async (url, asked) => {
    try {
      return await send(url, asked);
    } catch (cause) {
      if (cause instanceof ProviderFault) throw cause;
      throw new ProviderFault('unreachable', { cause });
    }
  };

  return { fetch, close: () => agent.destroy() };
}
