import { sitePreviewPath, viewSite } from '@aftercare/contract/desk/sites/sites';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { merchantConfigurationSchema } from '@aftercare/contract/sites/configuration';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Origins } from '../../../platform/http/answers/origins.ts';
import type { Document } from '../../../platform/http/pages/documents.ts';
import type { PageRenderer } from '../../../platform/http/pages/page-renderer.ts';
import type { PageSource } from '../../../platform/http/pages/pages.ts';
import { mayLook, renderPreview } from '../../../platform/http/pages/preview.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Callers } from '../../../platform/http/requests/caller.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { hostsOf } from '../merchant.repository.ts';
import { merchantOf } from '../merchant-memory.ts';
import { wholeSite } from './sites.view.ts';

export type PreviewDeps = {
  database: Database;
  clock: Clock;
  origins: Pick<Origins, 'ofHost'>;
  callers: Pick<Callers, 'desk'>;
  /** Null if the web's server build does not exist. */
  renderer: PageRenderer | null;
  source: PageSource;
  publicFile(merchantId: string, id: string): Promise<Document | null>;
};

/**
 * The draft of a site as visitors would see it, in a frame at the desk (decision 035). It is served on the
 * desk's own host to signed-in users who may change the site, so that no public URL exists.
 */
export const previewRoutes =
  (deps: PreviewDeps): Routes =>
  (serve) => {
    const { database, callers, renderer, source, publicFile } = deps;

    async function pageOf(merchant: Merchant, lang: Language, path: string): Promise<Document | null> {
      if (renderer === null) return null;
      const base = `${sitePreviewPath}/${merchant.id}/${lang}`;
      return renderPreview(renderer, source, { merchant, lang, path, product: null }, base);
    }

    serve.document(`${sitePreviewPath}/:merchantId/:lang/*`, async (params, { merchant, cookie }) => {
      const { merchantId = '', lang, '*': rest = '' } = params;
      if (merchant !== null || !isLanguage(lang) || !/^[a-z0-9-]{1,64}$/.test(merchantId)) return null;
      if (!(await mayLook(callers, cookie('desk'), { call: viewSite, merchantId }))) return null;
      const [, fileId] = /^files\/([A-Za-z0-9_-]{1,64})$/.exec(rest) ?? [];
      if (fileId !== undefined) return publicFile(merchantId, fileId);
      const draft = await database.forMerchant(merchantId, (tx) => drafted(tx, deps, merchantId));
      if (draft === null) return null;
      return pageOf(draft, lang, `/${rest}`);
    });
  };

async function drafted(
  tx: Tx,
  { clock, origins }: PreviewDeps,
  merchantId: string,
): Promise<Merchant | null> {
  const site = await wholeSite(tx, merchantId);
  const read = merchantConfigurationSchema.safeParse(site?.draft?.configuration ?? site?.configuration);
  if (!site || !read.success) return null;
  const { id, version, changes, archivedAt } = site;
  const row = { id, version, changes, archivedAt, hosts: await hostsOf(tx, merchantId) };
  // No third-party script runs in a preview.
  return merchantOf(
    { ...row, configuration: read.data },
    { clock, originOf: origins.ofHost, scriptHosts: [] },
  );
}
