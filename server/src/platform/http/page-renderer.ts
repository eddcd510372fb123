import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@aftercare/contract/languages';

/** What web's server build draws a document from; all of it in wire form. */
export type PageInput = {
  path: string;
  lang: Language;
  merchant: unknown;
  init: unknown;
  article: unknown;
  origin: string;
  manifest: Record<string, unknown>;
  year: number;
};

export type RenderedPage = { status: 200 | 302 | 404; location: string | null; html: string };

export type PageRenderer = {
  render(input: PageInput): RenderedPage;
  /** Which article a path shows, if any. */
  articleOf(path: string): string | null;
  manifest: Record<string, unknown>;
};

type ServerBuild = Pick<PageRenderer, 'render' | 'articleOf'>;

function isServerBuild(module: unknown): module is ServerBuild {
  if (typeof module !== 'object' || module === null) return false;
  return (
    'render' in module &&
    typeof module.render === 'function' &&
    'articleOf' in module &&
    typeof module.articleOf === 'function'
  );
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readManifest(folder: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
      string,
      unknown
    >;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Loads web's build; null where the site has not been built. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const manifest = await readManifest(folder);
  if (manifest === null) return null;
  const build: unknown = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  if (!isServerBuild(build)) throw new TypeError('The server build of the site exports no render');
  return { render: build.render, articleOf: build.articleOf, manifest };
}
