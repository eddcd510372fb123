import { writeFileSync } from 'node:fs';
import type { DemoSite } from './demo-site.ts';
import { encodeText } from './reports/encode-text.ts';
import { makeOrders, type OrderPeriod, type Seller } from './reports/make-orders.ts';
import { seededRandom } from './reports/random.ts';
import type { ReportProfile } from './reports/report-profile.ts';
import { reportProfiles } from './reports/report-profiles.ts';
import { type ReportGood, writeRows } from './reports/write-rows.ts';
import { demoReportPath, demoSites } from './sites.ts';

type ReportFile = { path: string; bytes: Uint8Array };

type Period = Omit<OrderPeriod, 'count'>;

const firstPeriod: Period = {
  from: new Date('2025-03-03T00:00:00Z'),
  until: new Date('2026-10-28T00:00:00Z'),
  open: 8,
};
const laterPeriod: Period = {
  from: new Date('2026-10-28T00:00:00Z'),
  until: new Date('2026-10-31T12:00:00Z'),
  open: 4,
};

/** Returns the same bytes in every run and on every machine. */
export function generateReports(): ReportFile[] {
  return reportProfiles.flatMap((profile) => {
    const seller = sellerOf(profile);
    const [first, later] = profile.orders;
    return [
      { path: demoReportPath(profile.siteId), bytes: reportOf(seller, { ...firstPeriod, count: first }) },
      {
        path: demoReportPath(profile.siteId, 'later'),
        bytes: reportOf(seller, { ...laterPeriod, count: later }),
      },
    ];
  });
}

function reportOf(seller: Seller, period: OrderPeriod): Uint8Array {
  const random = seededRandom(`${seller.siteId} ${period.until.toISOString()}`);
  const goods = goodsOf(seller);
  const rows = makeOrders(random, seller, period).flatMap((order) => writeRows(random, seller, order, goods));
  const lines = [seller.columns.join('\t'), ...rows];
  return encodeText(lines.map((line) => line + seller.lineEnd).join(''), seller.encoding);
}

function sellerOf(profile: ReportProfile): Seller {
  const { products } = siteOf(profile);
  const priced = (isExtra: boolean) =>
    Object.assign(
      {},
      ...products.filter((one) => (one.isExtra ?? false) === isExtra).map(({ prices }) => prices),
    );
  return { ...profile, prices: priced(false), extras: priced(true) };
}

function goodsOf(profile: ReportProfile): Map<string, ReportGood> {
  const goods = new Map<string, ReportGood>(profile.foreignItems.map((good) => [good.sku, good]));
  for (const { skus, names, asin } of siteOf(profile).products) {
    const name = names[siteOf(profile).configuration.defaultLang];
    for (const sku of skus) goods.set(sku, { name, asin });
  }
  return goods;
}

function siteOf(profile: ReportProfile): DemoSite {
  const site = demoSites.find(({ id }) => id === profile.siteId);
  if (site === undefined) throw new Error(`No demo site ${profile.siteId}`);
  return site;
}

if (import.meta.main) {
  for (const { path, bytes } of generateReports()) writeFileSync(path, bytes);
}
