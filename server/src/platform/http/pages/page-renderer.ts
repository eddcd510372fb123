import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@aftercare/contract/languages';
import { InvariantViolated } from '../../logging/invariant.ts';

/** The input of the web's server build; data in wire form, as the browser would receive it. */
export type PageInput = {
  path: string;
  lang: Language;
  merchant: unknown;
  init: unknown;
  theme: { css: string };
  article: unknown;
  product: unknown;
  products: unknown;
  /** From the merchant's row, never from a request. */
  origin: string;
  sisters: readonly SisterPage[];
};

export type SisterPage = { hreflang: string; origin: string; isDefault: boolean; merchant: unknown };

export type InlineHashes = { readonly style: string; readonly script: string };

export type RenderedPage = {
  status: number;
  html: string;
  redirect?: string;
  /** Hosts from which the document may load third-party scripts. */
  scriptHosts?: readonly string[];
  connectHosts?: readonly string[];
  /** The hashes of its one inline style sheet and script, as a policy names them. */
  inline?: InlineHashes;
};

export type FrameInput = {
  lang: Language;
  brand: string;
  timeZone: string;
  offersWarranty: boolean;
  theme: { css: string };
  host: string;
};

export type PageRenderer = {
  render(input: PageInput): RenderedPage;
  renderEmptyState(input: { lang: Language }): RenderedPage;
  renderFrame(input: FrameInput): { html: string; style: string };
  articleOf(path: string): string | null;
  productsOf(path: string): { tag: string | undefined } | null;
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

/** Loads the web's server build; null if it does not exist. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const entry = join(folder, 'server/entry-server.js');
  if (!existsSync(entry)) return null;
  const build: unknown = await import(pathToFileURL(entry).href);
  if (!isServerBuild(build))
    throw new InvariantViolated(`The server build of the site lacks one of ${functions.join(', ')}.`);
  return build;
}
