import { deskLimits } from '@aftercare/contract/desk/limits';
import type { MerchantIds } from '@aftercare/contract/desk/team/rights';
import type {
  changeWebhook,
  createWebhook,
  replayWebhook,
  Webhook,
} from '@aftercare/contract/desk/webhooks/webhooks';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { newWebhookSecret } from './sign.ts';
import {
  countWebhooks,
  dropWebhook,
  failPending,
  insertWebhook,
  lockWebhook,
  lockWebhooks,
  replayDeliveries,
  updateWebhook,
  type WebhookRow,
  webhooksTurn,
} from './webhook.repository.ts';
import { webhookById } from './webhook.view.ts';

export type WebhookDeps = {
  database: Database;
  clock: Clock;
  seal: Seal;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

type By = { personId: string; merchants: MerchantIds };
type WithSecret = { webhook: Webhook; secret: string };

const dayMs = 86_400_000;

/** A sealed secret can be opened only as that of this webhook. */
export const boundTo = ({ merchantId, id }: Pick<WebhookRow, 'merchantId' | 'id'>): string =>
  `webhook\n${merchantId}\n${id}`;

async function shownWebhook(tx: Tx, id: string): Promise<Webhook> {
  const found = await webhookById(tx, id);
  if (!found) throw new InvariantViolated('The webhook disappeared while it was locked.');
  return found;
}

/** Null: the merchant has as many webhooks as allowed. */
export function addWebhook(
  { database, clock, seal, recordAudit }: WebhookDeps,
  personId: string,
  { merchantId, url, events }: RequestOf<typeof createWebhook>,
): Promise<WithSecret | null> {
  const id = newId();
  const secret = newWebhookSecret();
  return database.forAll(async (tx) => {
    await lockWebhooks(tx, merchantId);
    if ((await countWebhooks(tx, merchantId)) >= deskLimits.webhooksPerSite) return null;
    await insertWebhook(tx, {
      merchantId,
      id,
      url,
      events: [...new Set(events)],
      sealedSecret: seal.seal(secret, boundTo({ merchantId, id })),
      formerSecret: null,
      formerUntil: null,
      failingSince: null,
      pausedAt: null,
      createdAt: clock.now(),
      createdBy: personId,
    });
    await recordAudit(tx, { personId, action: 'webhook.create', aboutMerchant: merchantId, subject: id });
    return { webhook: await shownWebhook(tx, id), secret };
  }, webhooksTurn(merchantId));
}

/** Locks the webhook for a change and records it; null if it is outside of the caller's scope. */
function inWebhook<T>(
  { database, recordAudit }: WebhookDeps,
  { personId, merchants }: By,
  { webhookId, action }: { webhookId: string; action: string },
  work: (tx: Tx, row: WebhookRow) => Promise<T>,
): Promise<T | null> {
  return database.forAll(async (tx) => {
    const row = await lockWebhook(tx, webhookId, merchants);
    if (!row) return null;
    await recordAudit(tx, { personId, action, aboutMerchant: row.merchantId, subject: row.id });
    return work(tx, row);
  });
}

export function editWebhook(
  deps: WebhookDeps,
  by: By,
  { webhookId, events, isPaused }: RequestOf<typeof changeWebhook>,
): Promise<Webhook | null> {
  return inWebhook(deps, by, { webhookId, action: 'webhook.change' }, async (tx, row) => {
    if (events) await updateWebhook(tx, row, { events: [...new Set(events)] });
    if (isPaused === true && row.pausedAt === null) {
      await updateWebhook(tx, row, { pausedAt: deps.clock.now() });
      await failPending(tx, row);
    }
    if (isPaused === false) await updateWebhook(tx, row, { pausedAt: null, failingSince: null });
    return shownWebhook(tx, row.id);
  });
}

export function rotateSecret(deps: WebhookDeps, by: By, webhookId: string): Promise<WithSecret | null> {
  return inWebhook(deps, by, { webhookId, action: 'webhook.rotateSecret' }, async (tx, row) => {
    const secret = newWebhookSecret();
    await updateWebhook(tx, row, {
      sealedSecret: deps.seal.seal(secret, boundTo(row)),
      formerSecret: row.sealedSecret,
      formerUntil: new Date(deps.clock.now().getTime() + dayMs),
    });
    return { webhook: await shownWebhook(tx, row.id), secret };
  });
}

export async function deleteWebhook(deps: WebhookDeps, by: By, webhookId: string): Promise<void> {
  await inWebhook(deps, by, { webhookId, action: 'webhook.remove' }, (tx, row) => dropWebhook(tx, row));
}

export function replay(
  deps: WebhookDeps,
  by: By,
  { webhookId, eventId, since }: RequestOf<typeof replayWebhook>,
): Promise<number | null> {
  const now = deps.clock.now();
  const retryUntil = new Date(now.getTime() + dayMs);
  return inWebhook(deps, by, { webhookId, action: 'webhook.replay' }, (tx, row) =>
    replayDeliveries(tx, row, { eventId, since, now, retryUntil, limit: deskLimits.webhookReplayMax }),
  );
}
