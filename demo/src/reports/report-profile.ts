import type { ReportEncoding } from './encode-text.ts';

/** What is peculiar to one site's reports: the file, the country, the goods. */
export type ReportProfile = {
  siteId: string;
  columns: readonly string[];
  encoding: ReportEncoding;
  lineEnd: '\n' | '\r\n';
  /** How the report writes UTC. */
  utc: 'Z' | '+00:00';
  cancelled: 'Cancelled' | 'Canceled';
  orderIdPrefixes: readonly string[];
  country: string;
  currency: string;
  /** Digits after the point in amounts. */
  decimals: 0 | 2;
  taxPercent: number;
  promotion: string;
  places: readonly Place[];
  /** Smallest currency unit by SKU; a SKU that is missing is sold together with others only. */
  prices: Readonly<Record<string, number>>;
  /** Sold together with a product: SKU and price. */
  extras: Readonly<Record<string, number>>;
  /** Goods of the same seller that the catalogue does not have. */
  unknown: readonly ForeignItem[];
};

type Place = { city: string; state: string; postalCode: string };

type ForeignItem = { sku: string; name: string; asin: string; price: number };
