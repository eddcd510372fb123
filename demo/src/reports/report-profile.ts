import type { ReportEncoding } from './encode-text.ts';

/** What is peculiar to one site's reports: the file, the country, how many orders. */
export type ReportProfile = CountryReport & {
  siteId: string;
  columns: readonly string[];
  encoding: ReportEncoding;
  lineEnd: '\n' | '\r\n';
  /** How the report writes UTC. */
  utc: 'Z' | '+00:00';
  cancelled: 'Cancelled' | 'Canceled';
  /** Orders in the first report and in the later one. */
  orders: readonly [first: number, later: number];
};

/** How a marketplace's country shows in every report that comes from there. */
export type CountryReport = {
  orderIdPrefixes: readonly string[];
  country: 'US' | 'JP' | 'DE';
  currency: string;
  /** Digits after the point in amounts. */
  decimals: 0 | 2;
  taxPercent: number;
  promotion: string;
  places: readonly Place[];
  /** Goods of the same seller that the catalogue does not have. */
  unknown: readonly ForeignItem[];
};

/** What the site sells: smallest currency unit by SKU. */
export type ReportGoods = {
  prices: Readonly<Record<string, number>>;
  /** Sold together with a product only. */
  extras: Readonly<Record<string, number>>;
};

type Place = { city: string; state: string; postalCode: string };

type ForeignItem = { sku: string; name: string; asin: string; price: number };
