import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../lifecycle/free-port.ts';
import { isRunning } from '../../lifecycle/processes.ts';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import type { Logger } from '../../logging/log.ts';
import { sqlStateOf } from '../database-faults.ts';
import {
  type EmbeddedFolder,
  hasUnixSockets,
  openEmbeddedFolder,
  own,
  ownTree,
  type Postmaster,
  readPostmaster,
  removeSocketFolder,
  socketFolder,
} from './embedded-folder.ts';
import { major, ProgramFailed, type Programs, postgresPrograms, reasonIn } from './embedded-programs.ts';
import { nobody } from './postgres-user.ts';

export type EmbeddedPostgres = {
  url: string;
  stop(): Promise<void>;
  /** Asks PostgreSQL to stop and does not wait for it. */
  abandon(): void;
};

type Options = {
  folder: string;
  /** A folder above it that PostgreSQL's user may pass through but not list. */
  above?: string;
  log: Logger;
  /** False only where the data may be lost: in tests. */
  isDurable?: boolean;
  /** A node takes up to 29 by default: 24 of its lanes, 4 of the job queue, one that listens. */
  maxConnections?: number;
};

type Manner = Required<Pick<Options, 'isDurable' | 'maxConnections'>>;

const owner = 'aftercare';
const startMilliseconds = 60_000;
const watchMilliseconds = 1_000;

async function createCluster(folder: EmbeddedFolder, programs: Programs, isDurable: boolean): Promise<void> {
  // initdb runs as another user of the same group.
  own(folder.root, programs.owner, 0o770);
  own(folder.passwordFile, programs.owner, 0o640);
  // Left by a killed start: a complete cluster gets its final name as the last step.
  rmSync(folder.unfinishedCluster, { recursive: true, force: true });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${owner}`, '--auth=scram-sha-256', `--pwfile=${folder.passwordFile}`];
  const sync = isDurable ? [] : ['--no-sync'];
  await programs.run(
    'initdb',
    '-D',
    folder.unfinishedCluster,
    ...access,
    ...locale,
    ...sync,
    '--no-instructions',
  );
  const settings = join(folder.unfinishedCluster, 'postgresql.conf');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\ninclude_if_exists 'aftercare.conf'\n`);
  if (programs.owner !== undefined) ownTree(folder.unfinishedCluster, programs.owner);
  renameSync(folder.unfinishedCluster, folder.cluster);
}

/** Gives a cluster of an earlier version or of another user to this user. */
function handOver(folder: EmbeddedFolder, { owner }: Programs): void {
  if (owner !== undefined && statSync(folder.cluster).uid !== owner) ownTree(folder.cluster, owner);
}

/** For databases that live as long as a test run: no flushing and no background work. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '1d',
  shared_buffers: '64MB',
  autovacuum: 'off',
  jit: 'off',
  scram_iterations: 1,
  update_process_title: 'off',
  track_counts: 'off',
  compute_query_id: 'off',
} as const;

async function writeSettings(folder: EmbeddedFolder, programs: Programs, manner: Manner): Promise<void> {
  const listening = hasUnixSockets
    ? { listen_addresses: '', unix_socket_directories: socketFolder(folder.root, programs.owner), port: 5432 }
    : { listen_addresses: '127.0.0.1', port: await freePort() };
  const settings = {
    ...listening,
    unix_socket_permissions: '0700',
    max_connections: manner.maxConnections,
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Neither statements nor values of rows in the log: they hold personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(manner.isDurable ? {} : disposable),
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`,
  );
  const file = join(folder.cluster, 'aftercare.conf');
  writeFileSync(file, lines.join(''));
  own(file, programs.owner, 0o600);
}

function livePostmaster(folder: EmbeddedFolder): Postmaster | undefined {
  const postmaster = readPostmaster(folder.cluster);
  return postmaster !== undefined && isRunning(postmaster.pid) ? postmaster : undefined;
}

function urlOf(postmaster: Postmaster, folder: EmbeddedFolder, database: string): string {
  const url = new URL(`postgres:///${database}`);
  url.search = new URLSearchParams({
    host: postmaster.host,
    port: String(postmaster.port),
    user: owner,
    password: folder.password,
  }).toString();
  return url.href;
}

/** Creates the application's database if missing; fails while the server does not answer. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // the running query fails with it
  try {
    await client.connect();
    const found = await client.query('select from pg_database where datname = $1', [owner]);
    if (found.rowCount === 0) await client.query(`create database ${owner}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startPostmaster(folder: EmbeddedFolder, programs: Programs): Promise<void> {
  const logged = existsSync(folder.log) ? readFileSync(folder.log).length : 0;
  try {
    await programs.run('pg_ctl', 'start', '-D', folder.cluster, '-l', folder.log, '-w', '-t', '60', '-s');
  } catch (error) {
    if (!(error instanceof ProgramFailed) || !existsSync(folder.log)) throw error;
    throw new ProgramFailed(reasonIn(readFileSync(folder.log).subarray(logged).toString()), { cause: error });
  }
}

async function stopPostmaster(folder: EmbeddedFolder, programs: Programs): Promise<void> {
  try {
    await programs.run('pg_ctl', 'stop', '-D', folder.cluster, '-m', 'fast', '-w', '-t', '8', '-s');
  } catch (error) {
    if (livePostmaster(folder) !== undefined) throw error; // otherwise it was already stopping
  }
}

/** Finds a running server (after our process was killed) or starts it, and waits until it answers. */
async function bringUp(folder: EmbeddedFolder, programs: Programs): Promise<string> {
  const deadline = performance.now() + startMilliseconds;
  let reason = '';
  while (performance.now() < deadline) {
    try {
      if (livePostmaster(folder) === undefined) await startPostmaster(folder, programs);
      const postmaster = livePostmaster(folder);
      if (postmaster === undefined) continue;
      await ensureDatabase(urlOf(postmaster, folder, 'postgres'));
      return urlOf(postmaster, folder, owner);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // Still starting, recovering or stopping, or processes of a killed server still exist: soon over.
      const isPassing =
        sqlStateOf(error) === '57P03' || /shared memory|lock file|ECONN|ENOENT|timeout/.test(reason);
      if (!isPassing) break;
    }
    await pause(200);
  }
  throw new StartRefusal(`the embedded PostgreSQL did not start: ${reason}; its log is ${folder.log}`);
}

function checkVersion(folder: EmbeddedFolder): void {
  const version = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new StartRefusal(
    `${folder.cluster} was made by PostgreSQL ${version}, this version brings ${major}; move its data with pg_dump or set DATABASE_URL`,
  );
}

async function prepare(folder: EmbeddedFolder, programs: Programs, manner: Manner): Promise<void> {
  try {
    if (!existsSync(folder.cluster)) await createCluster(folder, programs, manner.isDurable);
    own(folder.root, programs.owner, 0o700);
    own(folder.passwordFile, programs.owner, 0o600);
    checkVersion(folder);
    handOver(folder, programs);
    if (programs.owner !== undefined && existsSync(folder.log)) own(folder.log, programs.owner, 0o600);
    if (livePostmaster(folder) === undefined) await writeSettings(folder, programs, manner);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`the embedded PostgreSQL could not be set up in ${folder.root}: ${reason}`, {
      cause: error,
    });
  }
}

/** Restarts a server that was killed; until it is back, requests are answered as unavailable. */
function watch(folder: EmbeddedFolder, programs: Programs, log: Logger): () => Promise<void> {
  let healing: Promise<unknown> = Promise.resolve();
  let isHealing = false;
  const timer = setInterval(() => {
    if (isHealing || livePostmaster(folder) !== undefined) return;
    isHealing = true;
    log.event('postgres.stopped');
    healing = bringUp(folder, programs)
      .then(() => log.event('postgres.restarted'))
      .catch((error: unknown) => log.event('postgres.restart_failed', { error }))
      .finally(() => {
        isHealing = false;
      });
  }, watchMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await healing;
  };
}

/** The owner's URL of the embedded PostgreSQL that runs on this folder; undefined if none does. */
export function runningEmbedded(root: string): string | undefined {
  const folder = openEmbeddedFolder(root);
  const postmaster = livePostmaster(folder);
  return postmaster && urlOf(postmaster, folder, owner);
}

/** Starts the private PostgreSQL of the default mode. The caller holds the folder lock. */
export async function startEmbedded({
  folder: root,
  above,
  log,
  isDurable = true,
  maxConnections = 100,
}: Options): Promise<EmbeddedPostgres> {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const folder = openEmbeddedFolder(root);
  const running = livePostmaster(folder) && statSync(folder.cluster).uid;
  const programs = postgresPrograms({ folder: root, above }, running);
  if (programs.owner === nobody) log.event('postgres.shared_user', { kind: 'nobody' });
  await prepare(folder, programs, { isDurable, maxConnections });
  const url = await bringUp(folder, programs);
  const stopWatching = watch(folder, programs, log);
  return {
    url,
    async stop() {
      await stopWatching();
      if (livePostmaster(folder) !== undefined) {
        await stopPostmaster(folder, programs);
      }
      removeSocketFolder(folder.root);
    },
    abandon() {
      const postmaster = livePostmaster(folder);
      if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGINT');
    },
  };
}
