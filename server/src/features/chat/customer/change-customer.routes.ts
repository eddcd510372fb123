import {
  blockCustomer,
  correctContact,
  unblockCustomer,
} from '@aftercare/contract/desk/customers/change-customer';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { block, type ChangeCustomerDeps, correctContactOf, unblock } from './change-customer.ts';

type Deps = ChangeCustomerDeps & { views: Pick<DeskViews, 'row'> };

const dayMs = 86_400_000;
const gone = () => refuse(businessCodes.notFound);

export const changeCustomerRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const rowIn = async (scope: Scope, conversationId: string) => {
      const row = await deps.views.row(conversationId);
      return row && scope.holds(row.merchantId) ? row : null;
    };

    serve.desk(correctContact, async ({ conversationId, ...input }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      const { givenName = '', email = '', formerName, formerEmail } = input;
      const done = await correctContactOf(deps, person, row, {
        contact: { givenName, email },
        former: { givenName: formerName, email: formerEmail },
      });
      if (done.kind === 'gone') return gone();
      if (done.kind === 'done') return ok({});
      const { givenName: name, email: address, contactFrom } = done.row;
      const latest = { givenName: name, email: address, contactFrom };
      return refuse(businessCodes.conflictStale, { data: { latest } });
    });

    serve.desk(blockCustomer, async ({ conversationId, reason, note = '', until }, { person, scope }) => {
      const ahead = until === null ? null : until.getTime() - deps.clock.now().getTime();
      if (ahead !== null && (ahead <= 0 || ahead > deskLimits.blockMaxDays * dayMs))
        throw new Unreadable('wrongForm', 'until');
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      const done = await block(deps, person, row, { reason, note, until });
      return done.kind === 'gone' ? gone() : ok({});
    });

    serve.desk(unblockCustomer, async ({ conversationId }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      const done = await unblock(deps, person, row);
      return done.kind === 'gone' ? gone() : ok({});
    });
  };
