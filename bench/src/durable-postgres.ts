import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts';
import { freePort } from '../../server/src/platform/lifecycle/free-port.ts';
import { createLogger } from '../../server/src/platform/logging/log.ts';

export type DurablePostgres = {
  /** Temporary, next to the data; deleted by `stop`. */
  folder: string;
  /** The product's database, as its owner. */
  url: string;
  /** On loopback; null if it listens only on its Unix socket. */
  tcpPort: number | null;
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

const maxRows = 300;

/** Opens PostgreSQL to TCP on loopback, because ejabberd, the compared server, stores its rows there. */
async function openToLoopback(url: string, postgresFolder: string): Promise<number> {
  const port = await freePort();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter system set listen_addresses = '127.0.0.1'`);
  await client.query(`alter system set port = ${port}`);
  await client.query(`alter system set max_connections = ${maxRows}`);
  await client.end();
  const file = join(postgresFolder, 'cluster', 'pg_hba.conf');
  // Goes before the existing lines, since the first matching line decides. Allows only the peer's database.
  writeFileSync(file, `host peer peer 127.0.0.1/32 trust\n${readFileSync(file, 'utf8')}`);
  return port;
}

/** Commits are durable, unlike in the tests. */
export async function startDurablePostgres(options: { byTcp?: boolean } = {}): Promise<DurablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-bench-'));
  chmodSync(folder, 0o711); // started by root, PostgreSQL runs as another user, who needs access
  const own = { folder: join(folder, 'postgres'), log: createLogger('error') };
  let postgres = await startEmbedded(own);
  let tcpPort: number | null = null;
  if (options.byTcp === true) {
    tcpPort = await openToLoopback(postgres.url, own.folder);
    await postgres.stop();
    postgres = await startEmbedded(own);
  }
  async function stop(): Promise<void> {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  // An interrupted measure must leave no server behind.
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const breakOff = () => void stop().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, breakOff);
  // Nor must one that failed, for example because the measured server or the browser did not start.
  const abandon = () => postgres.abandon();
  process.once('exit', abandon);
  return {
    folder,
    url: postgres.url,
    tcpPort,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      for (const signal of signals) process.off(signal, breakOff);
      await stop();
      process.off('exit', abandon);
    },
  };
}
