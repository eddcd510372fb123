import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { recordRead } from '../team/index.ts';
import { type CustomerDeps, customerOfConversation } from './customer-of-conversation.ts';

type Deps = CustomerDeps & {
  conversationById(id: string): Promise<{ id: string; merchantId: string } | null>;
};

export const customersRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    serve.desk(viewCustomer, async ({ conversationId }, { person, scope }) => {
      const found = await deps.conversationById(conversationId);
      if (!found || !scope.holds(found.merchantId)) return refuse(businessCodes.notFound);
      const view = await customerOfConversation(deps, found);
      if (!view) return refuse(businessCodes.notFound);
      await recordRead(deps, person, found);
      return ok(view);
    });
  };
