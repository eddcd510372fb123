import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { LoggableError } from '../logging/loggable-error.ts';

/** For tests only: address and certificate authority of a local server that answers for the vendor's hosts. */
export type Endpoint = { address: string; port: number; ca: string };

/** Refuses every connection, for servers under test that have no endpoint of a fake. */
export const closedEndpoint: Endpoint = { address: '127.0.0.1', port: 9, ca: '' };

export type HttpsRequest<Host extends string = string> = {
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
/** Rejects only with an AskFault. */
export type Ask<Host extends string = string> = {
  (call: HttpsRequest<Host>): Promise<Answered>;
  close(): void;
};

type AskFaultKind = 'unreachable' | 'answerTooLarge';

/** A request without a whole answer. */
export class AskFault extends LoggableError {
  override readonly name = 'AskFault';
  readonly kind: AskFaultKind;

  constructor(kind: AskFaultKind, options?: ErrorOptions) {
    super(`The request failed: ${kind}.`, options);
    this.kind = kind;
  }
}

/**
 * Makes HTTPS requests with a verified certificate to hosts of a vendor. Their names are constants, so that no
 * setting can direct a request elsewhere. Returns redirects without following them.
 */
export function createAsk<Host extends string>(
  { deadlineMs, maxBytes }: AskLimits,
  endpoint: Endpoint | undefined,
): Ask<Host> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(endpoint && { ca: endpoint.ca }),
  });

  async function send({ host, method, path, headers, body = '' }: HttpsRequest<Host>): Promise<Answered> {
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
      if (size > maxBytes) throw new AskFault('answerTooLarge');
      chunks.push(chunk);
    }
    const header = (name: string) => {
      const value = answer.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    return { status: answer.statusCode ?? 0, header, body: Buffer.concat(chunks) };
  }

  const ask = async (call: HttpsRequest<Host>): Promise<Answered> => {
    try {
      return await send(call);
    } catch (cause) {
      if (cause instanceof AskFault) throw cause;
      throw new AskFault('unreachable', { cause });
    }
  };
  return Object.assign(ask, { close: () => agent.destroy() });
}
