import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import type { KeyPurpose } from '../../../schema/bot/bot-service.tables.ts';
import { type BotKeyDeps, botKeyFor, removeBotKey, storeBotKey } from './bot-keys.ts';

export type SiteServiceDeps = BotKeyDeps & { merchants: Pick<Merchants, 'byId'> };

type Caller = { scope: Scope; person: { personId: string } };
type OfSite = { merchantId: string };
type Tested = OfSite & { url: string };

const unchanged = async (): Promise<void> => undefined;

/** The desk's calls about an outside service of a site: its state, its key, and a test of the connection. */
export function siteServiceCalls<State>(
  deps: SiteServiceDeps,
  purpose: KeyPurpose,
  stateOf: (tx: Tx, merchant: Merchant) => Promise<State>,
) {
  const { database, clock, merchants } = deps;
  const siteOf = ({ scope }: Caller, merchantId: string) =>
    scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;
  const gone = () => refuse(businessCodes.notFound);

  /** The state after a change, in one transaction. */
  async function stateAfter({ merchantId }: OfSite, caller: Caller, change: (tx: Tx) => Promise<void>) {
    const merchant = siteOf(caller, merchantId);
    if (merchant === undefined) return gone();
    return database.forMerchant(merchantId, async (tx) => {
      await change(tx);
      return ok(await stateOf(tx, merchant));
    });
  }

  const changed = (caller: Caller, merchantId: string) => ({
    personId: caller.person.personId,
    merchantId,
    purpose,
  });

  return {
    view: (site: OfSite, caller: Caller) => stateAfter(site, caller, unchanged),
    storeKey: ({ merchantId, url, key }: Tested & { key: string }, caller: Caller) =>
      stateAfter({ merchantId }, caller, (tx) =>
        storeBotKey(deps, tx, changed(caller, merchantId), { url, key }),
      ),
    removeKey: ({ merchantId }: OfSite, caller: Caller) =>
      stateAfter({ merchantId }, caller, (tx) => removeBotKey(deps, tx, changed(caller, merchantId))),
    /** Counts the test against the limit of the user, and calls `test` with the stored key. */
    async test<Result>(
      { merchantId, url }: Tested,
      caller: Caller,
      test: (key: string | null, merchant: Merchant) => Promise<Result>,
    ) {
      const merchant = siteOf(caller, merchantId);
      if (merchant === undefined) return gone();
      const limit = throttles.botTestsPerPerson;
      const subject = caller.person.personId;
      const attempt = { merchantId: 'desk', kind: 'bot.tests.person', subject, limit };
      const counted = await database.forAll((tx) => countAttempt(tx, clock, attempt));
      if (!counted.isAllowed)
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: counted.retryAt } });
      const key = await database.forMerchant(merchantId, (tx) =>
        botKeyFor(deps, tx, { merchantId, purpose, url }),
      );
      return ok(await test(key, merchant));
    },
  };
}
