import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@aftercare/contract/languages';

/** What web's server build draws a document from; answers in wire form, as the browser would get them. */
export type PageInput = {
  path: string;
  lang: Language;
  merchant: unknown;
  init: unknown;
  theme: { css: string };
  article: unknown;
  /** What the page is about, where it is about one. */
  product: unknown;
  /** The list of products that it begins with, where it begins with one. */
  products: unknown;
  /** From the merchant's row, never from a request (A25). */
  origin: string;
  sisters: readonly SisterPage[];
};

/** A site of the same brand, for links between a brand's countries. */
export type SisterPage = { hreflang: string; origin: string; isDefault: boolean; merchant: unknown };

export type InlineHashes = { readonly style: string; readonly script: string };

export type RenderedPage = {
  status: number;
  html: string;
  redirect?: string;
  /** Whose scripts the document may run besides our own (D54). */
  scriptHosts?: readonly string[];
  /** Whom its own scripts may connect to besides the site. */
  connectHosts?: readonly string[];
  /** The hashes of its one inline sheet and script, as a policy names them. */
  inline?: InlineHashes;
};

/** The document of the chat on somebody else's page. */
export type FrameInput = {
  lang: Language;
  brand: string;
  timeZone: string;
  offersWarranty: boolean;
  theme: { css: string };
  /** The origin of the page around it. */
  host: string;
};

export type PageRenderer = {
  render(input: PageInput): RenderedPage;
  /** The page of a host that is nobody's. */
  renderEmptyState(input: { lang: Language }): RenderedPage;
  /** `style`: the hash of its one inline sheet. */
  renderFrame(input: FrameInput): { html: string; style: string };
  /** Which article a path shows, if any. */
  articleOf(path: string): string | null;
  /** Which list of products a path begins with, if any. */
  productsOf(path: string): { tag: string | undefined } | null;
  /** The paths of a site that search engines may list. */
  listedPages(merchant: unknown, productIds: readonly string[]): string[];
};

const functions = [
  ...['render', 'renderEmptyState', 'renderFrame'],
  ...['articleOf', 'productsOf', 'listedPages'],
] as const;

function isServerBuild(module: unknown): module is PageRenderer {
  if (typeof module !== 'object' || module === null) return false;
  return functions.every((name) => typeof (module as Record<string, unknown>)[name] === 'function');
}

/** Loads web's build; null where the site has not been built. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const entry = join(folder, 'server/entry-server.js');
  if (!existsSync(entry)) return null;
  const build: unknown = await import(pathToFileURL(entry).href);
  if (!isServerBuild(build))
    throw new TypeError(`The server build of the site lacks one of ${functions.join(', ')}`);
  return build;
}
