import type { LinkedThings } from '@aftercare/contract/desk/links/links';
import type { Tx } from '../../platform/database/database.ts';
import {
  chatById,
  chatList,
  chatsNaming,
  chatsOfOwners,
  ordersNamed,
  ownerOfConversation,
  ticketList,
} from './linked-chats.view.ts';
import { mailsOfConversation, mailsOfRegistration, type subjectOfMail } from './linked-mails.view.ts';
import {
  itemsOfCustomer,
  itemsOfOrder,
  itemsOfRegistration,
  ownerOfRegistration,
  ownersOfOrder,
  type registrationOfItem,
} from './linked-registrations.view.ts';

type Row<View extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<View>>>;
type Lists = {
  registrationId?: string;
  orderNumbers?: string[];
  registrations?: Awaited<ReturnType<typeof itemsOfOrder>>;
  mails?: Awaited<ReturnType<typeof mailsOfRegistration>>;
  chats?: Awaited<ReturnType<typeof chatList>>;
  tickets?: Awaited<ReturnType<typeof ticketList>>;
};

const none = { list: [], total: 0 };

const thingsOf = ({ registrationId, orderNumbers = [], ...lists }: Lists): LinkedThings => {
  const { registrations = none, mails = none, chats = none, tickets = none } = lists;
  return {
    registrationId: registrationId ?? null,
    orderNumbers,
    registrations: registrations.list,
    registrationsTotal: registrations.total,
    mails: mails.list,
    mailsTotal: mails.total,
    chats: chats.list,
    chatsTotal: chats.total,
    tickets: tickets.list,
    ticketsTotal: tickets.total,
  };
};

/** `orderNumber` is normalized. */
export async function linksOfOrder(
  tx: Tx,
  order: { merchantIds: readonly string[]; orderNumber: string },
  now: Date,
): Promise<LinkedThings> {
  const chats = [
    ...(await chatsOfOwners(tx, await ownersOfOrder(tx, order))),
    ...(await chatsNaming(tx, order)),
  ];
  return thingsOf({
    registrations: await itemsOfOrder(tx, order, now),
    chats: await chatList(tx, chats),
    tickets: await ticketList(tx, chats),
  });
}

export async function linksOfRegistration(
  tx: Tx,
  { merchantId, id, orderNumber }: Row<typeof registrationOfItem>,
): Promise<LinkedThings> {
  const owner = await ownerOfRegistration(tx, { merchantId, id });
  const chats = [
    ...(owner ? await chatsOfOwners(tx, [owner]) : []),
    ...(await chatsNaming(tx, { merchantIds: [merchantId], orderNumber })),
  ];
  return thingsOf({
    registrationId: id,
    mails: await mailsOfRegistration(tx, { merchantId, id }),
    chats: await chatList(tx, chats),
    tickets: await ticketList(tx, chats),
  });
}

export async function linksOfMail(
  tx: Tx,
  { merchantId, registrationId, conversationId }: Row<typeof subjectOfMail>,
  now: Date,
): Promise<LinkedThings> {
  const chat = conversationId === null ? null : await chatById(tx, merchantId, conversationId);
  const chats = chat === null ? [] : [chat];
  return thingsOf({
    registrations:
      registrationId === null ? none : await itemsOfRegistration(tx, { merchantId, id: registrationId }, now),
    chats: await chatList(tx, chats),
    tickets: await ticketList(tx, chats),
  });
}

export async function linksOfConversation(
  tx: Tx,
  of: { merchantId: string; id: string },
  now: Date,
): Promise<LinkedThings> {
  const owner = await ownerOfConversation(tx, of);
  return thingsOf({
    orderNumbers: await ordersNamed(tx, of),
    registrations: owner ? await itemsOfCustomer(tx, owner, now) : none,
    mails: await mailsOfConversation(tx, of),
    tickets: await ticketList(tx, [of]),
  });
}
