import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Origins } from '../../../platform/http/answers/origins.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { SiteChanged, Wrong } from './change-site.ts';
import { stateOfSite } from './site-state.ts';

type Deps = { database: Database; clock: Clock; origins: Pick<Origins, 'ofHost'> };
export type SiteAnswers = ReturnType<typeof siteAnswers>;

export function siteAnswers({ database, clock, origins }: Deps) {
  const stateOf = (merchantId: string): Promise<SiteState | null> =>
    database.forMerchant(merchantId, (tx) => stateOfSite(tx, { origins, now: clock.now() }, merchantId));

  async function answerDone(merchantId: string, kind: 'done' | 'notFound') {
    const state = kind === 'notFound' ? null : await stateOf(merchantId);
    return state ? ok(state) : refuse(businessCodes.notFound);
  }

  async function answerMoved(merchantId: string, kind: 'done' | 'notFound' | 'stale') {
    if (kind !== 'stale') return answerDone(merchantId, kind);
    const state = await stateOf(merchantId);
    if (!state) return refuse(businessCodes.notFound);
    return refuse(businessCodes.conflictStale, { data: { latest: state } });
  }

  return {
    stateOf,
    answerDone,
    answerMoved,
    refusedSite: ({ problems, suggested }: Wrong) =>
      refuse(businessCodes.invalidInput, { data: { fields: { ...problems }, suggested: { ...suggested } } }),
    async answer(merchantId: string, changed: SiteChanged) {
      if (changed.kind !== 'wrong') return answerMoved(merchantId, changed.kind);
      return refuse(businessCodes.invalidInput, {
        data: { fields: { ...changed.problems }, suggested: { ...changed.suggested } },
      });
    },
    /** Whether the caller may see this site; a malformed id names no site. */
    holds: (scope: Scope, merchantId: string): boolean =>
      /^[a-z0-9-]{1,64}$/.test(merchantId) && scope.holds(merchantId),
  };
}
