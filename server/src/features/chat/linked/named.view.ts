import { emailsIn } from '@aftercare/chat-machine/email-in';
import { orderNumberIn } from '@aftercare/chat-machine/request/order-number-in';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { normaliseEmail, normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { customer } from '../../../schema/account/account.tables.ts';
import { conversation, message } from '../../../schema/chat/chat.tables.ts';
import type { Profile } from './person.view.ts';

/** Email addresses and order numbers that a customer has named, normalised. */
export type Named = { emails: readonly string[]; orderNumbers: readonly string[] };

/** So many different ones of each; one customer names few. */
const maxNamed = 5;

/** Reads the contact and the newest messages of a conversation. */
export async function namedIn(
  tx: Tx,
  { merchantId, id, email }: { merchantId: string; id: string; email: string },
): Promise<Named> {
  const rows = await tx
    .select({ body: message.body })
    .from(message)
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, id),
        eq(message.from, 'customer'),
        ne(message.body, ''),
      ),
    )
    .orderBy(desc(message.seq))
    .limit(deskLimits.linkMessagesRead);
  const texts = rows.map(({ body }) => plainText(body));
  const orders = texts.flatMap((text) => orderNumberIn(text, 'any', false) ?? []);
  const emails = [email, ...texts.flatMap(emailsIn)].filter((one) => one !== '');
  return {
    emails: distinct(emails.map(normaliseEmail)),
    orderNumbers: distinct(orders.map(normaliseOrderNumber)),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, maxNamed);

/** The verified account, or the conversation without an account, that has this id; null if there is none. */
export async function profileById(
  tx: Tx,
  { merchantId, profileId }: Pick<Profile, 'merchantId' | 'profileId'>,
): Promise<Profile | null> {
  const isAccount = and(
    eq(customer.merchantId, merchantId),
    eq(customer.id, profileId),
    isNotNull(customer.verifiedAt),
  );
  if ((await tx.$count(customer, isAccount)) > 0) return { merchantId, kind: 'account', profileId };
  const isChat = and(
    eq(conversation.merchantId, merchantId),
    eq(conversation.id, profileId),
    isNull(conversation.customerId),
  );
  return (await tx.$count(conversation, isChat)) > 0 ? { merchantId, kind: 'chat', profileId } : null;
}

/** Whether one of the two is an account with a verified email address that the other one, a chat, has named. */
export async function namesVerifiedEmail(tx: Tx, one: Profile, other: Profile): Promise<boolean> {
  const chat = [one, other].find(({ kind }) => kind === 'chat');
  const account = [one, other].find(({ kind }) => kind === 'account');
  if (!chat || !account) return false;
  const { merchantId } = chat;
  const [row] = await tx
    .select({ id: conversation.id, email: conversation.email })
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, chat.profileId)));
  if (!row) return false;
  const { emails } = await namedIn(tx, { ...row, merchantId });
  const isVerified = and(
    eq(customer.merchantId, merchantId),
    eq(customer.id, account.profileId),
    isNotNull(customer.verifiedAt),
    among(customer.emailKey, emails),
  );
  return (await tx.$count(customer, isVerified)) > 0;
}
