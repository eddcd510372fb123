import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Subject } from '../../platform/privacy/personal-data.ts';
import { webhook, webhookDelivery, webhookEvent } from '../../schema/webhooks/webhooks.tables.ts';
import { registrationsOf } from './registrations-of.view.ts';

/** Events about the person: of their conversations, and of the registrations with their account or email address. */
function isAbout(tx: Tx, { merchantId, customer, conversations }: Subject): SQL | undefined {
  const ids = conversations.map(({ id }) => id);
  const byChat = ids.length === 0 ? undefined : inArray(webhookEvent.conversationId, ids);
  const registrations = customer && registrationsOf(tx, merchantId, customer);
  const byOrder = registrations ? inArray(webhookEvent.registrationId, registrations) : undefined;
  if (byChat === undefined && byOrder === undefined) return sql`false`;
  return and(eq(webhookEvent.merchantId, merchantId), or(byChat, byOrder));
}

/** Removes the content of the events, also of those that are still to be sent. */
export async function eraseEvents(tx: Tx, subject: Subject): Promise<void> {
  const erased = await tx
    .update(webhookEvent)
    .set({ data: null })
    .where(isAbout(tx, subject))
    .returning({ id: webhookEvent.id });
  if (erased.length === 0) return;
  const { merchantId } = subject;
  await tx
    .update(webhookDelivery)
    .set({ state: 'failed', problem: 'erased', heldUntil: null })
    .where(
      and(
        eq(webhookDelivery.merchantId, merchantId),
        sql`${webhookDelivery.eventId} = any (${sql.param(erased.map(({ id }) => id))}::text[])`,
        eq(webhookDelivery.state, 'pending'),
      ),
    );
}

/** To which addresses events about the person were sent. */
export function deliveriesAfter(tx: Tx, subject: Subject, after: string, limit: number) {
  return tx
    .select({
      key: sql<string>`${webhookDelivery.eventId} || ' ' || ${webhookDelivery.webhookId}`,
      type: webhookEvent.type,
      at: webhookEvent.at,
      url: webhook.url,
      state: webhookDelivery.state,
    })
    .from(webhookEvent)
    .innerJoin(
      webhookDelivery,
      and(
        eq(webhookDelivery.merchantId, webhookEvent.merchantId),
        eq(webhookDelivery.eventId, webhookEvent.id),
      ),
    )
    .innerJoin(
      webhook,
      and(eq(webhook.merchantId, webhookDelivery.merchantId), eq(webhook.id, webhookDelivery.webhookId)),
    )
    .where(
      and(
        isAbout(tx, subject),
        gt(sql`${webhookDelivery.eventId} || ' ' || ${webhookDelivery.webhookId}`, after),
      ),
    )
    .orderBy(asc(sql`${webhookDelivery.eventId} || ' ' || ${webhookDelivery.webhookId}`))
    .limit(limit);
}

export async function dropEventsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ merchantId: webhookEvent.merchantId, id: webhookEvent.id })
    .from(webhookEvent)
    .where(lt(webhookEvent.at, before))
    .limit(limit);
  const dropped = await tx
    .delete(webhookEvent)
    .where(sql`(${webhookEvent.merchantId}, ${webhookEvent.id}) in ${old}`);
  return dropped.rowCount ?? 0;
}
