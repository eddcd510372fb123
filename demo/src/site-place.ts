import type { DemoCountry } from './merchants/country.ts';

/** Which site content is read for: its brand's folder, what holds in its country, and with or without a warranty. */
export type SitePlace = { siteId: string; brand: string; country: DemoCountry; offersWarranty: boolean };

/** Content that does not hold on every site of its brand. */
export type HoldsWhere = {
  /** Only in this country. */
  country?: DemoCountry;
  /** Only where the warranty is offered, or only where it is not. */
  warranty?: boolean;
};

export const holdsAt = ({ country, offersWarranty }: SitePlace, where: HoldsWhere): boolean =>
  (where.country ?? country) === country && (where.warranty ?? offersWarranty) === offersWarranty;
