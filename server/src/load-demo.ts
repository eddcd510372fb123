import { languages } from '@aftercare/contract/languages';
import type { DemoManual, DemoProduct, DemoSite, DemoVideo } from '@aftercare/demo/demo-site';
import { demoSites } from '@aftercare/demo/sites';
import { demoFiles, pictureId } from './demo-files.ts';
import { insertStories } from './features/bot/bot.port.ts';
import { insertFaqs } from './features/faq/faq.port.ts';
import { fileUrl, restorePublicFile, storePublicFiles } from './features/files/files.port.ts';
import { putArticles } from './features/legal/legal.port.ts';
import { isStoreEmpty, type MerchantToSave, saveMerchant } from './features/merchant/merchant.port.ts';
import { placeUnplaced } from './features/orders/orders.port.ts';
import { insertManuals, insertProducts, insertVideos } from './features/products/products.port.ts';
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
    await storeFiles(tx, parts);
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

/** A node with a new data folder gets the files of the demo sites that the store has. */
export async function restoreDemoFiles({ storage }: Parts, merchants: Merchants): Promise<void> {
  const sites = demoSites.filter(({ id }) => merchants.byId(id) !== undefined);
  await Promise.all(
    sites.flatMap((site) =>
      demoFiles(site).map(({ id, read }) => restorePublicFile(storage, site.id, id, read)),
    ),
  );
}

function merchantOf(site: DemoSite): MerchantToSave {
  const { id, hosts, configuration } = site;
  return {
    id,
    hosts,
    configuration: { ...configuration, logo: fileUrl(pictureId(site.configuration.logo)) },
  };
}

async function storeFiles(tx: Tx, { clock, storage }: Parts): Promise<void> {
  const files = await Promise.all(
    demoSites.flatMap((site) =>
      demoFiles(site).map(async ({ id, type, read }) => ({
        ...{ merchantId: site.id, id, type },
        bytes: await read(),
      })),
    ),
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
  await insertVideos(
    tx,
    ofAll(({ videos }) => videos.map(videoRow)),
  );
  await insertManuals(
    tx,
    ofAll(({ manuals }) => manuals.map(manualRow)),
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

function videoRow({ id, productId, titles, cover, durationSeconds }: DemoVideo, position: number) {
  const captions = languages.map((lang) => ({ lang, fileKey: `${id}-${lang}` }));
  const own = { id, productId, titles, durationSeconds, position, captions };
  return { ...own, fileKey: id, coverKey: pictureId(cover) };
}

function manualRow({ id, productId, lang, title, pages }: DemoManual, position: number) {
  return { id, productId, lang, title, pages, position, fileKey: id, extension: 'pdf' };
}
