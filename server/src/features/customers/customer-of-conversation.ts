import type { CustomerView } from '@aftercare/contract/desk/customers/customer-view';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deviceOf } from '../../platform/http/guards/device-of.ts';
import { suppressionOf } from '../../platform/mail/suppression/suppression.repository.ts';
import {
  candidatesFor,
  endedLinksOf,
  linkOfPerson,
  type Person,
  personOf,
  profileOf,
} from '../chat/index.ts';
import { plannedErasure } from '../privacy/index.ts';
import { registrationsOfCustomers } from '../warranty/index.ts';
import {
  accountOf,
  contactOfConversation,
  newestUserAgent,
  otherConversations,
  ticketsOf,
} from './customer.view.ts';
import { correctionsOf, newestBlock } from './customer-changes.view.ts';

export type CustomerDeps = { database: Database; clock: Clock };

const limit = deskLimits.customerRows;

/**
 * The customer is the account that has the conversation, with the profiles that the team has linked. A typed email
 * address identifies no one, so without account and link the view holds only data of the conversation itself.
 */
export function customerOfConversation(
  { database, clock }: CustomerDeps,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<CustomerView | null> {
  return database.forMerchant(merchantId, async (tx) => {
    const found = await contactOfConversation(tx, { merchantId, id }, clock.now());
    if (!found) return null;
    const { customerId, isBlocked, ...shown } = found;
    const profile = profileOf({ merchantId, id, customerId });
    const person = await personOf(tx, profile);
    const owner = customerId === null ? null : { merchantId, customerId };
    const account = owner && (await accountOf(tx, owner));
    const verifiedEmail = account?.verifiedAt ? normaliseEmail(account.email) : '';
    const of = { person, customerId, conversationId: id, verifiedEmail };
    const recipientKey = normaliseEmail(account?.email ?? found.contact.email);
    const chat = { merchantId, id, email: found.contact.email };
    return {
      ...shown,
      mailSuppression: await suppressionOf(tx, { merchantId, recipientKey }),
      erasureAt: owner && (await plannedErasure(tx, owner)),
      block: isBlocked ? await newestBlock(tx, person) : null,
      corrections: await correctionsOf(tx, { merchantId, conversationId: id }, limit),
      account,
      device: owner ? deviceOf(await newestUserAgent(tx, owner)) : '',
      link: await linkOfPerson(tx, person),
      endedLinks: await endedLinksOf(tx, profile),
      candidates: await candidatesFor(tx, chat, { person, accountEmail: account?.email ?? null }),
      ...(await listsOf(tx, of, clock.now())),
    };
  });
}

type Of = { person: Person; customerId: string | null; conversationId: string; verifiedEmail: string };

/** The registrations of the customer's own account are apart from those of linked accounts. */
async function listsOf(tx: Tx, of: Of, now: Date) {
  const { merchantId, customerIds } = of.person;
  const ofAccounts = (ids: readonly string[]) =>
    ids.length === 0
      ? { list: [], total: 0 }
      : registrationsOfCustomers(tx, { merchantId, customerIds: ids }, { now, limit });
  const conversations = await otherConversations(tx, of, limit);
  const tickets = await ticketsOf(tx, of, limit);
  const own = await ofAccounts(customerIds.filter((one) => one === of.customerId));
  const linked = await ofAccounts(customerIds.filter((one) => one !== of.customerId));
  return {
    conversations: conversations.list,
    conversationsTotal: conversations.total,
    registrations: own.list,
    registrationsTotal: own.total,
    linkedRegistrations: linked.list,
    linkedRegistrationsTotal: linked.total,
    tickets: tickets.list,
    ticketsTotal: tickets.total,
  };
}
