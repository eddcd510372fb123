import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import { hostOfService, isServiceAddress } from '@aftercare/contract/sites/bot-service';
import { guardedLookup, type LookupOptions, PrivateAddress } from '../../guarded-lookup.ts';
import { BotServiceFault } from '../outside-engine.port.ts';

type Options = LookupOptions & {
  /** Host names, with the port if it is not 443, such as `llm.example.com:8443`. */
  allowedHosts: readonly string[];
};

export type ServiceCall = {
  url: string;
  key: string | null;
  body: object;
  accept: 'application/json' | 'text/event-stream';
  timeoutMs: number;
  /** Default: that of an answer to a question. */
  maxBytes?: number;
  firstByteMs?: number;
};

export type ServiceCalls = {
  /** Sends one POST and returns the chunks of an answer with status 200 and the accepted type. */
  post(call: ServiceCall): AsyncIterable<Buffer>;
  close(): void;
};

function faultOf(status: number): BotServiceFault | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return new BotServiceFault('keyRefused');
  if (status === 429) return new BotServiceFault('throttled');
  if (status >= 300 && status < 400) return new BotServiceFault('redirected');
  if (status >= 400 && status < 500) return new BotServiceFault('requestRefused');
  return new BotServiceFault(status >= 500 ? 'serverFault' : 'answerUnreadable');
}

const faultFrom = (error: unknown): BotServiceFault => {
  if (error instanceof BotServiceFault) return error;
  if (error instanceof PrivateAddress) return new BotServiceFault('addressPrivate');
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new BotServiceFault(isLate ? 'tooSlow' : 'unreachable', { cause: error });
};

/**
 * HTTPS calls to services that an operator names. Only allowed hosts at public addresses are called, with a
 * verified certificate and a deadline for the first and the last byte; no redirect is followed.
 */
export function createServiceCalls(options: Options): ServiceCalls {
  const { allowedHosts, endpoint } = options;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 32,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    lookup: guardedLookup(options),
    ...(endpoint && { ca: endpoint.ca }),
  });

  async function begin({ url, key, body, accept }: ServiceCall, signal: AbortSignal) {
    if (!isServiceAddress(url) || !allowedHosts.includes(hostOfService(url)))
      throw new BotServiceFault('hostNotAllowed');
    const bytes = Buffer.from(JSON.stringify(body));
    const calling = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: {
        accept,
        'content-type': 'application/json',
        'content-length': bytes.length,
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      calling.once('response', resolve).once('error', reject).end(bytes);
    });
    const fault = faultOf(answer.statusCode ?? 0);
    const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
    if (fault === null && type.trim().toLowerCase() === accept) return answer;
    answer.destroy();
    throw fault ?? new BotServiceFault('answerUnreadable');
  }

  async function* post(call: ServiceCall): AsyncIterable<Buffer> {
    const { maxBytes = botServiceLimits.answerMaxBytes, firstByteMs = botServiceLimits.firstByteMs } = call;
    const first = new AbortController();
    const late = setTimeout(
      () => first.abort(new DOMException('No first byte in time.', 'TimeoutError')),
      Math.min(call.timeoutMs, firstByteMs),
    );
    const signal = AbortSignal.any([first.signal, AbortSignal.timeout(call.timeoutMs)]);
    try {
      let size = 0;
      for await (const chunk of (await begin(call, signal)) as AsyncIterable<Buffer>) {
        clearTimeout(late);
        size += chunk.length;
        if (size > maxBytes) throw new BotServiceFault('answerTooLarge');
        yield chunk;
      }
    } catch (error) {
      throw faultFrom(signal.aborted ? signal.reason : error);
    } finally {
      clearTimeout(late);
    }
  }

  return { post, close: () => agent.destroy() };
}
