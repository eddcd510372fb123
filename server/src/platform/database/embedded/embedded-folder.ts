import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import { nobody } from './postgres-user.ts';

export type EmbeddedFolder = {
  root: string;
  cluster: string;
  unfinishedCluster: string;
  log: string;
  passwordFile: string;
  password: string;
};

/** The path of a Unix socket may have 107 bytes, including the name that PostgreSQL appends. */
const longestSocketPath = 107;
const socketName = '/.s.PGSQL.5432';

export const hasUnixSockets = process.platform !== 'win32';

export function own(path: string, owner: number | undefined, mode: number): void {
  if (owner !== undefined) chownSync(path, owner, owner);
  if (hasUnixSockets) chmodSync(path, mode);
}

/**
 * Gives a folder and its contents to a user; the folder itself last, so that an interrupted change is
 * repeated.
 */
export function ownTree(folder: string, owner: number): void {
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(parentPath, name), owner, owner);
  lchownSync(folder, owner, owner);
}

function passwordIn(file: string): string {
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8').trim();
}

export function openEmbeddedFolder(root: string): EmbeddedFolder {
  const passwordFile = join(root, 'password');
  return {
    root,
    cluster: join(root, 'cluster'),
    unfinishedCluster: join(root, 'cluster.unfinished'),
    log: join(root, 'postgres.log'),
    passwordFile,
    password: passwordIn(passwordFile),
  };
}

/** Below a folder that is writable for all, checks that ours belongs to this user. */
function checkPrivate(folder: string, owner: number | undefined): void {
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === owner);
  if (!isOurs || (found.mode & 0o077) !== 0) {
    throw new StartRefusal(`${folder} belongs to somebody else; choose a DATA_DIR with a shorter path`);
  }
}

/** In the data folder, or in the system's temporary folder if that path is too long for a socket. */
function socketPlace(root: string): { folder: string; isInside: boolean } {
  const inside = join(root, 'socket');
  if (Buffer.byteLength(inside + socketName) <= longestSocketPath) return { folder: inside, isInside: true };
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return { folder: join(tmpdir(), `aftercare-${name}`), isInside: false };
}

/** Removes files of an earlier version, which ran PostgreSQL as the user "nobody". */
function removeOfNobody(folder: string, owner: number | undefined): void {
  if (owner !== undefined && owner !== nobody && lstatSync(folder).uid === nobody)
    rmSync(folder, { recursive: true });
}

export function socketFolder(root: string, owner: number | undefined): string {
  const { folder, isInside } = socketPlace(root);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isInside) {
    removeOfNobody(folder, owner);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    checkPrivate(folder, owner);
  }
  own(folder, owner, 0o700);
  return folder;
}

export function removeSocketFolder(root: string): void {
  rmSync(socketPlace(root).folder, { recursive: true, force: true });
}

export type Postmaster = { pid: number; port: number; host: string };

export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socket, address] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), host: socket?.trim() || address?.trim() || '127.0.0.1' };
}
