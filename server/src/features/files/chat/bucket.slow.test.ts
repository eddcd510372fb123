import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { uploadLogo } from '@aftercare/contract/desk/sites/sites';
import { smallPicture, uploadFile } from '@aftercare/contract/files/files';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mp4Head } from '../../../../testing/cases/hostile-contents.ts';
import { type S3Server, startS3Server } from '../../../../testing/fakes/s3-server.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { chunkedUpload, fileIdOf } from '../../../../testing/people/upload-in-pieces.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let bucket: S3Server;
let site: RunningSite;
let person: Person;
beforeAll(async () => {
  bucket = await startS3Server();
  site = await runSite(2, bucket.env);
});
afterAll(async () => {
  await site.stop();
  await bucket.stop();
});
beforeEach(async () => {
  person = site.visitor();
  await person.ask(createBotChat, { source: undefined });
});

async function upload(fileName: string, content: string | Uint8Array, headers = {}) {
  const sent = await person.client.upload(uploadFile.path, { name: 'file', fileName, content }, {}, headers);
  return { ...sent, ...readAnswer(uploadFile, sent.envelope()) };
}

async function uploaded(...given: Parameters<typeof upload>) {
  const answer = await upload(...given);
  if (answer.kind !== 'ok') throw new Error(`not taken: ${answer.code}`);
  return answer.data.fileUrl;
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const keptFor = (place: string) => [...bucket.objects.keys()].filter((key) => key.startsWith(`${place}/`));

describe('with a bucket in place of the data folder', () => {
  test('every node serves files that any node stored, and the disk keeps none of them', async () => {
    const video = Buffer.concat([mp4Head, Buffer.alloc(6_000_000, 'film')]);
    const address = await uploaded('clip.mp4', video);
    for (const node of [0, 1]) {
      const { bytes, status } = await site.visitor({ node }).client.get(address);
      expect([node, status, bytes.equals(video)]).toEqual([node, 200, true]);
    }
    const part = await person.client.get(address, { range: 'bytes=5999000-' });
    expect([part.status, part.bytes.equals(video.subarray(5_999_000))]).toEqual([206, true]);
    const shown = await uploaded('x.png', await picture());
    expect((await person.client.get(smallPicture(shown))).headers['content-type']).toBe('image/webp');
    expect(keptFor('chat')).toHaveLength(3);
    expect(keptFor('incoming')).toEqual([]);
    expect(existsSync(join(site.nodes.dataFolder, 'files'))).toBe(false);
  });

  test('an outage returns 503 and stores nothing, and a repeated upload is stored once', async () => {
    const before = bucket.objects.size;
    const address = await uploaded('before.txt', 'words from before');
    bucket.fail('gone');
    const headers = { 'idempotency-key': ownKey() };
    const content = await picture();
    const refused = await upload('x.png', content, headers);
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers['retry-after']).toBeDefined();
    const away = await person.client.get(address);
    expect([away.status, away.headers['content-disposition']]).toEqual([503, undefined]);
    expect((await person.client.get('/v1/system/init')).status).toBe(200);
    bucket.fail(null);
    expect(bucket.objects.size).toBe(before + 1);
    await expect.poll(async () => (await person.client.get(address)).text).toBe('words from before');
    await expect.poll(async () => (await upload('x.png', content, headers)).kind).toBe('ok');
    const { size } = bucket.objects;
    expect((await upload('x.png', content, headers)).kind).toBe('ok');
    expect(bucket.objects.size).toBe(size);
  });

  test('keeps an upload when its last storage call fails', async () => {
    bucket.fail({ status: 500, code: 'InternalError' }, { when: (line) => line.startsWith('DELETE') });
    const headers = { 'idempotency-key': ownKey() };
    const first = await upload('note.txt', 'words', headers);
    bucket.fail(null);
    await expect.poll(async () => (await upload('note.txt', 'words', headers)).kind).toBe('ok');
    const address = await uploaded('note.txt', 'words', headers);
    expect((await person.client.get(address)).text).toBe('words');
    expect([200, 503]).toContain(first.status);
  });

  test('a logo is refused during an outage and stored after it', async () => {
    const file = { name: 'file', fileName: 'logo.png', content: await picture() };
    const { client } = site.operator.desk;
    const of = uploadLogo.request.toWire({ merchantId: 'fopo-us' }) as Record<string, string>;
    const send = () => client.upload(`${uploadLogo.path}?${new URLSearchParams(of)}`, file);
    bucket.fail('gone');
    expect((await send()).status).toBe(503);
    bucket.fail(null);
    await expect.poll(async () => (await send()).status).toBe(200);
  });
});

describe('resumable uploads to a bucket', () => {
  test('two nodes receive the chunks of a file, and no chunk remains in the bucket', async () => {
    const other = site.visitor({ node: 1 });
    for (const [name, value] of person.client.cookies) other.client.cookies.set(name, value);
    const content = Buffer.alloc(3_500_000, 'The lamp flickers. ');
    // Files that could not be removed during the outage are cleaned up later.
    const before = keptFor('incoming');
    const path = (await chunkedUpload.begin(person, content.length)).headers.location ?? '';
    await chunkedUpload.send(person, path, 0, content.subarray(0, 1_700_000));
    expect(keptFor('incoming')).toHaveLength(before.length + 2);
    const last = await chunkedUpload.send(other, path, 1_700_000, content.subarray(1_700_000));
    expect((await person.client.get(`/files/${fileIdOf(last)}`)).bytes.equals(content)).toBe(true);
    expect(keptFor('incoming')).toEqual(before);
  });
});
