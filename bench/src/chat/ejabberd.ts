import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../server/src/platform/lifecycle/free-port.ts';
import type { DurablePostgres } from '../durable-postgres.ts';
import type { Contestant } from './load.ts';
import { end } from './measured-server.ts';
import { addPeer, countArchived } from './peer.repository.ts';
import { openSocket, someAtATime } from './sockets.ts';
import { openXmppPair, xmppPath, xmppProtocol } from './xmpp-pair.ts';

export type Ejabberd = Contestant & {
  version: string;
  archived(): Promise<number>;
  stop(): Promise<void>;
};

const libraries = '/usr/lib/x86_64-linux-gnu';
const schemaFile = '/usr/share/ejabberd/sql/pg.sql';
const poolSize = 8;
const startMs = 30_000;

/**
 * The Debian package, if it is installed with its PostgreSQL driver: `apt-get install ejabberd
 * erlang-p1-pgsql`.
 */
function installed(): string | null {
  if (!existsSync(schemaFile) || !existsSync('/usr/bin/erl')) return null;
  const hasDriver = readdirSync('/usr/lib/erlang/lib').some((name) => name.startsWith('p1_pgsql-'));
  return hasDriver ? (readdirSync(libraries).find((name) => name.startsWith('ejabberd-')) ?? null) : null;
}

/** Archives all messages in PostgreSQL, without rate limits, over plain WebSockets on loopback. */
const configuration = (port: number, sqlPort: number): string => `
hosts: ["localhost"]
loglevel: error
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_http
    request_handlers:
      ${xmppPath}: ejabberd_http_ws
    tls: false
auth_method: [sql]
auth_password_format: plain
sql_type: pgsql
sql_server: "127.0.0.1"
sql_port: ${sqlPort}
sql_database: "peer"
sql_username: "peer"
sql_password: "peer"
sql_pool_size: ${poolSize}
default_db: sql
modules:
  mod_roster: {}
  mod_mam: { db_type: sql, default: always }
  mod_offline: {}
  mod_ping: {}
`;

async function waitUntilOpen(port: number): Promise<void> {
  const until = performance.now() + startMs;
  for (;;) {
    try {
      const ws = await openSocket({ port, path: xmppPath, protocol: xmppProtocol });
      ws.terminate();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(200);
    }
  }
}

/** Null if it is not installed. */
export async function startEjabberd(postgres: DurablePostgres, count: number): Promise<Ejabberd | null> {
  const version = installed();
  if (version === null || postgres.tcpPort === null) return null;
  const url = await postgres.createDatabase('peer');
  await addPeer(url, readFileSync(schemaFile, 'utf8'), count);
  const folder = join(postgres.folder, 'ejabberd');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = join(folder, 'ejabberd.yml');
  writeFileSync(config, configuration(port, postgres.tcpPort));
  // Without a node name, so that no Erlang name daemon stays behind.
  const options = ['-noinput', '+K', 'true', '-mnesia', 'dir', `"${folder}/mnesia"`, '-s', 'ejabberd'];
  const child = spawn('/usr/bin/erl', options, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOME: folder,
      ERL_LIBS: libraries,
      EJABBERD_CONFIG_PATH: config,
      EJABBERD_LOG_PATH: join(folder, 'ejabberd.log'),
    },
  });
  const breakOff = () => void child.kill();
  process.once('exit', breakOff);
  await waitUntilOpen(port);
  const pairs = await someAtATime(count, 4, (place) => openXmppPair(port, place));
  return {
    name: 'ejabberd',
    version,
    pids: [child.pid ?? 0],
    pairs,
    archived: () => countArchived(url),
    async stop() {
      for (const pair of pairs) pair.close();
      process.off('exit', breakOff);
      await end(child);
    },
  };
}
