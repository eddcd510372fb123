import { openServer } from '../../src/open-server.ts';
import { readConfiguration } from '../../src/platform/configuration.ts';
import { readStaticFiles, type StaticFiles } from '../../src/platform/http/pages/static-files.ts';
import { closedEndpoint } from '../../src/platform/https/ask.ts';
import { createClosers } from '../../src/platform/lifecycle/closers.ts';
import { createLogger } from '../../src/platform/logging/log.ts';
import { weakenPasswordHashing } from '../../src/platform/passwords/password.ts';
import { forgetApp, registerApp } from './in-process-apps.ts';
import { isCopyOfTemplate } from './kept-connections.ts';
import { cleanEnvironment, type ServerNode } from './server-process.ts';
import { sharedEngines } from './shared-engines.ts';

/** Few, because opening a connection costs PostgreSQL more than most tests need. */
const databaseLanes = { chat: 2, requests: 2, background: 1 };
const jobConnections = 2;

const foldersRead = new Map<string, Promise<StaticFiles>>();

/** Cached: a build does not change during a test run. */
function readFolderOnce(folder: string): Promise<StaticFiles> {
  const files = foldersRead.get(folder) ?? readStaticFiles(folder);
  foldersRead.set(folder, files);
  return files;
}

/**
 * Starts a server in the test worker, with the same code as a server process. It listens on a port for
 * WebSockets; `httpClient` passes requests to it without a network connection.
 */
export async function startInProcessNode(env: Record<string, string>): Promise<ServerNode> {
  weakenPasswordHashing();
  const {
    AFTERCARE_TEST_SELLERS: sellers,
    AFTERCARE_TEST_BOT_SERVICE: botServices,
    AFTERCARE_TEST_LIVE_CHAT: liveChat,
    AFTERCARE_TEST_SIGN_IN_PROVIDER: signInEndpoint,
    ...variables
  } = cleanEnvironment({ PORT: '0', ...env });
  const configuration = { ...readConfiguration(variables), databaseLanes };
  let text = '';
  const log = createLogger(configuration.logLevel, {
    write(line) {
      text += line;
    },
  });
  const closers = createClosers(log);
  try {
    const { app, clock, port } = await openServer({
      configuration,
      log,
      closers,
      jobConnections,
      engines: sharedEngines,
      readFolder: readFolderOnce,
      isMigrated: configuration.databaseUrl !== undefined && isCopyOfTemplate(configuration.databaseUrl),
      liveChat: liveChat ? JSON.parse(liveChat) : closedEndpoint,
      ...(sellers && { sellers: JSON.parse(sellers) }),
      signInEndpoint: signInEndpoint ? JSON.parse(signInEndpoint) : closedEndpoint,
      ...(botServices && { botServices: JSON.parse(botServices) }),
    });
    registerApp(port, app);
    let last: Promise<unknown> = Promise.resolve();
    return {
      port,
      async advance(milliseconds) {
        last = last.then(() => clock.advance(milliseconds));
        await last;
      },
      async stop() {
        forgetApp(port);
        await closers.closeAll();
      },
      output: () => text,
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
