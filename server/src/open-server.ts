import { join } from 'node:path';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { ensureOperator, type Operator } from './demo/demo-operator.ts';
import { backUpBeforeUpgrade, forgetBackups } from './platform/backup/before-upgrade.ts';
import { refuseUnfinishedRestore } from './platform/backup/unfinished-restore.ts';
import { type RunningClock, startClock } from './platform/clock.ts';
import type { Configuration } from './platform/configuration.ts';
import { type Database, openDatabases } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded/embedded.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import type { Closers } from './platform/lifecycle/closers.ts';
import { closeDataFolder, openDataFolder } from './platform/lifecycle/data-folder.ts';
import { holdFolder } from './platform/lifecycle/folder-lock.ts';
import { createJobs } from './platform/lifecycle/jobs.ts';
import { StartRefusal } from './platform/lifecycle/start-refusal.ts';
import { createSweepers } from './platform/lifecycle/sweeper.ts';
import type { Logger } from './platform/logging/log.ts';
import { createBackplane } from './platform/realtime/backplane.ts';

/** Milliseconds for each step of a graceful stop; together they stay below ten seconds. */
const stopLimits = {
  requests: 4_500,
  sweepers: 1_000,
  notifications: 300,
  jobs: 2_000,
  database: 500,
  postgres: 1_500,
};

type App = Awaited<ReturnType<typeof createApp>>;

type Options = Pick<
  AppDeps,
  'sellers' | 'liveChat' | 'botServices' | 'signInEndpoint' | 'engines' | 'readFolder'
> & {
  configuration: Configuration;
  log: Logger;
  closers: Closers;
  /** The most connections for jobs; the usual number unless given. */
  jobConnections?: number;
  /** Set for a copy of a database that this code has migrated before. */
  isMigrated?: boolean;
  /** Receives a line about the backup before an upgrade. */
  print?: (line: string) => void;
};

export type OpenServer = {
  app: App;
  database: Database;
  clock: RunningClock;
  /** The configured port, or the port that the system chose if that is 0. */
  port: number;
  /** The operator that this start ensured, if there is one. */
  operator: Operator | null;
};

async function databaseUrl({ configuration, log, closers, print }: Options): Promise<string> {
  const { dataDir } = configuration;
  if (configuration.databaseUrl !== undefined) {
    closeDataFolder(dataDir);
    return configuration.databaseUrl;
  }
  closers.add('data folder', stopLimits.database, holdFolder(dataDir));
  closeDataFolder(dataDir);
  refuseUnfinishedRestore(dataDir);
  const postgres = await startEmbedded({ folder: join(dataDir, 'postgres'), above: dataDir, log });
  closers.add('postgres', stopLimits.postgres, () => postgres.stop());
  closers.onAbandon(() => postgres.abandon());
  await backUpBeforeUpgrade({ url: postgres.url, dataDir, ...(print && { print }) });
  return postgres.url;
}

async function openParts(options: Options) {
  const { configuration, log, closers } = options;
  openDataFolder(configuration.dataDir);
  const ownerUrl = await databaseUrl(options);
  if (!options.isMigrated) await migrate(ownerUrl);
  const { database, chat: chatDatabase } = openDatabases(ownerUrl, log, configuration.databaseLanes);
  closers.add('database', stopLimits.database, () => database.close());
  const onFault = (error: unknown) => log.event('clock.sync_failed', { error });
  const clock = await startClock({ measure: () => chatDatabase.time(), onFault });
  closers.add('clock', stopLimits.database, () => clock.stop());
  const jobs = createJobs(ownerUrl, log, options.jobConnections);
  await jobs.start();
  closers.add('jobs', stopLimits.jobs, () => jobs.stop());
  const sweepers = createSweepers(log);
  closers.add('sweepers', stopLimits.sweepers, () => sweepers.stop());
  sweepers.sweep('backups', 3_600_000, async () => forgetBackups(configuration.dataDir, clock.now()));
  const notifications = createBackplane({ url: ownerUrl, log });
  closers.add('hints', stopLimits.notifications, () => notifications.stop());
  clock.onAdvance((milliseconds) => sweepers.sweepAfter(milliseconds));
  clock.onAdvance((milliseconds) => jobs.bringForward(milliseconds));
  return { configuration, log, database, chatDatabase, clock, jobs, sweepers, notifications };
}

function listenRefusal(error: unknown, { host, port }: Configuration): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartRefusal(`PORT ${port} on ${host} is in use; expected a free port`);
  if (code === 'EACCES')
    return new StartRefusal(`PORT ${port} may not be opened by this user; expected 1024 or more`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefusal(`HOST ${host} is not an address of this machine; expected one, like 127.0.0.1`);
  }
  return error;
}

/** Returns the port, which differs from the configured one if that is 0. */
async function listen(app: App, configuration: Configuration): Promise<number> {
  try {
    await app.listen({ host: configuration.host, port: configuration.port });
  } catch (error) {
    throw listenRefusal(error, configuration);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : configuration.port;
}

/**
 * Opens everything that a server consists of, except the process around it: signals, standard output, exit
 * codes.
 */
export async function openServer(options: Options): Promise<OpenServer> {
  const { configuration, closers, sellers, liveChat, botServices, signInEndpoint, engines, readFolder } =
    options;
  const parts = await openParts(options);
  const operator = await ensureOperator(parts, configuration);
  const app = await createApp({
    ...parts,
    ...(sellers && { sellers }),
    ...(liveChat && { liveChat }),
    ...(botServices && { botServices }),
    ...(signInEndpoint && { signInEndpoint }),
    ...(engines && { engines }),
    ...(readFolder && { readFolder }),
  });
  closers.add('requests', stopLimits.requests, () => app.close());
  return {
    app,
    database: parts.database,
    clock: parts.clock,
    port: await listen(app, configuration),
    operator,
  };
}
