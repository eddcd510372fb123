import { readFileSync } from 'node:fs';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { expect, test } from 'vitest';
import { ordersToTry, sitesToTry } from './orders-to-try.ts';
import { reportProfiles } from './reports/report-profiles.ts';
import { demoReportPath, demoSites } from './sites.ts';

const reportLines = (siteId: string): string[] =>
  readFileSync(demoReportPath(siteId), 'latin1').split(/\r?\n/);

test('proposes shipped orders of one row of the first report for each site with a form', () => {
  const withForm = demoSites.filter(
    (site) =>
      reportProfiles.some(({ siteId }) => siteId === site.id) &&
      brandRules(site.configuration, new Date()).outOfService === null,
  );
  expect(sitesToTry().map(({ siteId }) => siteId)).toEqual(
    reportProfiles.map(({ siteId }) => siteId).filter((id) => withForm.some((site) => site.id === id)),
  );
  for (const { siteId, orders } of sitesToTry()) {
    expect(orders.length, siteId).toBe(30);
    for (const { orderNumber } of orders) {
      const rows = reportLines(siteId).filter((line) => line.startsWith(`${orderNumber}\t`));
      expect(rows).toEqual([expect.stringMatching(/\tShipped\t.*\tShipped\t/)]);
    }
  }
});

test('proposes nothing for a site without a form or without a report', () => {
  for (const id of ['fqq-us', 'hohem-us', 'snapfresh-jp'])
    expect(demoSites.filter((site) => site.id === id).map(ordersToTry), id).toEqual([[]]);
});

test('names the postal code only for sites that ask for it', () => {
  for (const { siteId, orders } of sitesToTry())
    for (const { postalCode } of orders) expect(postalCode !== null, siteId).toBe(siteId === 'catboat-de');
});

test('docs/demo-sites.md lists the first three orders of each site', () => {
  const text = readFileSync(new URL('../../docs/demo-sites.md', import.meta.url), 'utf8');
  const listed = text.split('\n').flatMap((line) => {
    const [, siteId, orders] = /^\| `([a-z-]+)` \| (`\d{3}-.*) \|$/.exec(line) ?? [];
    return siteId && orders ? [{ siteId, orders }] : [];
  });
  const written = sitesToTry().map(({ siteId, orders }) => ({
    siteId,
    orders: orders
      .slice(0, 3)
      .map(({ orderNumber, postalCode }) =>
        postalCode === null ? `\`${orderNumber}\`` : `\`${orderNumber}\` (postal code \`${postalCode}\`)`,
      )
      .join(', '),
  }));
  expect(listed).toEqual(written);
});
