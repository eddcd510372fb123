import { deskLimits } from '@aftercare/contract/desk/limits';
import { deliveryBody } from '@aftercare/contract/desk/webhooks/delivery-body';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import type { WebhookAnswer, WebhookSender } from '../../providers/webhook/webhook-sender.port.ts';
import { boundTo } from './change-webhooks.ts';
import {
  type Claimed,
  claimDeliveries,
  noteFailure,
  noteSuccess,
  storeAttempt,
} from './delivery.repository.ts';
import { retryAt } from './retry-times.ts';
import { signedHeaders } from './sign.ts';
import { failPending, updateWebhook } from './webhook.repository.ts';

export type SendDeps = {
  database: Database;
  clock: Clock;
  seal: Seal;
  sender: WebhookSender;
  log: Logger;
};

/** The sweep's own pace bounds the time from the commit to the first attempt. */
const sweepMs = 1_000;
/** At a time, on one node. */
const [atOnce, atOnceEach] = [32, 4];
/** Longer than an attempt takes: afterwards another node may send the delivery of a node that stopped. */
const heldMs = 60_000;
const dayMs = 86_400_000;

function secretsOf({ seal, clock }: SendDeps, { merchantId, webhookId, webhook }: Claimed): string[] {
  const bound = boundTo({ merchantId, id: webhookId });
  const { sealedSecret, formerSecret, formerUntil } = webhook;
  const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > clock.now();
  return [sealedSecret, ...(isFormerValid ? [formerSecret] : [])].map((sealed) => seal.open(sealed, bound));
}

async function attempt(deps: SendDeps, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const { eventId: id, type, at, merchantId, data, webhook } = claimed;
  const body = deliveryBody({ id, type, at, merchantId, data });
  if (body === null) return;
  const headers = signedHeaders(secretsOf(deps, claimed), { id, at: deps.clock.now(), body });
  const answer = await deps.sender.send({ url: webhook.url, headers, body });
  // The stop of this node is no failure of the receiver. Another node sends the delivery once it is no longer held.
  if (stopping.aborted && answer.problem !== null) return;
  await settle(deps, claimed, answer);
}

async function settle(
  { database, clock, log }: SendDeps,
  claimed: Claimed,
  answer: WebhookAnswer,
): Promise<void> {
  const now = clock.now();
  const { merchantId, webhookId, attempts, retryUntil } = claimed;
  // The webhook's row before the delivery's, as all changes of a webhook lock them, so that none wait in a circle.
  const isPaused = await database.forMerchant(merchantId, async (tx) => {
    if (answer.problem === null) {
      await noteSuccess(tx, claimed);
      await storeAttempt(tx, claimed, answer, null);
      return false;
    }
    const since = await noteFailure(tx, claimed, now);
    const of = { merchantId, id: webhookId };
    const isOver = now.getTime() - since.getTime() >= dayMs;
    if (isOver) await updateWebhook(tx, of, { pausedAt: now });
    await storeAttempt(tx, claimed, answer, retryAt(attempts, now, retryUntil));
    if (isOver) await failPending(tx, of);
    return isOver;
  });
  if (isPaused) log.event('webhook.paused', { merchantId, kind: answer.problem ?? '' });
}

/** Deliveries that this node sends at the moment. */
function createFlights(log: Logger) {
  const flights = new Set<{ webhookId: string; done: Promise<void> }>();
  return {
    free: () => atOnce - flights.size,
    busy(): string[] {
      const counts = Map.groupBy(flights, ({ webhookId }) => webhookId);
      return [...counts].flatMap(([webhookId, own]) => (own.length >= atOnceEach ? [webhookId] : []));
    },
    add(webhookId: string, sending: Promise<void>): void {
      const flight = { webhookId, done: Promise.resolve() };
      // The delivery stays held, so that a node sends it again once its time is over.
      flight.done = sending
        .catch((error: unknown) => log.event('webhook.attempt_failed', { error }))
        .finally(() => flights.delete(flight));
      flights.add(flight);
    },
    landed: async () => void (await Promise.all([...flights].map(({ done }) => done))),
  };
}

/**
 * Sends due deliveries from every node. A round only starts attempts and does not wait for them, so that a slow
 * receiver delays no other.
 */
export function sendDeliveries(deps: SendDeps, sweepers: Sweepers): { close: () => Promise<void> } {
  const { database, clock, log } = deps;
  const stopping = new AbortController();
  const flights = createFlights(log);
  sweepers.sweep('webhooks.send', sweepMs, async () => {
    const limit = flights.free();
    if (limit <= 0 || stopping.signal.aborted) return 0;
    const now = clock.now();
    const heldUntil = new Date(now.getTime() + heldMs + deskLimits.webhookTimeoutMs);
    const claim = { now, heldUntil, busy: flights.busy(), each: atOnceEach, limit };
    const claimed = await database.forAll((tx) => claimDeliveries(tx, claim));
    for (const one of claimed) flights.add(one.webhookId, attempt(deps, one, stopping.signal));
    return claimed.length;
  });
  return {
    async close() {
      stopping.abort();
      deps.sender.close();
      await flights.landed();
    },
  };
}
