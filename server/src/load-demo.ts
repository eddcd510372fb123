import { readFile } from 'node:fs/promises';
import type { DemoProduct, DemoSite } from '@aftercare/demo/demo-site';
import { demoSites, pictureFile } from '@aftercare/demo/sites';
import { insertStories } from './features/bot/bot.port.ts';
import { insertFaqs } from './features/faq/faq.port.ts';
import { fileUrl, restorePublicFile, storePublicFile } from './features/files/files.port.ts';
import { putArticle } from './features/legal/legal.port.ts';
import { isStoreEmpty, saveMerchant } from './features/merchant/merchant.port.ts';
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
    for (const site of demoSites) await loadSite(tx, parts, site);
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
  for (const site of demoSites) {
    if (!merchants.byId(site.id)) continue;
    for (const name of picturesOf(site)) {
      await restorePublicFile(storage, site.id, pictureId(name), () => readFile(pictureFile(name)));
    }
  }
}

async function loadSite(tx: Tx, { clock, storage }: Parts, site: DemoSite): Promise<void> {
  const { id, hosts } = site;
  const configuration = { ...site.configuration, logo: fileUrl(pictureId(logoOf(site))) };
  await saveMerchant(tx, clock, { id, hosts, configuration });
  for (const name of picturesOf(site)) {
    const bytes = await readFile(pictureFile(name));
    const file = { merchantId: id, type: 'image/svg+xml', bytes, id: pictureId(name) } as const;
    await storePublicFile(tx, { storage, clock }, file);
  }
  await storeContent(tx, clock, site);
}

async function storeContent(tx: Tx, clock: Clock, site: DemoSite): Promise<void> {
  const merchantId = site.id;
  await insertProducts(
    tx,
    site.products.map((product, position) => productRow(merchantId, product, position)),
  );
  await insertFaqs(
    tx,
    site.faqs.map((faq, position) => ({ ...faq, merchantId, position, changedAt: clock.now() })),
  );
  await insertStories(
    tx,
    site.stories.map((story) => ({ ...story, merchantId })),
    site.hotSpots.map((spot) => ({ ...spot, merchantId })),
  );
  for (const article of site.articles)
    await putArticle(tx, { ...article, merchantId, updatedAt: clock.now() });
}

function productRow(merchantId: string, product: DemoProduct, position: number) {
  const { picture, asin: _, ...rest } = product;
  return { ...rest, merchantId, position, pictureKey: pictureId(picture) };
}

const logoOf = ({ configuration }: DemoSite): string =>
  configuration.logo.slice(configuration.logo.lastIndexOf('/') + 1);

const picturesOf = (site: DemoSite): string[] => [
  logoOf(site),
  ...site.products.map(({ picture }) => picture),
];

const pictureId = (name: string): string => name.replace(/\.svg$/, '');
