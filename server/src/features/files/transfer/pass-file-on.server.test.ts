import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { storeChatFile } from '../../../../testing/reading/stored-files.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { createChatFiles, type FileToPassOn, type PassingOn, passFileOn } from '../files.port.ts';
import { createFileAddresses } from './file-address.ts';

let db: DatabaseForTests;
beforeAll(async () => {
  db = await databaseForTests();
});
afterAll(() => db.drop());

const merchant = buildMerchant();
const clock = manualClock();
const addresses = createFileAddresses({ clock, secret: randomBytes(32).toString('base64url') });
const storage = { read: async (key: string) => Readable.from([`bytes of ${key}`]) };
const files = () =>
  createChatFiles({ database: db.database, storage, addresses, merchants: merchantsOf(merchant) });

let file: FileToPassOn;
let stored: Awaited<ReturnType<typeof storeChatFile>>;
beforeEach(async () => {
  stored = await storeChatFile(db.url, merchant.id);
  const found = await files().fileToPassOn({ merchantId: merchant.id, id: stored.conversationId }, stored.id);
  if (found === null) throw new Error('the file is not there');
  file = found;
});

function provider(ways: Partial<PassingOn> = {}) {
  const came: string[] = [];
  const to: PassingOn = {
    file: async ({ name, type, bytes, content }) =>
      void came.push(`${name} ${type} ${bytes} ${await text(await content())}`),
    text: async (line) => void came.push(line),
    ...ways,
  };
  return { came, to };
}
const away = async () => {
  throw new Error('the provider’s upload fails');
};

test('uploads a file to the external chat provider once', async () => {
  const { came, to } = provider();
  expect(await passFileOn(file, to)).toEqual({ kind: 'file' });
  expect(came).toEqual([`lamp.pdf application/pdf 9 bytes of chat/${merchant.id}/${stored.id}`]);
});

test('sends the provider a URL that is valid for days when the provider’s upload fails', async () => {
  const { came, to } = provider({ file: away });
  expect(await passFileOn(file, to)).toMatchObject({ kind: 'url' });
  expect(came).toEqual([`lamp.pdf ${file.url}`]);
  const url = new URL(file.url);
  expect([url.origin, url.pathname]).toEqual([merchant.origin, `/files/${stored.id}`]);
  const isGood = () =>
    addresses.isGood({ merchantId: merchant.id, id: stored.id }, Object.fromEntries(url.searchParams));
  expect(isGood()).toBe(true);
  clock.advance((limits.passedOnSeconds - limits.fileFormSeconds) * 1000);
  expect(isGood()).toBe(true);
  clock.advance(limits.fileFormSeconds * 1000 + 1000);
  expect(isGood()).toBe(false);
});

test('rejects when the provider accepts neither file nor URL, and a retry sends the file', async () => {
  await expect(passFileOn(file, provider({ file: away, text: away }).to)).rejects.toThrow('upload fails');
  const { came, to } = provider();
  await passFileOn(file, to);
  expect(came).toHaveLength(1);
});

test('refuses a file of another conversation, and one without a conversation', async () => {
  const other = await storeChatFile(db.url, merchant.id);
  const of = { merchantId: merchant.id, id: stored.conversationId };
  expect(await files().fileToPassOn(of, other.id)).toBeNull();
  expect(await files().fileToPassOn(of, 'nothing')).toBeNull();
});
