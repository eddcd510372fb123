import { weakenPasswordHashing } from '../src/features/account/password.ts';
import { openServer } from '../src/open-server.ts';
import { createClosers } from '../src/platform/closers.ts';
import { readConfiguration } from '../src/platform/configuration.ts';
import { createLogger } from '../src/platform/log.ts';
import { forgetApp, registerApp } from './in-process-apps.ts';
import { cleanEnvironment, type ServerNode } from './server-process.ts';
import { sharedEngines } from './shared-engines.ts';

/** Opening a connection costs PostgreSQL more than most tests do with it. */
const databaseLanes = { chat: 2, requests: 2, background: 1 };

/**
 * Starts a server inside the test worker: the same code as a server process, without a process of its own. It listens
 * on a port for WebSockets; `httpClient` passes requests to it without a network connection.
 */
export async function startInProcessNode(env: Record<string, string>): Promise<ServerNode> {
  weakenPasswordHashing();
  const { AFTERCARE_TEST_SELLERS: sellers, ...variables } = cleanEnvironment({ PORT: '0', ...env });
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
      ...{ configuration, log, closers, engines: sharedEngines },
      ...(sellers && { sellers: JSON.parse(sellers) }),
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
