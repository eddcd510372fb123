import { createContentVersions, createSearch } from '../features/search/index.ts';
import { sitePages } from '../features/sites/index.ts';
import { loadPageRenderer } from '../platform/http/pages/page-renderer.ts';
import { servedHtml } from '../providers/html/served-html.ts';
import { buildInWorker } from '../providers/search/embedded/build-in-worker.ts';
import type { Core } from './core.ts';

/** Published content: its versions, the search in it, and the pages that show it. */
export type ContentServices = Awaited<ReturnType<typeof createContentServices>>;

export async function createContentServices(core: Core) {
  const { clock, database, log, merchants } = core;
  const contents = await createContentVersions(core);
  const search = createSearch({ database, contents, log, startBuild: buildInWorker });
  const pageSource = sitePages({ database, clock, merchants, contents, servedHtml });
  const renderer = await loadPageRenderer(core.folders.web);
  return { contents, search, pageSource, renderer };
}
