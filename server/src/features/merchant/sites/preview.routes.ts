import { reachOf } from '@aftercare/contract/desk/rights';
import { sitePreviewPath, viewSite } from '@aftercare/contract/desk/sites';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { merchantConfigurationSchema } from '@aftercare/contract/merchant/configuration';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Callers } from '../../../platform/http/caller.ts';
import type { Document } from '../../../platform/http/documents.ts';
import type { Origins } from '../../../platform/http/origins.ts';
import type { PageRenderer } from '../../../platform/http/page-renderer.ts';
import { drawPage, type PageSource } from '../../../platform/http/pages.ts';
import { createReach } from '../../../platform/http/reach.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { hostsOf } from '../merchant.repository.ts';
import { merchantOf } from '../merchant-memory.ts';
import { wholeSite } from './sites.view.ts';

export type PreviewParts = {
  database: Database;
  clock: Clock;
  origins: Pick<Origins, 'ofHost'>;
  callers: Pick<Callers, 'desk'>;
  /** Null where the site was not built. */
  renderer: PageRenderer | null;
  source: PageSource;
  publicFile(merchantId: string, id: string): Promise<Document | null>;
};

/**
 * Addresses of the page lead on within the preview. Whatever runs in it stays away: what it would do, it would do to
 * the real site.
 */
function framed(html: string, base: string): string {
  return html
    .replace(/<template\b.*?<\/template>/gs, '')
    .replace(/<script\b(?![^>]*\btype="application\/)[^>]*>.*?<\/script>/gs, '')
    .replace(/(\s(?:href|src)=")\/(?!web\/assets\/|desk\/)(web|files)\//g, `$1${base}/$2/`);
}

/**
 * The draft of a site as visitors would see it, for a frame at the desk (decision 035): on the desk's own host, for
 * whoever may change the site and is signed in, so that there is no address that a stranger could open.
 */
export const previewRoutes =
  (parts: PreviewParts): Routes =>
  (serve) => {
    const { database, clock, origins, callers, renderer, source, publicFile } = parts;

    async function mayLook(secret: string | null, merchantId: string): Promise<boolean> {
      const person = secret === null ? null : await callers.desk(secret);
      const merchants = person && reachOf(person, viewSite);
      return merchants !== null && createReach(merchants).holds(merchantId);
    }

    async function drafted(merchantId: string): Promise<Merchant | null> {
      return database.forMerchant(merchantId, async (tx) => {
        const site = await wholeSite(tx, merchantId);
        const read = merchantConfigurationSchema.safeParse(site?.draft?.configuration ?? site?.configuration);
        if (!site || !read.success) return null;
        const { id, version } = site;
        const row = { id, version, hosts: await hostsOf(tx, merchantId), configuration: read.data };
        // Nobody’s script runs in a preview.
        return merchantOf(row, { clock, originOf: origins.ofHost, scriptHosts: [] });
      });
    }

    async function pageOf(merchant: Merchant, lang: Language, asked: string): Promise<Document | null> {
      if (renderer === null) return null;
      const base = `${sitePreviewPath}/${merchant.id}/${lang}`;
      const draw = (path: string) => drawPage(renderer, source, { merchant, lang, path, product: null });
      const first = await draw(asked);
      const page = first.redirect === undefined ? first : await draw(first.redirect);
      const content = framed(page.html, base);
      const policy = { name: 'preview', inline: page.inline } as const;
      return { content, type: 'text/html; charset=utf-8', cache: 'never', policy };
    }

    serve.document(`${sitePreviewPath}/:merchantId/:lang/*`, async (params, { merchant, cookie }) => {
      const { merchantId = '', lang, '*': rest = '' } = params;
      if (merchant !== null || !isLanguage(lang) || !/^[a-z0-9-]{1,64}$/.test(merchantId)) return null;
      if (!(await mayLook(cookie('desk'), merchantId))) return null;
      const [, fileId] = /^files\/([A-Za-z0-9_-]{1,64})$/.exec(rest) ?? [];
      if (fileId !== undefined) return publicFile(merchantId, fileId);
      const draft = await drafted(merchantId);
      if (draft === null) return null;
      return pageOf(draft, lang, `/${rest}`);
    });
  };
