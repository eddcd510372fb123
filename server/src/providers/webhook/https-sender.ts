import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { WebhookProblem } from '@aftercare/contract/desk/webhooks/webhooks';
import { isServiceAddress } from '@aftercare/contract/sites/bot-service';
import { guardedLookup, type LookupOptions, PrivateAddress } from '../guarded-lookup.ts';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from './webhook-sender.port.ts';

type Options = LookupOptions & { timeoutMs?: number };

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
