import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, type HttpDeps } from './http-server.ts';
import { serveEmbedded } from './pages/embedded-pages.ts';
import { type Readiness, serveHealth, serveOpenApi, serveRoot } from './pages/landing-routes.ts';
import { loadPageRenderer } from './pages/page-renderer.ts';
import { createPages, type PageSource } from './pages/pages.ts';
import { createServe, type Routes } from './pages/serve.ts';
import { type ReadFolder, readStaticFiles } from './pages/static-files.ts';
import { serveSearch } from './requests/search-routes.ts';
import { serveDeskFiles, serveIcon, serveSite } from './requests/site-routes.ts';

export type BuiltFolders = { web: string; desk: string };

export type Http = Omit<HttpDeps, 'pages'> & {
  readiness: Readiness;
  pageSource: PageSource;
  folders: BuiltFolders;
  readFolder?: ReadFolder;
  features: readonly Routes[];
};

export async function createHttp(parts: Http): Promise<FastifyInstance> {
  const { folders, readFolder = readStaticFiles, log } = parts;
  const renderer = await loadPageRenderer(folders.web);
  if (renderer === null) log.event('pages.not_built');
  const server = await createHttpServer({ ...parts, pages: createPages(renderer, parts.pageSource) });
  serveHealth(server, parts.readiness);
  serveOpenApi(server);
  serveRoot(server);
  serveSearch(server);
  serveIcon(server);
  serveSite(server, await readFolder(join(folders.web, 'client')));
  await serveEmbedded(server, { folder: folders.web, readFolder, renderer, source: parts.pageSource });
  serveDeskFiles(server, await readFolder(folders.desk));
  const serve = createServe(server);
  for (const routes of parts.features) routes(serve);
  return server.app;
}
