import type { DemoCountry } from './merchants/country.ts';

export type SitePlace = { siteId: string; brand: string; country: DemoCountry; offersWarranty: boolean };

export type HoldsWhere = {
  country?: DemoCountry;
  /** True: only with a warranty. False: only without. */
  warranty?: boolean;
};

export const holdsAt = ({ country, offersWarranty }: SitePlace, where: HoldsWhere): boolean =>
  (where.country ?? country) === country && (where.warranty ?? offersWarranty) === offersWarranty;
