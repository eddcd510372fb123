import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import type { Language } from '@aftercare/contract/languages';
import { ownKey, person } from '../people/person.ts';
import { asOwner } from '../reading/stored.ts';
import { copyOfTemplate, dropDatabase } from './database-for-tests.ts';
import { demoTemplate } from './demo-template.ts';
import { onTestServer, testDatabaseUrl } from './postgres-for-tests.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Tells the workers of a test run where the stored bots of `trainDemo` are. */
const folderVariable = 'AFTERCARE_TEST_TRAINED_BOTS';
export const trainedTemplate = 'template_demo_trained';
const unfinished = 'template_demo_untrained';
/** A file that a server writes and reads with this path below its data folder. */
const storedBots = ['files/bot', 'files/bot-intents'];
/** The pause between two rounds in which a server reads manuals. */
const roundMs = 10_000;

/**
 * Makes a template of the demo whose manuals are read, and stores the bots of `sites` in a folder. Both take a
 * server seconds of processor time, so a run with hundreds of servers does them once. Returns a function that
 * deletes the folder.
 */
export async function trainDemo(sites: Readonly<Record<string, Language>>): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-bots-'));
  const template = await demoTemplate(startServerProcess);
  await onTestServer(async (client) => {
    for (const name of [trainedTemplate, unfinished])
      await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${unfinished} template ${template}`);
  });
  await onServer({ databaseUrl: testDatabaseUrl(unfinished), folder }, readManuals);
  await onTestServer((client) => client.query(`alter database ${unfinished} rename to ${trainedTemplate}`));
  const databaseUrl = await copyOfTemplate(trainedTemplate);
  await onServer({ databaseUrl, folder }, (server) => trainBots(server, sites));
  await dropDatabase(databaseUrl);
  process.env[folderVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The stored bots become files of `dataFolder`, too. A server replaces such a file and does not change it. */
export function linkTrainedBots(dataFolder: string): void {
  const folder = process.env[folderVariable];
  if (folder === undefined) throw new Error('the demo is not trained; call trainDemo before the tests');
  for (const stored of storedBots)
    for (const entry of readdirSync(join(folder, stored), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const copy = join(dataFolder, path.slice(folder.length));
      mkdirSync(dirname(copy), { recursive: true });
      linkSync(path, copy);
    }
}

type Store = { databaseUrl: string; folder: string };

async function onServer(
  { databaseUrl, folder }: Store,
  work: (server: ServerProcess, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: '0',
  });
  try {
    await work(server, databaseUrl);
  } finally {
    await server.stop();
  }
}

async function readManuals(server: ServerProcess, databaseUrl: string): Promise<void> {
  const counts = () =>
    asOwner(databaseUrl, 'select state, count(*) from bot_file group by state order by state', []);
  let before = '';
  for (;;) {
    await server.advance(roundMs);
    const now = JSON.stringify(await counts());
    if (now === before) return;
    before = now;
  }
}

async function trainBots({ port }: ServerProcess, sites: Readonly<Record<string, Language>>): Promise<void> {
  for (const [site, lang] of Object.entries(sites)) {
    const visitor = person({ port, host: `${site}.localhost`, lang });
    const opened = await visitor.ask(createBotChat, { source: undefined });
    if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
    const { botChatId, botThreadId } = opened.data;
    const message = 'How do I charge it?';
    const question = { message, type: 'text', fileName: undefined, messageId: ownKey() } as const;
    await visitor.ask(askBot, { botChatId, botThreadId, ...question });
  }
}
