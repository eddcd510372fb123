import { listContent } from '@aftercare/contract/desk/content/content';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { type MerchantIds, scopeOf } from '@aftercare/contract/desk/team/rights';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { conversationsFound, customersFound, registrationsFound } from './people.view.ts';
import { readSearch } from './search-terms.view.ts';
import { contentsFound, ordersFound, ticketsFound } from './things.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'all'> };

export const deskSearchRoutes =
  ({ database, clock, merchants }: Deps): Routes =>
  (serve) => {
    const idsOf = (scope: MerchantIds | null): readonly string[] =>
      scope === 'all' ? merchants.all().map(({ id }) => id) : (scope ?? []);

    serve.desk(searchDesk, async ({ text, most }, { scope, person }) => {
      const ofContent = idsOf(scopeOf(person, listContent));
      const found = await database.forAll(async (tx) => {
        const search = await readSearch(tx, { text, merchants: idsOf(scope.merchants), most });
        return {
          customers: await customersFound(tx, search),
          orders: await ordersFound(tx, search),
          registrations: await registrationsFound(tx, search, clock.now()),
          conversations: await conversationsFound(tx, search),
          tickets: await ticketsFound(tx, search),
          contents: await contentsFound(tx, { ...search, merchants: ofContent }),
        };
      });
      return ok(found);
    });
  };
