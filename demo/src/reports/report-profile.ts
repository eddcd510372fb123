import type { ReportEncoding } from './encode-text.ts';

export type ReportProfile = CountryReport & {
  siteId: string;
  columns: readonly string[];
  encoding: ReportEncoding;
  lineEnd: '\n' | '\r\n';
  utc: 'Z' | '+00:00';
  cancelled: 'Cancelled' | 'Canceled';
  orders: readonly [first: number, later: number];
};

export type CountryReport = {
  orderIdPrefixes: readonly string[];
  country: 'US' | 'JP' | 'DE';
  currency: string;
  /** Decimal places of amounts. */
  decimals: 0 | 2;
  taxPercent: number;
  promotion: string;
  places: readonly Place[];
  /** Products of the same seller that are not in the catalogue. */
  foreignItems: readonly ForeignItem[];
};

/** In the smallest currency unit, by SKU. */
export type ReportGoods = {
  prices: Readonly<Record<string, number>>;
  /** Sold together with a product only. */
  extras: Readonly<Record<string, number>>;
};

type Place = { city: string; state: string; postalCode: string };

type ForeignItem = { sku: string; name: string; asin: string; price: number };
