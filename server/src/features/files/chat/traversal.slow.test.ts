import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { uploadFile } from '@aftercare/contract/files/files';
import { initSystem } from '@aftercare/contract/sites/init';
import { viewMerchant } from '@aftercare/contract/sites/view';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownAddress, ownKey } from '../../../../testing/people/person.ts';
import { type HttpClient, httpClient } from '../../../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1);
});
afterAll(() => site.stop());

const steps = [
  ...['..', '%2e%2e', '%2E%2E', '.%2e', '%252e%252e', '..%00', '..;', '....', '%c0%ae%c0%ae', '%u002e%u002e'],
  ...['%EF%BC%8E%EF%BC%8E', '..%20'],
];
const separators = ['/', '%2f', '%2F', '%5c', '//'];
const spellings = steps.flatMap((step) =>
  separators.map((separator) => [step, step, step, step, 'etc', 'passwd'].join(separator)),
);
const secrets = /root:.*:0:0|"name": "aftercare"|DATABASE_URL|PRIVATE KEY/;

describe('sixty spellings of a path traversal', () => {
  const desk = () => httpClient({ port: site.port, from: ownAddress() });
  const visitor = () => site.visitor().client;
  const sockets: [string, () => HttpClient][] = [
    ['/files/', visitor],
    ['/files/', desk],
    ['/web/assets/', visitor],
    ['/web/', visitor],
    ['/theme/', visitor],
    ['/desk/assets/', desk],
    ['/desk/preview/fopo-us/en_US/files/', desk],
    ['/', visitor],
    ['/v1/', visitor],
  ];

  test.each(sockets)('read nothing outside the folder by %s', async (prefix, browser) => {
    expect(spellings).toHaveLength(60);
    const client = browser();
    for (const spelling of spellings) {
      const { status, text } = await client.get(`${prefix}${spelling}`);
      expect([spelling, status !== 500, secrets.test(text)]).toEqual([spelling, true, false]);
    }
    expect((await visitor().get(initSystem.path)).status).toBe(200);
  });

  test('are harmless as the value of the language header', async () => {
    const { client } = site.visitor();
    for (const lang of spellings) {
      const { status, text } = await client.get(viewMerchant.path, { lang });
      expect([lang, status < 500, secrets.test(text)]).toEqual([lang, true, false]);
    }
  });

  test('are shown without a path as the name of a file, and the file is stored under a random name', async () => {
    const half = spellings.length / 2;
    for (const some of [spellings.slice(0, half), spellings.slice(half)]) {
      const person = site.visitor();
      await person.ask(createBotChat, { source: undefined });
      for (const fileName of some) {
        const file = { name: 'file', fileName, content: 'words' };
        const named = { ...file, fileName: `${decodeLeniently(fileName)}.txt`.replace(/[\0"]/g, '') };
        const sent = await person.client.upload(uploadFile.path, named);
        const answer = readAnswer(uploadFile, sent.envelope());
        if (answer.kind !== 'ok') throw new Error(`not taken: ${fileName} ${answer.code}`);
        expect(answer.data.fileName).not.toMatch(/[\\/]/);
        expect((await person.client.get(answer.data.fileUrl)).text).toBe('words');
      }
    }
    const folder = join(site.nodes.dataFolder, 'files');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    // The trained bots of the sites have names of their own.
    const ofChat = files.filter((file) => !/^(?:public|bot|bot-intents)\//.test(file));
    expect(ofChat).toHaveLength(spellings.length);
    for (const file of ofChat) expect(file).toMatch(/^chat\/fopo-us\/[A-Za-z0-9_-]{22,}$/);
  });
});

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

describe('an address that a customer types', () => {
  test('is never fetched, in any field', async () => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits += 1;
      response.end('caught');
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const address = canary.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const person = site.visitor();
    const opened = await person.ask(createBotChat, { source: undefined });
    if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
    const { botChatId, botThreadId } = opened.data;
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', '127.1', '0'];
    for (const url of hosts.flatMap((host) =>
      ['http://', '//', 'http:\\\\', 'https://'].map((scheme) => `${scheme}${host}:${port}/files/x`),
    )) {
      const question = { botChatId, botThreadId, message: url, type: 'file' as const, fileName: 'x.png' };
      expect(await person.ask(askBot, { ...question, messageId: ownKey() })).toMatchObject({
        code: 'threadGone',
      });
      const file = { name: 'file', fileName: `${url}.txt`.replace(/[\\"]/g, ''), content: url };
      await person.client.upload(uploadFile.path, file);
    }
    canary.close();
    expect(hits).toBe(0);
  });
});
