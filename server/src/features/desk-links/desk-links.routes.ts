import {
  viewConversationLinks,
  viewMailLinks,
  viewOrderLinks,
  viewRegistrationLinks,
} from '@aftercare/contract/desk/links/links';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { subjectOfMail } from './linked-mails.view.ts';
import { registrationOfItem } from './linked-registrations.view.ts';
import { linksOfConversation, linksOfMail, linksOfOrder, linksOfRegistration } from './links-of.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'all'>;
  conversationById(id: string): Promise<{ id: string; merchantId: string } | null>;
};

/** The things that belong to an order, a registration, a mail or a chat. */
export const deskLinksRoutes =
  ({ database, clock, merchants, conversationById }: Deps): Routes =>
  (serve) => {
    const gone = () => refuse(businessCodes.notFound);
    const idsIn = (scope: { holds(merchantId: string): boolean }): string[] =>
      merchants.all().flatMap(({ id }) => (scope.holds(id) ? [id] : []));

    serve.desk(viewOrderLinks, async ({ orderNumber, merchantId }, { scope }) => {
      if (merchantId !== undefined && !scope.holds(merchantId)) return gone();
      const merchantIds = merchantId === undefined ? idsIn(scope) : [merchantId];
      const order = { merchantIds, orderNumber: normaliseOrderNumber(orderNumber) };
      return ok(await database.forAll((tx) => linksOfOrder(tx, order, clock.now())));
    });

    serve.desk(viewRegistrationLinks, async ({ warrantyId }, { scope }) => {
      const links = await database.forAll(async (tx) => {
        const found = await registrationOfItem(tx, idsIn(scope), warrantyId);
        return found && linksOfRegistration(tx, found);
      });
      return links ? ok(links) : gone();
    });

    serve.desk(viewMailLinks, async ({ mailId }, { scope }) => {
      const links = await database.forAll(async (tx) => {
        const found = await subjectOfMail(tx, idsIn(scope), mailId);
        return found && linksOfMail(tx, found, clock.now());
      });
      return links ? ok(links) : gone();
    });

    serve.desk(viewConversationLinks, async ({ conversationId }, { scope }) => {
      const found = await conversationById(conversationId);
      if (!found || !scope.holds(found.merchantId)) return gone();
      const { merchantId } = found;
      return ok(await database.forMerchant(merchantId, (tx) => linksOfConversation(tx, found, clock.now())));
    });
  };
