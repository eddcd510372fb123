import type { MerchantIds } from '@aftercare/contract/desk/rights';

/** The merchants that one call of somebody at the desk reaches. */
export type Reach = {
  merchants: MerchantIds;
  /** Whether a thing of this merchant is there for the caller. One that is not is answered like an unknown one. */
  holds(merchantId: string): boolean;
  /** The merchant whose thing was asked for and is out of reach. */
  missed(): string | null;
};

export function createReach(merchants: MerchantIds): Reach {
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
