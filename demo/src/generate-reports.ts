import { writeFileSync } from 'node:fs';
import type { DemoSite } from './demo-site.ts';
import { encodeText } from './reports/encode-text.ts';
import { makeOrders, type OrderPeriod } from './reports/make-orders.ts';
import { seededRandom } from './reports/random.ts';
import type { ReportProfile } from './reports/report-profile.ts';
import { reportProfiles } from './reports/report-profiles.ts';
import { type ReportGood, writeRows } from './reports/write-rows.ts';
import { demoReportPath, demoSites } from './sites.ts';

type ReportFile = { path: string; bytes: Uint8Array };

const firstPeriod: OrderPeriod = {
  from: new Date('2025-03-03T00:00:00Z'),
  until: new Date('2026-10-28T00:00:00Z'),
  count: 290,
  open: 8,
};
const laterPeriod: OrderPeriod = {
  from: new Date('2026-10-28T00:00:00Z'),
  until: new Date('2026-10-31T12:00:00Z'),
  count: 22,
  open: 4,
};

/** The order reports of every demo site: the same bytes whenever and wherever it runs. */
export function generateReports(): ReportFile[] {
  return reportProfiles.flatMap((profile) => [
    { path: demoReportPath(profile.siteId), bytes: generateReport(profile, firstPeriod) },
    { path: demoReportPath(profile.siteId, 'later'), bytes: generateReport(profile, laterPeriod) },
  ]);
}

function generateReport(profile: ReportProfile, period: OrderPeriod): Uint8Array {
  const random = seededRandom(`${profile.siteId} ${period.until.toISOString()}`);
  const goods = goodsOf(profile);
  const rows = makeOrders(random, profile, period).flatMap((order) =>
    writeRows(random, profile, order, goods),
  );
  const lines = [profile.columns.join('\t'), ...rows];
  return encodeText(lines.map((line) => line + profile.lineEnd).join(''), profile.encoding);
}

function goodsOf(profile: ReportProfile): Map<string, ReportGood> {
  const goods = new Map<string, ReportGood>(profile.unknown.map((good) => [good.sku, good]));
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
