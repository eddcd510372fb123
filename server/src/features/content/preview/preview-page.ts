import {
  type ContentDocument,
  type ContentDocuments,
  type ContentKind,
  titleOf,
} from '@aftercare/contract/content/documents';
import { sitePreviewPath } from '@aftercare/contract/desk/sites/sites';
import type { Language } from '@aftercare/contract/languages';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { pages, siteBase } from '@aftercare/contract/pages';
import { viewProduct } from '@aftercare/contract/products/products';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Document } from '../../../platform/http/pages/documents.ts';
import type { PageRenderer } from '../../../platform/http/pages/page-renderer.ts';
import type { PageSource } from '../../../platform/http/pages/pages.ts';
import { previewDocument, renderPreview } from '../../../platform/http/pages/preview.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { productInSite } from '../../products/index.ts';
import type { ContentSite } from '../projections/projection.ts';
import { withDraftInPlace, writtenLast } from './draft-in-place.ts';
import { openAnswer } from './open-answer.ts';
import { renderPlainly } from './render-plainly.ts';

export type ContentPageDeps = {
  database: Database;
  clock: Clock;
  /** Null if the web's server build does not exist. */
  renderer: PageRenderer | null;
  source: PageSource;
};

type Params = { merchant: Merchant; lang: Language; kind: ContentKind; entryId: string };

const siteOf = ({ id, configuration: { defaultLang } }: Merchant): ContentSite => ({
  merchantId: id,
  defaultLang,
});

const baseOf = ({ merchant, lang }: Params) => `${sitePreviewPath}/${merchant.id}/${lang}`;

/** The page that shows the newest text of this document, be it published or not; null if there is none. */
export async function previewPageOf(deps: ContentPageDeps, params: Params): Promise<Document | null> {
  const { merchant, kind, entryId } = params;
  const written = await deps.database.forMerchant(merchant.id, (tx) =>
    writtenLast(tx, siteOf(merchant), kind, entryId),
  );
  if (written === null) return null;
  const { document } = written;
  if ('type' in document) return articlePage(deps, params, document);
  const productId = 'productId' in document ? document.productId : kind === 'product' ? entryId : null;
  return productId === null
    ? plainPage(deps, params, document)
    : productPage(deps, params, document, productId);
}

async function articlePage(
  { clock, renderer, source }: ContentPageDeps,
  params: Params,
  { type, languages: texts }: ContentDocuments['article'],
): Promise<Document | null> {
  const { merchant, lang } = params;
  const own = texts[lang] ?? texts[merchant.configuration.defaultLang];
  const page = Object.values(pages).find((path) => renderer?.articleOf(siteBase + path) === type);
  if (renderer === null || own === undefined || page === undefined) return null;
  const drafted = viewArticle.response.toWire({ type, ...own, updatedAt: clock.now() });
  const from = { ...source, article: async () => drafted };
  return renderPreview(
    renderer,
    from,
    { merchant, lang, path: siteBase + page, product: null },
    baseOf(params),
  );
}

async function productPage(
  deps: ContentPageDeps,
  params: Params,
  document: ContentDocument,
  productId: string,
) {
  const { renderer, source } = deps;
  const { merchant, lang, kind, entryId } = params;
  const read = (tx: Tx) => productInSite(tx, { merchantId: merchant.id, productId, lang, visitorId: null });
  const written = { kind, entryId, document };
  const product = await withDraftInPlace(deps, siteOf(merchant), written, read);
  if (renderer === null || !product) return null;
  const path = siteBase + pages.productDetail;
  const shown = { merchant, lang, path, product: viewProduct.response.toWire(product) };
  const page = await renderPreview(renderer, source, shown, baseOf(params));
  return kind === 'faq' ? withAnswer(deps, params, document as ContentDocuments['faq'], page) : page;
}

/**
 * A question is expanded on its product's page; one beyond the page's first questions is shown by itself.
 */
function withAnswer(
  deps: ContentPageDeps,
  params: Params,
  document: ContentDocuments['faq'],
  page: Document,
) {
  const texts = document.languages[params.lang];
  const opened = texts && openAnswer(String(page.content), texts);
  return opened ? { ...page, content: opened } : plainPage(deps, params, document);
}

async function plainPage(
  { database }: ContentPageDeps,
  { merchant, lang }: Params,
  document: ContentDocument,
) {
  const next = 'next' in document ? document.next : [];
  const site = siteOf(merchant);
  const questions = await database.forMerchant(merchant.id, async (tx) => {
    const guidedAnswers = [];
    for (const one of next) guidedAnswers.push(await writtenLast(tx, site, 'story', one));
    return guidedAnswers.flatMap((guidedAnswer) =>
      guidedAnswer ? [titleOf(guidedAnswer.document, lang)] : [],
    );
  });
  return previewDocument(renderPlainly(document, { lang, ...site }, questions));
}
