import { chatTargetKinds } from '@aftercare/contract/desk/chat/service-level';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { serviceLevel, serviceTarget } from '../../schema/chat/service-level.tables.ts';

type Merchants = 'all' | readonly string[];

/** Targets that are overdue or due soon; undefined if none of these sites has a service level. */
export async function targetsNow(tx: Tx, merchants: Merchants, now: Date) {
  const [level] = await tx
    .select({ merchantId: serviceLevel.merchantId })
    .from(serviceLevel)
    .where(and(eq(serviceLevel.isOn, true), within(serviceLevel.merchantId, merchants)))
    .limit(1);
  if (level === undefined) return undefined;
  const isChat = inArray(serviceTarget.kind, [...chatTargetKinds]);
  const isOver = lte(serviceTarget.dueAt, now);
  const counted = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [found] = await tx
    .select({
      chatsOverdue: counted(sql`${isChat} and ${isOver}`),
      chatsSoon: counted(sql`${isChat} and not ${isOver}`),
      ticketsOverdue: counted(sql`not ${isChat} and ${isOver}`),
      ticketsSoon: counted(sql`not ${isChat} and not ${isOver}`),
    })
    .from(serviceTarget)
    .where(and(lte(serviceTarget.warnAt, now), within(serviceTarget.merchantId, merchants)));
  return found;
}
