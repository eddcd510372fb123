import { readFile } from 'node:fs/promises';
import type { DemoProduct, DemoSite } from '@aftercare/demo/demo-site';
import { demoSites, pictureFile } from '@aftercare/demo/sites';
import { insertStories } from './features/bot/bot.port.ts';
import { insertFaqs } from './features/faq/faq.port.ts';
import { fileUrl, restorePublicFile, storePublicFiles } from './features/files/files.port.ts';
import { putArticles } from './features/legal/legal.port.ts';
import { isStoreEmpty, type MerchantToSave, saveMerchant } from './features/merchant/merchant.port.ts';
import { placeUnplaced } from './features/orders/orders.port.ts';
import { insertProducts } from './features/products/products.port.ts';
import { wakeOnArrival } from './features/warranty/wake-on-arrival.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Tx } from './platform/database/database.ts';
import type { Logger } from './platform/log.ts';
import type { Merchants } from './platform/merchant.ts';
import type { Storage } from './providers/storage/storage.port.ts';

type Parts = { database: Database; clock: Clock; storage: Storage; log: Logger };

/**
 * Loads the demo brands into an empty store, once, whichever node comes first. A store that holds any other merchant is
 * somebody's own and left alone.
 */
export async function loadDemo(parts: Parts): Promise<void> {
  const { database, log } = parts;
  const isLoaded = await database.forAll(async (tx) => {
    if (!(await isStoreEmpty(tx))) return false;
    for (const site of demoSites) await saveMerchant(tx, parts.clock, merchantOf(site));
    await storePictures(tx, parts);
    await storeContent(tx, parts.clock);
    const sites = demoSites.map(({ id, configuration }) => ({
      merchantId: id,
      country: configuration.countryWebsiteName,
    }));
    await placeUnplaced(tx, sites, wakeOnArrival(parts.clock));
    return true;
  });
  if (isLoaded) log.info('demo.loaded');
}

/** A node with a new data folder gets the pictures of the demo sites that the store has. */
export async function restoreDemoPictures({ storage }: Parts, merchants: Merchants): Promise<void> {
  const sites = demoSites.filter(({ id }) => merchants.byId(id) !== undefined);
  await Promise.all(
    sites
      .flatMap(namedPictures)
      .map(({ merchantId, name }) =>
        restorePublicFile(storage, merchantId, pictureId(name), () => readFile(pictureFile(name))),
      ),
  );
}

function merchantOf(site: DemoSite): MerchantToSave {
  const { id, hosts, configuration } = site;
  return { id, hosts, configuration: { ...configuration, logo: fileUrl(pictureId(logoOf(site))) } };
}

async function storePictures(tx: Tx, { clock, storage }: Parts): Promise<void> {
  const files = await Promise.all(
    demoSites.flatMap(namedPictures).map(async ({ merchantId, name }) => {
      const bytes = await readFile(pictureFile(name));
      return { merchantId, type: 'image/svg+xml', bytes, id: pictureId(name) } as const;
    }),
  );
  await storePublicFiles(tx, { storage, clock }, files);
}

/** One statement for each kind of content, whatever number of sites there are. */
async function storeContent(tx: Tx, clock: Clock): Promise<void> {
  const now = clock.now();
  const ofAll = <Row extends object>(rowsOf: (site: DemoSite) => Row[]) =>
    demoSites.flatMap((site) => rowsOf(site).map((row) => ({ ...row, merchantId: site.id })));
  await insertProducts(
    tx,
    ofAll(({ products }) => products.map(productRow)),
  );
  await insertFaqs(
    tx,
    ofAll(({ faqs }) => faqs.map((faq, position) => ({ ...faq, position, changedAt: now }))),
  );
  await insertStories(
    tx,
    ofAll(({ stories }) => stories),
    ofAll(({ hotSpots }) => hotSpots),
  );
  await putArticles(
    tx,
    ofAll(({ articles }) => articles.map((article) => ({ ...article, updatedAt: now }))),
  );
}

function productRow(product: DemoProduct, position: number) {
  const { id, names, parameters, tags, skus, basisMonths, extendedMonths } = product;
  const own = { id, names, parameters, tags, skus, basisMonths, extendedMonths };
  return { ...own, position, pictureKey: pictureId(product.picture) };
}

const logoOf = ({ configuration }: DemoSite): string =>
  configuration.logo.slice(configuration.logo.lastIndexOf('/') + 1);

const namedPictures = (site: DemoSite): { merchantId: string; name: string }[] =>
  [logoOf(site), ...site.products.map(({ picture }) => picture)].map((name) => ({
    merchantId: site.id,
    name,
  }));

const pictureId = (name: string): string => name.replace(/\.svg$/, '');
