import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { uploadOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { uploadLogo } from '@aftercare/contract/desk/sites/sites';
import { uploadFile, uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownKey } from '../../../../testing/people/person.ts';
import type { HttpAnswer } from '../../../../testing/servers/http-client.ts';
import { runSiteProcesses, type SiteProcesses } from '../../../../testing/servers/site-processes.ts';
import { newAccount } from '../../account/account.factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'aftercare-full-'));
const sign = join(folder, 'full');
let site: SiteProcesses;
beforeAll(async () => {
  const preload = new URL('../../../../testing/fakes/full-disk.ts', import.meta.url);
  site = await runSiteProcesses(1, { NODE_OPTIONS: `--import=${preload}`, FULL_DISK_WHILE: sign });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync(sign, { force: true }));

/** Without the bot's models, which a node writes by itself at any time. */
function kept(): string[] {
  const files = join(site.nodes.dataFolder, 'files');
  if (!existsSync(files)) return [];
  const entries = readdirSync(files, { recursive: true, withFileTypes: true });
  const models = [join(files, 'bot'), join(files, 'bot-intents')];
  const isModel = (path: string) => models.some((one) => path === one || path.startsWith(`${one}/`));
  return entries.filter((entry) => entry.isFile() && !isModel(entry.parentPath)).map(({ name }) => name);
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const withKey = { 'idempotency-key': ownKey() };

type Upload = () => Promise<HttpAnswer>;

async function chatUpload(fileName: string, content: string | Uint8Array): Promise<Upload> {
  const person = site.visitor();
  await person.ask(createBotChat, { source: undefined });
  return () => person.client.upload(uploadFile.path, { name: 'file', fileName, content }, {}, withKey);
}

const uploads: [string, () => Promise<Upload>][] = [
  ['a text for the chat', () => chatUpload('note.txt', 'words '.repeat(100))],
  [
    'a file for the chat that is as large as may be',
    () => chatUpload('long.txt', Buffer.alloc(limits.uploadMaxBytes, 'a')),
  ],
  ['a picture for the chat', async () => chatUpload('x.png', await picture())],
  [
    'a picture of one’s own',
    async () => {
      const { person } = await newAccount(site, site.visitor());
      const headers = { ...withKey, authorization: `Bearer ${person.token}` };
      const file = { name: 'file', fileName: 'me.png', content: await picture() };
      return () => person.client.upload(uploadPicture.path, file, {}, headers);
    },
  ],
  [
    'a logo',
    async () => {
      const of = uploadLogo.request.toWire({ merchantId: 'fopo-us' }) as Record<string, string>;
      const file = { name: 'file', fileName: 'logo.png', content: await picture() };
      const path = `${uploadLogo.path}?${new URLSearchParams(of)}`;
      return () => site.operator.desk.client.upload(path, file);
    },
  ],
  [
    'an order report',
    async () => {
      const file = { name: 'file', fileName: 'report.txt', content: 'order-id\tsku\n'.repeat(50) };
      return () => site.operator.desk.client.upload(uploadOrderReport.path, file, {}, withKey);
    },
  ],
];

describe('a disk without room', () => {
  test.each(uploads)(
    'on a full disk, %s is refused with 503, leaves no partial file, and succeeds once there is room',
    async (_, prepare) => {
      const upload = await prepare();
      const before = kept();
      writeFileSync(sign, '');
      const refused = await upload();
      expect(refused.status).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.text).not.toMatch(/ENOSPC|storage|disk|\.part/);
      expect(kept()).toEqual(before);
      rmSync(sign);
      expect((await upload()).envelope().code).toBe(200);
    },
  );

  test('on a full disk, chat messages are accepted and stored files are served', async () => {
    const person = site.visitor();
    const opened = await person.ask(createBotChat, { source: undefined });
    if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
    const file = { name: 'file', fileName: 'note.txt', content: 'words' };
    const sent = await person.client.upload(uploadFile.path, file);
    const stored = uploadFile.response.fromWire(sent.envelope<never>().data);
    writeFileSync(sign, '');
    const { conversationId } = opened.data;
    const message = { conversationId, messageId: ownKey(), text: 'It is dark.', fileId: undefined };
    expect(await person.ask(sendMessage, message)).toMatchObject({ kind: 'ok' });
    expect((await person.client.get(stored.fileUrl)).text).toBe('words');
  });
});
