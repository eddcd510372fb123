import { fileURLToPath } from 'node:url';
import { brandRules } from '@aftercare/contract/merchant/brand-rules';
import { readArticles } from './articles.ts';
import type { DemoSite } from './demo-site.ts';
import { readFaqs } from './faqs.ts';
import { fopoUs } from './merchants/fopo-us.ts';
import { idprtUs } from './merchants/idprt-us.ts';
import { kimoJp } from './merchants/kimo-jp.ts';
import { lepowDe } from './merchants/lepow-de.ts';
import type { DemoMerchant } from './merchants/merchant.ts';
import { readProducts } from './products.ts';
import { readTrees } from './stories.ts';

export const demoSites: DemoSite[] = [
  demoSite('fopo-us', fopoUs),
  demoSite('idprt-us', idprtUs),
  demoSite('kimo-jp', kimoJp),
  demoSite('lepow-de', lepowDe),
];

function demoSite(id: string, { configuration, facts, salesChannel }: DemoMerchant): DemoSite {
  return {
    id,
    hosts: [`${id}.localhost`],
    configuration,
    products: readProducts(id),
    faqs: readFaqs(id, facts),
    ...readTrees(id, facts),
    articles: readArticles(brandRules(configuration).articles, facts),
    salesChannel,
  };
}

/** The order report to begin with, or the short one that comes later with orders that the first has not. */
export function demoReportPath(siteId: string, which: 'first' | 'later' = 'first'): string {
  const name = which === 'first' ? `${siteId}.txt` : `${siteId}-later.txt`;
  return fileURLToPath(new URL(`../reports/${name}`, import.meta.url));
}

/** The path of a picture: a product's `picture`, or `<brand>-logo.svg`. */
export function pictureFile(name: string): string {
  return fileURLToPath(new URL(`../pictures/${name}`, import.meta.url));
}
