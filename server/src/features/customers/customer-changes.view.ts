import type { ContactCorrection, CustomerBlock } from '@aftercare/contract/desk/customers/customer-view';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { conversation } from '../../schema/chat/chat.tables.ts';
import { contactCorrection, customerBlock } from '../../schema/chat/customer.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';
import { isOfPerson, type Person } from '../chat/index.ts';

type Of = { merchantId: string; conversationId: string };

/** The newest block of a conversation of the person. */
export async function newestBlock(tx: Tx, person: Person): Promise<CustomerBlock | null> {
  const { reason, note, until, blockedAt, conversationId, merchantId } = customerBlock;
  const theirs = tx.select({ id: conversation.id }).from(conversation).where(isOfPerson(person));
  const [row] = await tx
    .select({ reason, note, until, at: blockedAt, personName: deskPerson.name })
    .from(customerBlock)
    .innerJoin(deskPerson, eq(deskPerson.id, customerBlock.personId))
    .where(and(eq(merchantId, person.merchantId), inArray(conversationId, theirs)))
    .orderBy(desc(blockedAt))
    .limit(1);
  return row ?? null;
}

export function correctionsOf(tx: Tx, of: Of, limit: number): Promise<ContactCorrection[]> {
  const { formerName, formerEmail, correctedAt, conversationId, merchantId } = contactCorrection;
  return tx
    .select({ formerName, formerEmail, at: correctedAt, personName: deskPerson.name })
    .from(contactCorrection)
    .innerJoin(deskPerson, eq(deskPerson.id, contactCorrection.personId))
    .where(and(eq(merchantId, of.merchantId), eq(conversationId, of.conversationId)))
    .orderBy(desc(correctedAt))
    .limit(limit);
}
