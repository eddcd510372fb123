import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { Engine, Tab } from './engine.ts';
import { startProgram } from './started-program.ts';

type Send = (method: string, params: object) => Promise<unknown>;

const commandMilliseconds = 30_000;
const answerSchema = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});
const contextSchema = z.object({ context: z.string() });
const userContextSchema = z.object({ userContext: z.string() });
const evaluatedSchema = z.object({
  type: z.enum(['success', 'exception']),
  result: z.optional(z.object({ value: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});

/** Opens a WebDriver BiDi connection for commands. Events of the browser are ignored. */
async function connect(url: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    const command = waiting.get(answer.id ?? -1);
    waiting.delete(answer.id ?? -1);
    if (answer.error === undefined) command?.resolve(answer.result);
    else command?.reject(new Error(`${answer.error}: ${answer.message ?? ''}`));
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () => resolve());
  socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  await promise;
  return {
    send(method, params) {
      last += 1;
      const id = last;
      const answered = Promise.withResolvers<unknown>();
      const timer = setTimeout(
        () => answered.reject(new Error(`no answer to ${method}`)),
        commandMilliseconds,
      );
      waiting.set(id, answered);
      socket.send(JSON.stringify({ id, method, params }));
      return answered.promise.finally(() => clearTimeout(timer));
    },
    close: () => socket.close(),
  };
}

async function evaluate(send: Send, context: string, text: string, args: readonly unknown[]) {
  const answer = evaluatedSchema.parse(
    await send('script.callFunction', {
      functionDeclaration: `() => JSON.stringify((${text})(...${JSON.stringify(args)}) ?? null)`,
      awaitPromise: true,
      target: { context },
    }),
  );
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text ?? 'the page threw');
  return JSON.parse(answer.result?.value ?? 'null');
}

async function openTab(send: Send, viewport: { width: number; height: number }): Promise<Tab> {
  // A user context has cookies and storage of its own.
  const { userContext } = userContextSchema.parse(await send('browser.createUserContext', {}));
  const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'tab', userContext }));
  await send('browsingContext.setViewport', { context, viewport });
  return {
    async goTo(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: (text, args) => evaluate(send, context, text, args),
    async perform(input) {
      await send('input.performActions', { context, actions: [input] });
    },
    async close() {
      await send('browser.removeUserContext', { userContext });
    },
  };
}

export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'aftercare-firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const program = await startProgram('firefox-esr', args, {
    pattern: /WebDriver BiDi listening on (ws:\S+)/,
    env: { HOME: profile },
  });
  const { send, close } = await connect(`${program.found}/session`);
  await send('session.new', { capabilities: {} });
  return {
    openTab: (size) => openTab(send, size),
    async stop() {
      close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
