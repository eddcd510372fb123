import {
  type ContentDocument,
  type ContentDocuments,
  type ContentKind,
  contentKinds,
  titleOf,
} from '@aftercare/contract/content/documents';
import { contentPreviewPath, viewContent } from '@aftercare/contract/desk/content';
import { sitePreviewPath } from '@aftercare/contract/desk/sites';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { viewArticle } from '@aftercare/contract/legal';
import { pages, siteBase } from '@aftercare/contract/pages';
import { viewProduct } from '@aftercare/contract/products';
import { contentId } from '@aftercare/contract/values';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Callers } from '../../../platform/http/caller.ts';
import type { Document } from '../../../platform/http/documents.ts';
import type { PageRenderer } from '../../../platform/http/page-renderer.ts';
import type { PageSource } from '../../../platform/http/pages.ts';
import { drawPreview, mayLook, previewDocument } from '../../../platform/http/preview.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { productInSite } from '../../products/products.port.ts';
import type { ContentSite } from '../projections/projection.ts';
import { withDraftInPlace, writtenLast } from './draft-in-place.ts';
import { drawPlainly } from './draw-plainly.ts';
import { openAnswer } from './open-answer.ts';

export type ContentPreviewParts = {
  database: Database;
  clock: Clock;
  callers: Pick<Callers, 'desk'>;
  merchants: Pick<Merchants, 'byId'>;
  /** Null if the site was not built. */
  renderer: PageRenderer | null;
  source: PageSource;
};

type Asked = { merchant: Merchant; lang: Language; kind: ContentKind; entryId: string };

const isKind = (kind: string | undefined): kind is ContentKind => contentKinds.some((one) => one === kind);
const siteOf = ({ id, configuration: { defaultLang } }: Merchant): ContentSite => ({
  merchantId: id,
  defaultLang,
});

/**
 * A draft document as visitors would see it, in a frame at the desk. Only for signed-in users who may edit
 * it, like the draft of a site (decisions 035 and 049).
 */
export const contentPreviewRoutes =
  (parts: ContentPreviewParts): Routes =>
  (serve) => {
    const { database, clock, callers, merchants, renderer, source } = parts;

    const baseOf = ({ merchant, lang }: Asked) => `${sitePreviewPath}/${merchant.id}/${lang}`;

    async function articlePage(
      asked: Asked,
      { type, languages: words }: ContentDocuments['article'],
    ): Promise<Document | null> {
      const { merchant, lang } = asked;
      const own = words[lang] ?? words[merchant.configuration.defaultLang];
      const page = Object.values(pages).find((path) => renderer?.articleOf(siteBase + path) === type);
      if (renderer === null || own === undefined || page === undefined) return null;
      const drafted = viewArticle.response.toWire({ type, ...own, updatedAt: clock.now() });
      const from = { ...source, article: async () => drafted };
      return drawPreview(
        renderer,
        from,
        { merchant, lang, path: siteBase + page, product: null },
        baseOf(asked),
      );
    }

    async function productPage(asked: Asked, document: ContentDocument, productId: string) {
      const { merchant, lang, kind, entryId } = asked;
      const read = (tx: Tx) =>
        productInSite(tx, { merchantId: merchant.id, productId, lang, visitorId: null });
      const written = { kind, entryId, document };
      const product = await withDraftInPlace({ database, clock }, siteOf(merchant), written, read);
      if (renderer === null || !product) return null;
      const path = siteBase + pages.productDetail;
      const drawing = { merchant, lang, path, product: viewProduct.response.toWire(product) };
      const page = await drawPreview(renderer, source, drawing, baseOf(asked));
      return kind === 'faq' ? withAnswer(asked, document as ContentDocuments['faq'], page) : page;
    }

    /**
     * A question is expanded on its product's page; one beyond the page's first questions is shown by itself.
     */
    function withAnswer(asked: Asked, document: ContentDocuments['faq'], page: Document) {
      const words = document.languages[asked.lang];
      const opened = words && openAnswer(String(page.content), words);
      return opened ? { ...page, content: opened } : plainPage(asked, document);
    }

    async function plainPage({ merchant, lang }: Asked, document: ContentDocument) {
      const next = 'next' in document ? document.next : [];
      const site = siteOf(merchant);
      const questions = await database.forMerchant(merchant.id, async (tx) => {
        const stories = [];
        for (const one of next) stories.push(await writtenLast(tx, site, 'story', one));
        return stories.flatMap((story) => (story ? [titleOf(story.document, lang)] : []));
      });
      return previewDocument(drawPlainly(document, { lang, ...site }, questions));
    }

    async function pageOf(asked: Asked): Promise<Document | null> {
      const { merchant, kind, entryId } = asked;
      const written = await database.forMerchant(merchant.id, (tx) =>
        writtenLast(tx, siteOf(merchant), kind, entryId),
      );
      if (written === null) return null;
      const { document } = written;
      if ('type' in document) return articlePage(asked, document);
      const productId = 'productId' in document ? document.productId : kind === 'product' ? entryId : null;
      return productId === null ? plainPage(asked, document) : productPage(asked, document, productId);
    }

    serve.document(
      `${contentPreviewPath}/:merchantId/:lang/:kind/:entryId`,
      async ({ merchantId = '', lang, kind, entryId }, { merchant: host, cookie }) => {
        if (host !== null || !isLanguage(lang) || !isKind(kind)) return null;
        if (!contentId.safeParse(entryId).success) return null;
        if (!(await mayLook(callers, cookie('desk'), { call: viewContent, merchantId }))) return null;
        const merchant = merchants.byId(merchantId);
        return merchant && entryId !== undefined ? pageOf({ merchant, lang, kind, entryId }) : null;
      },
    );
  };
