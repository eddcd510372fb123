import { join } from 'node:path';
import { type AppParts, createApp } from './app.ts';
import { ensureOperator, setupAddress } from './demo-operator.ts';
import { obeyTestClock, startClock } from './platform/clock.ts';
import { type Closers, createClosers } from './platform/closers.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { holdFolder } from './platform/folder-lock.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger, type Logger } from './platform/log.ts';
import { createBackplane } from './platform/realtime/backplane.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { createSweepers } from './platform/sweeper.ts';

type App = Awaited<ReturnType<typeof createApp>>;

/** Milliseconds for each step of a graceful stop; together they stay below ten seconds (design 12). */
const stopLimits = {
  requests: 4_500,
  sweepers: 1_000,
  hints: 300,
  jobs: 2_000,
  database: 500,
  postgres: 1_500,
};

async function databaseUrl(configuration: Configuration, log: Logger, closers: Closers): Promise<string> {
  if (configuration.databaseUrl !== undefined) return configuration.databaseUrl;
  closers.add('data folder', stopLimits.database, holdFolder(configuration.dataDir));
  const postgres = await startEmbedded({ folder: join(configuration.dataDir, 'postgres'), log });
  closers.add('postgres', stopLimits.postgres, () => postgres.stop());
  return postgres.url;
}

async function openParts(configuration: Configuration, log: Logger, closers: Closers) {
  openDataFolder(configuration.dataDir);
  const ownerUrl = await databaseUrl(configuration, log, closers);
  await migrate(ownerUrl);
  const database = openDatabase(ownerUrl, log);
  closers.add('database', stopLimits.database, () => database.close());
  const onFault = (error: unknown) => log.error('clock.fault', { error });
  const clock = await startClock({ measure: () => database.time(), onFault });
  const jobs = createJobs(ownerUrl, log);
  await jobs.start();
  closers.add('jobs', stopLimits.jobs, () => jobs.stop());
  const sweepers = createSweepers(log);
  closers.add('sweepers', stopLimits.sweepers, () => sweepers.stop());
  const hints = createBackplane({ url: ownerUrl, log });
  closers.add('hints', stopLimits.hints, () => hints.stop());
  clock.onAdvance(() => sweepers.sweepNow());
  clock.onAdvance((milliseconds) => jobs.bringForward(milliseconds));
  return { configuration, log, database, clock, jobs, sweepers, hints };
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

/** Answers the port: another than the configured one where that is 0. */
async function listen(app: App, configuration: Configuration): Promise<number> {
  try {
    await app.listen({ host: configuration.host, port: configuration.port });
  } catch (error) {
    throw listenRefusal(error, configuration);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : configuration.port;
}

function stopOnSignals(self: NodeJS.Process, log: Logger, closers: Closers): void {
  let isStopping = false;
  const stop = (exitCode: number): void => {
    if (isStopping) self.exit(exitCode);
    isStopping = true;
    log.info('server.stopping');
    void closers.closeAll().then(() => self.exit(0));
  };
  self.on('SIGTERM', () => stop(143));
  self.on('SIGINT', () => stop(130));
  // A test that died must not leave its servers behind.
  if (self.env.AFTERCARE_TEST_CLOCK === '1') self.once('disconnect', () => stop(1));
}

function exitOnFaults(self: NodeJS.Process, log: Logger): void {
  const onFault = (error: unknown): void => {
    log.error('process.fault', { error });
    self.exit(1);
  };
  self.on('unhandledRejection', onFault);
  self.on('uncaughtException', onFault);
}

/** A server that a test started may be told where it finds the marketplace; any other asks its own hosts alone. */
function testedSellers({ env, send }: NodeJS.Process): Pick<AppParts, 'sellers'> {
  const { AFTERCARE_TEST_CLOCK: isTest, AFTERCARE_TEST_SELLERS: reach } = env;
  return isTest === '1' && send !== undefined && reach ? { sellers: JSON.parse(reach) } : {};
}

async function serve(self: NodeJS.Process, log: Logger, configuration: Configuration, closers: Closers) {
  const parts = await openParts(configuration, log, closers);
  const operator = await ensureOperator(parts, configuration);
  const app = await createApp({ ...parts, ...testedSellers(self) });
  closers.add('requests', stopLimits.requests, () => app.close());
  const port = await listen(app, configuration);
  obeyTestClock(parts.clock, self, (error) => log.error('clock.fault', { error }));
  const origin = configuration.publicOrigin ?? `http://localhost:${port}`;
  self.stdout.write(`Aftercare is ready: ${origin}\n`);
  // Only a password that this start drew by itself is told; what the environment says stays there.
  if (operator && operator !== configuration.admin) {
    self.stdout.write(`Desk: ${origin}/desk (${operator.email}, password ${operator.password})\n`);
  }
  const address = await setupAddress(parts, configuration.deskOrigin ?? origin);
  // The token is nowhere else: not in a log, and only its hash in the store.
  if (address !== null) self.stdout.write(`Set up: ${address}\n`);
  self.send?.({ ready: true, port });
}

/** The whole life of a server process, from the environment to the last signal. */
export async function runServer(self: NodeJS.Process): Promise<void> {
  let closers: Closers | undefined;
  try {
    const configuration = readConfiguration(self.env);
    const log = createLogger(configuration.logLevel);
    closers = createClosers(log);
    exitOnFaults(self, log);
    stopOnSignals(self, log, closers);
    await serve(self, log, configuration, closers);
  } catch (error) {
    const line =
      error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error);
    self.stderr.write(`Aftercare cannot start: ${line}\n`);
    await closers?.closeAll();
    self.exit(1);
  }
}
