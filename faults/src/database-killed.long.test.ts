import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { limits } from '@aftercare/contract/limits';
import { ownKey, type Person, person } from '@aftercare/server/testing/people/person';
import { type ServerProcess, startServerProcess } from '@aftercare/server/testing/servers/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insist } from './robots/insist.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'aftercare-killed-'));
let server: ServerProcess;
const start = (port: number) => startServerProcess({ DATA_DIR: dataFolder, DEMO: '1', PORT: String(port) });

beforeAll(async () => {
  server = await start(0);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

function killDatabase(): void {
  const [pid = ''] = readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  process.kill(Number(pid), 'SIGKILL');
}

/** A browser treats a server that it cannot reach like "not now". */
const notReached = () => ({ status: 503, kind: 'notReached' as const });

async function textsOf(visitor: Person, conversationId: string): Promise<string[]> {
  const page = { after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await insist(() => visitor.ask(readMessages, { conversationId, ...page }));
  if (answer.kind !== 'ok') throw new Error(`no messages: ${answer.code}`);
  return answer.data.list.flatMap(({ html }) => html).filter((text) => /^said \d+$/.test(text));
}

test('the server loses and doubles no message when its database is killed twice and the server once', async () => {
  const visitor = person({ port: server.port, host: 'fopo-us.localhost' });
  const chat = await visitor.ask(createBotChat, { source: undefined });
  if (chat.kind !== 'ok') throw new Error(`no chat: ${chat.code}`);
  const { conversationId } = chat.data;
  const send = (text: string) => {
    const message = { conversationId, messageId: ownKey(), text, fileId: undefined };
    return insist(() => visitor.ask(sendMessage, message).catch(notReached));
  };
  const texts = Array.from({ length: 24 }, (_, index) => `said ${index}`);
  for (const [index, text] of texts.entries()) {
    const sending = send(text);
    if (index === 6 || index === 18) killDatabase();
    if (index === 12) {
      await server.kill();
      server = await start(server.port);
    }
    expect(await sending).toMatchObject({ kind: 'ok' });
  }
  expect(await textsOf(visitor, conversationId)).toEqual(texts);
});
