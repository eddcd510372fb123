import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { CustomerRegistrations } from '../../account/index.ts';
import { moveClaims } from '../claims/claims.repository.ts';
import { adoptFrom, moveRegistrations } from '../warranty.repository.ts';
import { warrantiesToConfirm } from '../warranty.view.ts';

export function customerRegistrations(
  merchants: Merchants,
  clock: Clock,
  /** Runs in the same transaction, after the claims have moved to the new email address. */
  alsoChanged: CustomerRegistrations['emailAddressChanged'],
): CustomerRegistrations {
  return {
    adopt: (tx, of) => adoptFrom(tx, of),
    move: (tx, of) => moveRegistrations(tx, of),
    async emailAddressChanged(tx, of) {
      await moveClaims(tx, of);
      await alsoChanged(tx, of);
    },
    async toConfirm(tx, { merchantId, customerId, lang }) {
      const merchant = merchants.byId(merchantId);
      if (!merchant) return [];
      const reader = { merchant, lang, now: clock.now(), isVerified: true };
      return warrantiesToConfirm(tx, reader, customerId, limits.listPageSize);
    },
  };
}
