import { fileURLToPath } from 'node:url';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { readArticles } from './articles.ts';
import { readReplies } from './canned-replies.ts';
import type { DemoSite } from './demo-site.ts';
import { readFaqs } from './faqs.ts';
import { readGuidedAnswers } from './guided-answers.ts';
import { airChoice } from './merchants/air-choice.ts';
import type { DemoBranch, DemoBrand } from './merchants/brand.ts';
import { catboat } from './merchants/catboat.ts';
import { countries } from './merchants/country.ts';
import { ecovictor } from './merchants/ecovictor.ts';
import { fopo } from './merchants/fopo.ts';
import { fqq } from './merchants/fqq.ts';
import { hohem } from './merchants/hohem.ts';
import { idprt } from './merchants/idprt.ts';
import { kimo } from './merchants/kimo.ts';
import { lepow } from './merchants/lepow.ts';
import { configurationOf, factsOf } from './merchants/merchant.ts';
import { snapfresh } from './merchants/snapfresh.ts';
import { readProducts } from './products.ts';
import { readManuals, readVideos } from './videos.ts';

export const demoBrands = [fopo, idprt, kimo, lepow, fqq, airChoice, ecovictor, catboat, snapfresh, hohem];

export const demoSites: DemoSite[] = demoBrands.flatMap((brand) =>
  brand.branches.map((branch) => demoSite(brand, branch)),
);

function demoSite(brand: DemoBrand, branch: DemoBranch): DemoSite {
  const { country } = branch;
  const id = `${brand.slug}-${country}`;
  const configuration = configurationOf(brand, branch);
  const features = brandRules(configuration, new Date());
  const context = { siteId: id, brand: brand.slug, country, offersWarranty: features.offersWarranty };
  const facts = factsOf(brand, branch, configuration);
  const products = readProducts(context);
  return {
    id,
    hosts: [`${id}.localhost`],
    configuration,
    products,
    videos: readVideos({ products, context }),
    faqs: readFaqs(context, facts, products),
    manuals: readManuals({ products, context }),
    guidedAnswers: readGuidedAnswers(context, facts),
    articles: readArticles(features, facts),
    replies: readReplies(context, configuration.defaultLang),
    salesChannel: countries[country].salesChannel,
  };
}

/** `later` is a short report with orders that are not in the first one. */
export function demoReportPath(siteId: string, which: 'first' | 'later' = 'first'): string {
  const name = which === 'first' ? `${siteId}.txt` : `${siteId}-later.txt`;
  return fileURLToPath(new URL(`../reports/${name}`, import.meta.url));
}

export function videoFile(name: string): string {
  return fileURLToPath(new URL(`../films/${name}`, import.meta.url));
}

export function manualFile(name: string): string {
  return fileURLToPath(new URL(`../manuals/${name}`, import.meta.url));
}

/** A product's `picture`, or `<brand>-logo.svg`. */
export function pictureFile(name: string): string {
  return fileURLToPath(new URL(`../pictures/${name}`, import.meta.url));
}
