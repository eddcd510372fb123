import type { HomePart } from '@aftercare/contract/desk/home/home';
import type { MerchantIds } from '@aftercare/contract/desk/team/rights';
import { holdsAt } from '@aftercare/contract/sites/notices/site-notices';
import type { Merchant } from '../../platform/merchant.ts';

type Site = Pick<Merchant, 'id' | 'configuration'>;

/**
 * Notices that an operator switched on and visitors see now, by site. Notices of a brand's rule are permanent, so they
 * are no task.
 */
export function noticesOn(sites: readonly Site[], scope: MerchantIds, now: Date): HomePart[] {
  return sites
    .filter(({ id }) => scope === 'all' || scope.includes(id))
    .map(({ id, configuration: { notices } }) => {
      const on = notices.filter((notice) => notice.state === 'on' && holdsAt(notice, now));
      return { merchantId: id, lang: undefined, count: on.length };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.merchantId.localeCompare(other.merchantId));
}
