import type {
  CustomerTicket,
  CustomerView,
  EarlierConversation,
} from '@aftercare/contract/desk/customers/customer-view';
import { and, count, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { customer, session } from '../../schema/account/account.tables.ts';
import { conversation } from '../../schema/chat/chat.tables.ts';
import { chatRating } from '../../schema/chat/rating.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';
import { isOfPerson, type Person } from '../chat/index.ts';

type Owner = { merchantId: string; customerId: string };
type Of = {
  person: Person;
  conversationId: string;
  customerId: string | null;
  /** Of the account, normalized; '' without one or before it is verified. */
  verifiedEmail: string;
};
type Shown = Pick<
  CustomerView,
  'conversationId' | 'merchantId' | 'contact' | 'contactFrom' | 'lang' | 'source' | 'createdAt'
>;

export async function contactOfConversation(
  tx: Tx,
  { merchantId, id }: { merchantId: string; id: string },
  now: Date,
): Promise<(Shown & { customerId: string | null; isBlocked: boolean }) | null> {
  const { givenName, email, avatar, contactFrom, lang, source, createdAt, customerId } = conversation;
  const isBlocked = sql<boolean>`coalesce(greatest(${conversation.blockedUntil}, ${conversation.linkedBlockedUntil}) > ${now}, false)`;
  const [row] = await tx
    .select({
      givenName,
      email,
      avatar,
      contactFrom,
      lang,
      source,
      createdAt,
      customerId,
      isBlocked,
    })
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, id)));
  if (!row) return null;
  const { givenName: name, email: address, avatar: picture, ...more } = row;
  const contact = { givenName: name, email: address, avatar: picture };
  return { conversationId: id, merchantId, contact, ...more };
}

export async function accountOf(tx: Tx, { merchantId, customerId }: Owner): Promise<CustomerView['account']> {
  const { id, email, givenName, phone, country, verifiedAt, createdAt } = customer;
  const [row] = await tx
    .select({ customerId: id, email, givenName, phone, country, verifiedAt, createdAt })
    .from(customer)
    .where(and(eq(customer.merchantId, merchantId), eq(id, customerId)));
  return row ?? null;
}

/** Of the customer's own sign-ins, without those of people who typed the address and did not verify it. */
export async function newestUserAgent(tx: Tx, { merchantId, customerId }: Owner): Promise<string> {
  const [row] = await tx
    .select({ userAgent: session.userAgent })
    .from(session)
    .where(
      and(eq(session.merchantId, merchantId), eq(session.customerId, customerId), isNull(session.claimantId)),
    )
    .orderBy(desc(session.seenAt))
    .limit(1);
  return row?.userAgent ?? '';
}

const excerptLength = 160;
const lastWords = sql<string | null>`(select m.body from message m
  where m.merchant_id = ${conversation.merchantId} and m.conversation_id = ${conversation.id} and m."from" = 'customer' and m.body <> ''
  order by m.seq desc limit 1)`;
const newestThumb = sql<'1' | '0' | null>`(select r.thumb from ${chatRating} r
  where r.merchant_id = ${conversation.merchantId} and r.conversation_id = ${conversation.id}
  order by r.sitting desc limit 1)`;
const newestTicket = sql<string | null>`(select t.number from ${ticket} t
  where t.merchant_id = ${conversation.merchantId} and t.conversation_id = ${conversation.id}
  order by t.created_at desc limit 1)`;

/** Whether a conversation other than the open one belongs to a linked profile. */
const isLinkedTo = ({ conversationId, customerId }: Of): SQL<boolean> =>
  customerId === null
    ? sql<boolean>`${conversation.id} <> ${conversationId}`
    : sql<boolean>`(${conversation.importedFrom} is null and ${conversation.customerId} is distinct from ${customerId})`;

/** A chat that another desk had with the verified address of the account. */
const isImportedFor = ({ person: { merchantId }, verifiedEmail }: Of): SQL | undefined =>
  verifiedEmail === ''
    ? undefined
    : and(
        eq(conversation.merchantId, merchantId),
        isNotNull(conversation.importedFrom),
        eq(conversation.email, verifiedEmail),
      );

/**
 * The person's other conversations, newest first, without panels that were opened and never used. Chats that another
 * desk had with the verified address are among them, marked as imported.
 */
export async function otherConversations(
  tx: Tx,
  of: Of,
  limit: number,
): Promise<{ list: EarlierConversation[]; total: number }> {
  const { person, conversationId, customerId } = of;
  if (customerId === null && person.link === null) return { list: [], total: 0 };
  const isOther = and(
    or(isOfPerson(person), isImportedFor(of)),
    ne(conversation.id, conversationId),
    gt(conversation.lastSeq, 1),
  );
  const { id, createdAt, lastMessageAt, state, importedFrom } = conversation;
  const rows = await tx
    .select({
      conversationId: id,
      createdAt,
      lastMessageAt,
      state,
      importedFrom,
      personName: deskPerson.name,
      body: lastWords,
      thumb: newestThumb,
      ticketNumber: newestTicket,
      isLinked: isLinkedTo(of),
    })
    .from(conversation)
    .leftJoin(
      deskPerson,
      eq(deskPerson.id, sql`coalesce(${conversation.agentId}, ${conversation.assigneeId})`),
    )
    .where(isOther)
    .orderBy(sql`${lastMessageAt} desc nulls last`, desc(id))
    .limit(limit);
  const list = rows.map(({ state: its, importedFrom: from, personName, body, ticketNumber, ...row }) => ({
    ...row,
    importedFrom: from ?? undefined,
    text: plainText(body ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, excerptLength),
    mode: its.mode,
    isClosed: its.sitting === 'closed',
    agentName: personName ?? (its.mode === 'agent' ? its.agent.name : ''),
    ticketNumber: ticketNumber ?? '',
  }));
  const [counted] = await tx.select({ total: count() }).from(conversation).where(isOther);
  return { list, total: counted?.total ?? 0 };
}

const ofTicket = and(
  eq(conversation.merchantId, ticket.merchantId),
  eq(conversation.id, ticket.conversationId),
);

/** Tickets of the conversation and of the person's other ones, open ones first. */
export async function ticketsOf(
  tx: Tx,
  of: Of,
  limit: number,
): Promise<{ list: CustomerTicket[]; total: number }> {
  const isTheirs = isOfPerson(of.person);
  const { id, number, status, createdAt, answerBy, resolvedAt } = ticket;
  const list = await tx
    .select({
      ticketId: id,
      ticketNumber: number,
      conversationId: ticket.conversationId,
      status,
      createdAt,
      answerBy,
      resolvedAt,
      isLinked: isLinkedTo(of),
    })
    .from(ticket)
    .innerJoin(conversation, ofTicket)
    .where(isTheirs)
    .orderBy(sql`${status} = 'resolved'`, desc(createdAt), desc(id))
    .limit(limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(ticket)
    .innerJoin(conversation, ofTicket)
    .where(isTheirs);
  return { list, total: counted?.total ?? 0 };
}
