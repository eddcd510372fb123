import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { brotli } from '../../script/run/precompress.mjs';

type Asset = { type: string; body: Buffer; isScript: boolean };

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
const root = fileURLToPath(new URL('../bare-react', import.meta.url));

/**
 * Baseline: a page with nothing but React, built like the site. Returns its files by path, compressed by
 * brotli 11.
 */
export async function buildBareReact(): Promise<Map<string, Asset>> {
  const outDir = await mkdtemp(join(tmpdir(), 'aftercare-bare-react-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    const files = await readdir(outDir, { recursive: true, withFileTypes: true });
    const assets = files
      .filter((file) => file.isFile())
      .map(async (file): Promise<[string, Asset]> => {
        const path = join(file.parentPath, file.name);
        const type = types[extname(path)] ?? 'application/octet-stream';
        const body = await brotli(await readFile(path));
        return [path.slice(outDir.length), { type, body, isScript: extname(path) === '.js' }];
      });
    return new Map(await Promise.all(assets));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

export async function serveBareReact(): Promise<{ url: string; stop(): void }> {
  const assets = await buildBareReact();
  const server = createServer((request, response) => {
    const asset = assets.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    if (asset === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': asset.type, 'content-encoding': 'br' }).end(asset.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://localhost:${port}/`, stop: () => void server.close() };
}
