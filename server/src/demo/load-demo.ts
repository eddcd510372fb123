import type { ContentKind } from '@aftercare/contract/content/documents';
import type { DemoSite } from '@aftercare/demo/demo-site';
import { demoSites } from '@aftercare/demo/sites';
import { putReply } from '../features/canned-replies/index.ts';
import { publishMany } from '../features/content/index.ts';
import { fileUrl, restorePublicFile, storePublicFiles } from '../features/files/index.ts';
import { placeUnplaced } from '../features/orders/index.ts';
import { isStoreEmpty, type MerchantToSave, saveMerchant } from '../features/sites/index.ts';
import { wakeOnArrival } from '../features/warranty/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { InvariantViolated } from '../platform/logging/invariant.ts';
import type { Logger } from '../platform/logging/log.ts';
import type { Merchants } from '../platform/merchant.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { demoDocuments } from './demo-documents.ts';
import { demoFiles, pictureId } from './demo-files.ts';
import { addDemoUploader } from './demo-reports.ts';

export { ordersToTry } from './demo-orders.ts';
export { importDemoReports } from './demo-reports.ts';

type Deps = { database: Database; clock: Clock; storage: Storage; log: Logger };

type LoadedMerchants = Pick<Merchants, 'byId'> & { reload(): Promise<void> };

/**
 * Loads the demo brands into an empty store, once over all nodes. A store with any other merchant is in real
 * use and stays unchanged. A node with a new data folder gets the files of the demo sites that the store has.
 */
export async function loadDemo(deps: Deps, merchants: LoadedMerchants): Promise<void> {
  const { database, log } = deps;
  const isLoaded = await database.forAll(async (tx) => {
    if (!(await isStoreEmpty(tx))) return false;
    for (const site of demoSites) await saveMerchant(tx, deps.clock, merchantOf(site));
    await storeFiles(tx, deps);
    await storeContent(tx, deps.clock);
    await storeReplies(tx, deps.clock);
    await addDemoUploader(tx, deps.clock);
    const sites = demoSites.map(({ id, configuration }) => ({
      merchantId: id,
      country: configuration.countryWebsiteName,
    }));
    await placeUnplaced(tx, sites, wakeOnArrival(deps.clock));
    return true;
  });
  if (isLoaded) log.event('demo.loaded');
  await merchants.reload();
  await restoreDemoFiles(deps, merchants);
}

async function restoreDemoFiles({ storage }: Deps, merchants: LoadedMerchants): Promise<void> {
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

async function storeFiles(tx: Tx, { clock, storage }: Deps): Promise<void> {
  const files = await Promise.all(
    demoSites.flatMap((site) =>
      demoFiles(site).map(async ({ id, type, read }) => ({
        merchantId: site.id,
        id,
        type,
        bytes: await read(),
      })),
    ),
  );
  await storePublicFiles(tx, { storage, clock }, files);
}

/** Documents that reference others come after them. */
const kindsInOrder = [
  'product',
  'faq',
  'video',
  'manual',
  'article',
  'story',
] as const satisfies ContentKind[];

/** Published like an operator's content, so that every text of the demo can be changed at the desk. */
async function storeContent(tx: Tx, clock: Clock): Promise<void> {
  const now = clock.now();
  const catalogueChanged = async () => undefined;
  for (const site of demoSites) {
    const documents = demoDocuments(site);
    const { defaultLang } = site.configuration;
    for (const kind of kindsInOrder) {
      const batch = { site: { merchantId: site.id, defaultLang }, kind, by: null, now };
      const outcomes = await publishMany(tx, { catalogueChanged }, batch, documents[kind]);
      for (const [id, outcome] of outcomes)
        if (outcome.kind !== 'published')
          throw new InvariantViolated(`The demo's ${kind} ${id} of ${site.id} cannot be published.`);
    }
  }
}

async function storeReplies(tx: Tx, clock: Clock): Promise<void> {
  const changedAt = clock.now();
  for (const { id: merchantId, replies } of demoSites)
    for (const { id: replyId, ...reply } of replies)
      await putReply(tx, { ...reply, merchantId, replyId, version: 1, changedAt });
}
