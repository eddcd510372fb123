import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { SourceFault } from '../order-source.port.ts';

/** The vendor's hosts. Fixed here, so that no setting can direct the secrets elsewhere. */
export const hosts = {
  tokens: 'api.amazon.com',
  na: 'sellingpartnerapi-na.amazon.com',
  eu: 'sellingpartnerapi-eu.amazon.com',
  fe: 'sellingpartnerapi-fe.amazon.com',
} as const;
type Host = (typeof hosts)[keyof typeof hosts];

/** For tests only: address and certificate authority of a local server that answers for those hosts. */
export type Endpoint = { address: string; port: number; ca: string };

export type HttpsRequest = {
  host: Host;
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};
export type Answered = {
  status: number;
  header(name: string): string | undefined;
  body: Buffer;
};

export type AskLimits = { deadlineMs: number; maxBytes: number };
export type Ask = { (call: HttpsRequest): Promise<Answered>; close(): void };

/** Makes one HTTPS request with a verified certificate. Returns redirects without following them. */
export function createAsk({ deadlineMs, maxBytes }: AskLimits, endpoint: Endpoint | undefined): Ask {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(endpoint && { ca: endpoint.ca }),
  });

  async function send({ host, method, path, headers, body = '' }: HttpsRequest): Promise<Answered> {
    const asking = request({
      host: endpoint?.address ?? host,
      port: endpoint?.port ?? 443,
      servername: host,
      method,
      path,
      agent,
      rejectUnauthorized: true,
      signal: AbortSignal.timeout(deadlineMs),
      headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject).end(body);
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new SourceFault('answerTooLarge');
      chunks.push(chunk);
    }
    const header = (name: string) => {
      const value = answer.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    return { status: answer.statusCode ?? 0, header, body: Buffer.concat(chunks) };
  }

  const ask = async (call: HttpsRequest): Promise<Answered> => {
    try {
      return await send(call);
    } catch (cause) {
      if (cause instanceof SourceFault) throw cause;
      throw new SourceFault('unreachable', { cause });
    }
  };
  return Object.assign(ask, { close: () => agent.destroy() });
}
