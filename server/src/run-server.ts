import { constants } from 'node:os';
import type { AppDeps } from './app-deps.ts';
import { setupAddress } from './demo/demo-operator.ts';
import { openServer } from './open-server.ts';
import { obeyTestClock } from './platform/clock.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { closedEndpoint } from './platform/https/ask.ts';
import { type Closers, createClosers } from './platform/lifecycle/closers.ts';
import { StartRefusal } from './platform/lifecycle/start-refusal.ts';
import { createStopRequests } from './platform/lifecycle/stop-requests.ts';
import { createLogger, type Logger } from './platform/logging/log.ts';
import { weakenPasswordHashing } from './platform/passwords/password.ts';

function stopOnSignals(self: NodeJS.Process, log: Logger, closers: Closers): void {
  const stopRequest = createStopRequests(() => performance.now());
  const stop = (exitCode: number): void => {
    const request = stopRequest();
    if (request === 'same') return;
    if (request === 'again') {
      closers.abandon();
      self.exit(exitCode);
    }
    log.event('server.stopping');
    void closers.closeAll().then(() => self.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    self.on(signal, () => stop(128 + constants.signals[signal]));
  // If the test process dies, its servers must stop too.
  if (self.env.AFTERCARE_TEST_CLOCK === '1') self.once('disconnect', () => stop(1));
}

function exitOnFaults(self: NodeJS.Process, log: Logger): void {
  const onFault = (error: unknown): void => {
    log.event('process.uncaught_error', { error });
    self.exit(1);
  };
  self.on('unhandledRejection', onFault);
  self.on('uncaughtException', onFault);
}

/** Whether a test started this server and holds its message channel. */
const isUnderTest = ({ env, send }: NodeJS.Process): boolean =>
  env.AFTERCARE_TEST_CLOCK === '1' && send !== undefined;

/** A test may tell its server where to find outside services; every other server calls the real hosts only. */
function testedServices(
  self: NodeJS.Process,
): Pick<AppDeps, 'sellers' | 'botServices' | 'liveChat' | 'signInEndpoint'> {
  const {
    AFTERCARE_TEST_SELLERS: sellers,
    AFTERCARE_TEST_BOT_SERVICE: botServices,
    AFTERCARE_TEST_LIVE_CHAT: liveChat,
    AFTERCARE_TEST_SIGN_IN_PROVIDER: signInEndpoint,
  } = self.env;
  if (!isUnderTest(self)) return {};
  return {
    // A server under test never calls the provider itself.
    liveChat: liveChat ? JSON.parse(liveChat) : closedEndpoint,
    signInEndpoint: signInEndpoint ? JSON.parse(signInEndpoint) : closedEndpoint,
    ...(sellers && { sellers: JSON.parse(sellers) }),
    ...(botServices && { botServices: JSON.parse(botServices) }),
  };
}

async function serve(self: NodeJS.Process, log: Logger, configuration: Configuration, closers: Closers) {
  const print = (line: string): void => void self.stdout.write(`${line}\n`);
  const opened = await openServer({ configuration, log, closers, print, ...testedServices(self) });
  obeyTestClock(opened.clock, self, (error) => log.event('clock.sync_failed', { error }));
  const origin = configuration.publicOrigin ?? `http://localhost:${opened.port}`;
  self.stdout.write(`Aftercare is ready: ${origin}\n`);
  const { operator } = opened;
  // Only a password that this start created is printed, never one from the environment.
  if (operator && operator !== configuration.admin) {
    self.stdout.write(`Desk: ${origin}/desk (${operator.email}, password ${operator.password})\n`);
  }
  const address = await setupAddress(opened, configuration.deskOrigin ?? origin);
  // Printed only here: the log never has the token, and the store only its hash.
  if (address !== null) self.stdout.write(`Set up: ${address}\n`);
  self.send?.({ ready: true, port: opened.port });
}

/** The whole life of a server process, from the environment to the last signal. */
export async function runServer(self: NodeJS.Process): Promise<void> {
  let closers: Closers | undefined;
  // Files that this process writes are for its user only.
  self.umask(0o077);
  try {
    const configuration = readConfiguration(self.env);
    if (isUnderTest(self)) weakenPasswordHashing();
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
