import type { CustomerView } from '@aftercare/contract/desk/customers/customer-view';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { deviceOf } from '../../platform/http/guards/device-of.ts';
import { suppressionOf } from '../../platform/mail/suppression/suppression.repository.ts';
import { plannedErasure } from '../privacy/index.ts';
import { registrationsOfCustomer } from '../warranty/index.ts';
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
 * The customer is the account that has the conversation. A typed email address identifies no one, so without an
 * account the view holds only data of the conversation itself.
 */
export function customerOfConversation(
  { database, clock }: CustomerDeps,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<CustomerView | null> {
  return database.forMerchant(merchantId, async (tx) => {
    const found = await contactOfConversation(tx, { merchantId, id }, clock.now());
    if (!found) return null;
    const { customerId, isBlocked, ...shown } = found;
    const of = { merchantId, customerId, conversationId: id };
    const others = await otherConversations(tx, of, limit);
    const tickets = await ticketsOf(tx, of, limit);
    const owner = customerId === null ? null : { merchantId, customerId };
    const registrations = owner && (await registrationsOfCustomer(tx, owner, { now: clock.now(), limit }));
    const account = owner && (await accountOf(tx, owner));
    const recipientKey = normaliseEmail(account?.email ?? found.contact.email);
    return {
      ...shown,
      mailSuppression: await suppressionOf(tx, { merchantId, recipientKey }),
      erasureAt: owner && (await plannedErasure(tx, owner)),
      block: isBlocked ? await newestBlock(tx, of) : null,
      corrections: await correctionsOf(tx, of, limit),
      account,
      device: owner ? deviceOf(await newestUserAgent(tx, owner)) : '',
      conversations: others.list,
      conversationsTotal: others.total,
      registrations: registrations?.list ?? [],
      registrationsTotal: registrations?.total ?? 0,
      tickets: tickets.list,
      ticketsTotal: tickets.total,
    };
  });
}
