import { setTimeout as pause } from 'node:timers/promises';
import type { ChatImport } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorAt } from '../../../testing/people/operator.ts';
import { rowCounts } from '../../../testing/reading/stored.ts';
import type { ServerProcess } from '../../../testing/servers/server-process.ts';
import { runSiteProcesses, type SiteProcesses } from '../../../testing/servers/site-processes.ts';
import { chatImports, manyTickets } from '../../../testing/sites/chat-imports.ts';
import { good } from '../../../testing/sites/content-editor.ts';

const merchantId = 'fopo-us';
/** The soak run has the full size (vitest.config.ts). */
const chats = process.env.AFTERCARE_FAULT_SIZES === 'full' ? 50_000 : 5_000;
const messagesOfEach = 8;
let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(3);
}, 120_000);
afterAll(() => site.stop());

const filesAt = async (port: number) => chatImports((await operatorAt(port)).desk, merchantId);
const stored = async () => {
  const { conversation = 0, message = 0, imported_chat: keys = 0 } = await rowCounts(site.nodes.databaseUrl);
  return { conversation, message, keys };
};

const good99 = chats - chats / 100;

const timesApplied = (node: ServerProcess) => node.output().split('"job":"chat-imports.apply"').length - 1;

async function until(
  view: () => Promise<ChatImport>,
  isIt: (one: ChatImport) => boolean,
): Promise<ChatImport> {
  for (let one = await view(); ; one = await view()) {
    if (isIt(one)) return one;
    await pause(400);
  }
}

test(`a file of ${chats} chats is imported once, although a node is killed, and undone`, async () => {
  const [first, second, third] = site.nodes.nodes;
  if (!(first && second && third)) throw new Error('three nodes');
  const nodes = [first, second, third];
  const report = (line: string) => process.stdout.write(`${line}\n`);
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  const files = await filesAt(first.port);
  const before = await stored();

  let began = performance.now();
  const { importId } = good(await files.upload('zendesk', manyTickets(chats, messagesOfEach))).data;
  report(`uploaded in ${seconds(began)} s`);
  began = performance.now();
  const read = await until(
    () => files.view(importId),
    ({ status }) => status === 'ready',
  );
  report(`read in ${seconds(began)} s`);
  expect(read).toMatchObject({
    chatsNew: good99,
    entriesRefused: chats / 100,
    messages: good99 * messagesOfEach,
  });

  began = performance.now();
  good(await files.apply(importId));
  await until(
    () => files.view(importId),
    ({ chatsTaken }) => chatsTaken > chats / 10,
  );
  const busy = nodes.find((node) => timesApplied(node) > 0) ?? first;
  await busy.kill('SIGKILL');
  const [other = second] = nodes.filter((node) => node !== busy);
  const others = await filesAt(other.port);
  const done = await until(
    () => others.view(importId),
    ({ status }) => status === 'done',
  );
  report(`imported in ${seconds(began)} s with a node killed on the way`);
  expect(done).toMatchObject({ chatsTaken: good99, entriesApplied: chats });
  expect(await stored()).toEqual({
    conversation: before.conversation + good99,
    message: before.message + good99 * (messagesOfEach + 1),
    keys: good99,
  });

  began = performance.now();
  good(await others.undo(importId));
  await until(
    () => others.view(importId),
    ({ status }) => status === 'undone',
  );
  report(`undone in ${seconds(began)} s`);
  expect(await stored()).toEqual({ ...before, keys: 0 });
}, 1_800_000);
