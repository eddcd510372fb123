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
  theme: { cssUrl: string };
  article: unknown;
};

export type RenderedPage = { status: number; html: string; redirect?: string };

export type PageRenderer = {
  render(input: PageInput): RenderedPage;
  /** The page of a host that is nobody's. */
  renderEmptyState(input: { lang: Language }): RenderedPage;
  /** Which article a path shows, if any. */
  articleOf(path: string): string | null;
};

const functions = ['render', 'renderEmptyState', 'articleOf'] as const;

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
