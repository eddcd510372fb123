import type { DemoCountry } from './merchants/country.ts';

export type SiteContext = { siteId: string; brand: string; country: DemoCountry; offersWarranty: boolean };

export type HoldsWhere = {
  country?: DemoCountry;
  /** True: only with a warranty. False: only without. */
  warranty?: boolean;
};

export const holdsAt = ({ country, offersWarranty }: SiteContext, where: HoldsWhere): boolean =>
  (where.country ?? country) === country && (where.warranty ?? offersWarranty) === offersWarranty;
