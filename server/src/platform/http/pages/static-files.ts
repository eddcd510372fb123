import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

export type Encoded = { plain: Buffer; br?: Buffer; gz?: Buffer };
export type StaticFile = { type: string; body: Encoded; etag: string };
export type StaticFiles = ReadonlyMap<string, StaticFile>;
export type ReadFolder = (folder: string) => Promise<StaticFiles>;

export const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    // The folder was not built, so there are no files to serve. The pages report that.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * All servable files of a built folder, by path, in memory. A path that is not listed does not exist: no dot
 * file, no source map, no path traversal.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const paths = new Set(await filesIn(folder));
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join('/');
    const type = types[extname(path)];
    if (type === undefined || name.split('/').some((part) => part.startsWith('.'))) continue;
    const plain = await readFile(path);
    const body: Encoded = { plain };
    if (paths.has(`${path}.br`)) body.br = await readFile(`${path}.br`);
    if (paths.has(`${path}.gz`)) body.gz = await readFile(`${path}.gz`);
    files.set(name, { type, body, etag: etagOf(plain) });
  }
  return files;
}

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, br, gz }: Encoded,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  const form = br && accepted.includes('br') ? 'br' : gz && accepted.includes('gzip') ? 'gzip' : undefined;
  if (form !== undefined) reply.header('content-encoding', form);
  return reply.send(form === 'br' ? br : form === 'gzip' ? gz : plain);
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', file.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return sendEncoded(request, reply.type(file.type), file.body);
}
