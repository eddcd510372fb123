import type { ContactCorrection, CustomerBlock } from '@aftercare/contract/desk/customers/customer-view';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { contactCorrection, customerBlock } from '../../schema/chat/customer.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';

type Of = { merchantId: string; conversationId: string; customerId: string | null };

/** The newest block of the conversation, or of another one of its account. */
export async function newestBlock(tx: Tx, of: Of): Promise<CustomerBlock | null> {
  const { reason, note, until, blockedAt, conversationId, merchantId } = customerBlock;
  const ofAccount = sql`(select c.id from conversation c
    where c.merchant_id = ${of.merchantId} and c.customer_id = ${of.customerId})`;
  const [row] = await tx
    .select({ reason, note, until, at: blockedAt, personName: deskPerson.name })
    .from(customerBlock)
    .innerJoin(deskPerson, eq(deskPerson.id, customerBlock.personId))
    .where(
      and(
        eq(merchantId, of.merchantId),
        or(
          eq(conversationId, of.conversationId),
          of.customerId === null ? undefined : inArray(conversationId, ofAccount),
        ),
      ),
    )
    .orderBy(desc(blockedAt))
    .limit(1);
  return row ?? null;
}

export function correctionsOf(
  tx: Tx,
  of: Pick<Of, 'merchantId' | 'conversationId'>,
  limit: number,
): Promise<ContactCorrection[]> {
  const { formerName, formerEmail, correctedAt, conversationId, merchantId } = contactCorrection;
  return tx
    .select({ formerName, formerEmail, at: correctedAt, personName: deskPerson.name })
    .from(contactCorrection)
    .innerJoin(deskPerson, eq(deskPerson.id, contactCorrection.personId))
    .where(and(eq(merchantId, of.merchantId), eq(conversationId, of.conversationId)))
    .orderBy(desc(correctedAt))
    .limit(limit);
}
