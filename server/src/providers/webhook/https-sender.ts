import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { WebhookProblem } from '@aftercare/contract/desk/webhooks/webhooks';
import { isServiceAddress } from '@aftercare/contract/sites/bot-service';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import { isPublicAddress } from '../bot/outside/public-address.ts';
import type { ServiceEndpoint } from '../bot/outside/service-calls.ts';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from './webhook-sender.port.ts';

type Resolved = (error: Error | null, addresses: readonly LookupAddress[]) => void;
type Options = {
  endpoint?: ServiceEndpoint | undefined;
  /** Default: the resolver of the system. */
  resolve?: (host: string, then: Resolved) => void;
  timeoutMs?: number;
};

class PrivateAddress extends LoggableError {
  override message = 'The name has an address in a private network.';
}

const systemResolve: NonNullable<Options['resolve']> = (host, then) =>
  lookup(host, { all: true }, (error, addresses) => then(error, addresses));

/**
 * The check is part of the connection's own lookup, so that a name cannot resolve to another address between
 * the check and the connection.
 */
function guardedLookup({ endpoint, resolve = systemResolve }: Options): LookupFunction {
  return (host, { all }, callback) => {
    const answer: Resolved = (error, addresses) => {
      const [first] = addresses;
      if (error || first === undefined)
        return callback(error ?? new LoggableError('The name has no address.'), '', 4);
      if (all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    if (endpoint) return answer(null, [{ address: endpoint.address, family: 4 }]);
    resolve(host, (error, addresses) => {
      const isOpen = addresses?.every(({ address }) => isPublicAddress(address));
      const refused = isOpen ? null : new PrivateAddress();
      answer(error ?? refused, addresses ?? []);
    });
  };
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status >= 500 ? 'serverFault' : 'refused';
}

function problemFrom(error: unknown, signal: AbortSignal): WebhookProblem {
  if (signal.aborted) return 'tooSlow';
  return error instanceof PrivateAddress ? 'addressPrivate' : 'unreachable';
}

/**
 * HTTPS calls to addresses that operators name, at public addresses only and with a verified certificate. Only the
 * status of an answer is read.
 */
export function createWebhookSender(options: Options): WebhookSender {
  const { endpoint, timeoutMs = deskLimits.webhookTimeoutMs } = options;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 64,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    lookup: guardedLookup(options),
    ...(endpoint && { ca: endpoint.ca }),
  });

  async function statusOf({ url, headers, body }: WebhookRequest, signal: AbortSignal): Promise<number> {
    const bytes = Buffer.from(body);
    const calling = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      calling.once('response', resolve).once('error', reject).end(bytes);
    });
    // The body is of no use, and it may be endless.
    answer.destroy();
    return answer.statusCode ?? 0;
  }

  async function send(wanted: WebhookRequest): Promise<WebhookAnswer> {
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    if (!isServiceAddress(wanted.url)) return { status: null, milliseconds: 0, problem: 'addressPrivate' };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const status = await statusOf(wanted, signal);
      return { status, milliseconds: took(), problem: problemOf(status) };
    } catch (error) {
      return { status: null, milliseconds: took(), problem: problemFrom(error, signal) };
    }
  }

  return { send, close: () => agent.destroy() };
}
