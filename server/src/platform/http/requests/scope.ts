import type { MerchantIds } from '@aftercare/contract/desk/team/rights';

export type Scope = {
  merchants: MerchantIds;
  /**
   * Whether an object of this merchant is visible to the caller. If not, the answer is that of an unknown
   * one.
   */
  holds(merchantId: string): boolean;
  missed(): string | null;
};

export function createScope(merchants: MerchantIds): Scope {
  let missed: string | null = null;
  return {
    merchants,
    holds(merchantId) {
      if (merchants === 'all' || merchants.includes(merchantId)) return true;
      missed = merchantId;
      return false;
    },
    missed: () => missed,
  };
}
