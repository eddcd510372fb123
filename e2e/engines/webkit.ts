import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod/mini';
import { freePort } from '../../server/src/platform/lifecycle/free-port.ts';
import type { Engine, Tab } from './engine.ts';
import { startProgram } from './started-program.ts';

const places = ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
  (name) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${name}/MiniBrowser`,
);
const commandMilliseconds = 30_000;
const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const sendTo =
  (base: string): Send =>
  async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(commandMilliseconds),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = answerSchema.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = errorSchema.parse(value);
    throw new Error(`${error}: ${message}`);
  };

async function waitUntilReady(send: Send): Promise<void> {
  const patience = Date.now() + commandMilliseconds;
  for (;;) {
    try {
      await send('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > patience) throw error;
      await pause(50);
    }
  }
}

/** The window's borders depend on the theme, so resize it until the page has the given size. */
async function resize(
  send: Send,
  path: string,
  evaluate: Tab['evaluate'],
  size: { width: number; height: number },
) {
  await send('POST', `${path}/window/rect`, size);
  const inner = z
    .object({ width: z.number(), height: z.number() })
    .parse(await evaluate('() => ({ width: innerWidth, height: innerHeight })', []));
  const missing = { width: size.width - inner.width, height: size.height - inner.height };
  if (missing.width === 0 && missing.height === 0) return;
  await send('POST', `${path}/window/rect`, {
    width: size.width + missing.width,
    height: size.height + missing.height,
  });
}

async function openTab(send: Send, binary: string, size: { width: number; height: number }): Promise<Tab> {
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const session = sessionSchema.parse(await send('POST', '/session', { capabilities: { alwaysMatch } }));
  const path = `/session/${session.sessionId}`;
  const evaluate: Tab['evaluate'] = async (text, args) => {
    const script = `return JSON.stringify((${text})(...arguments) ?? null)`;
    return JSON.parse(z.string().parse(await send('POST', `${path}/execute/sync`, { script, args })));
  };
  await resize(send, path, evaluate, size);
  return {
    async goTo(url) {
      await send('POST', `${path}/url`, { url });
    },
    evaluate,
    async perform(input) {
      await send('POST', `${path}/actions`, { actions: [input] });
    },
    async close() {
      await send('DELETE', path);
    },
  };
}

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display, driven by WebDriver. Each session has its own storage.
 */
export async function startWebKit(): Promise<Engine> {
  const binary = places.find((place) => existsSync(place));
  if (binary === undefined) throw new Error(`no MiniBrowser at ${places.join(' or ')}`);
  const display = await startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    pattern: /^(\d+)\s/m,
  });
  const port = await freePort();
  // The driver prints nothing when it is ready, so poll it.
  const driver = await startProgram(
    'sh',
    ['-c', `echo port ${port} && exec WebKitWebDriver --host=127.0.0.1 --port=${port}`],
    { pattern: /port (\d+)/, env: { DISPLAY: `:${display.found}`, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' } },
  );
  const send = sendTo(`http://127.0.0.1:${port}`);
  await waitUntilReady(send);
  return {
    openTab: (size) => openTab(send, binary, size),
    async stop() {
      await driver.stop();
      await display.stop();
    },
  };
}
