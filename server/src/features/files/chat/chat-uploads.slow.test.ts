import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { uploadFile } from '@aftercare/contract/files/files';
import { uploads } from '@aftercare/contract/files/uploads';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  breakOff,
  chunkedUpload,
  fileIdOf,
  offsetOf,
  sendByOthersClient,
} from '../../../../testing/people/upload-in-pieces.ts';
import { cutIntoChunks } from '../../../../testing/reading/change-stored.ts';
import type { HttpAnswer } from '../../../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const host = 'fopo-us.localhost';
const nodes = [0, 1, 2] as const;
let site: RunningSite;
beforeAll(async () => {
  site = await runSite(nodes.length);
});
afterAll(() => site.stop());

const addressOf = (node: number) => ({ port: site.nodes.nodes[node]?.port ?? 0, host });

async function withChat() {
  const first = site.visitor();
  const answer = await first.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  const at = (node: number): Person => {
    const one = site.visitor({ node });
    for (const [name, value] of first.client.cookies) one.client.cookies.set(name, value);
    return one;
  };
  const [person, second, third] = [first, at(1), at(2)];
  return { person, second, third, conversationId: answer.data.conversationId };
}

async function begun(person: Person, length: number, name = 'a.txt', headers = {}): Promise<string> {
  const answer = await chunkedUpload.begin(person, length, name, headers);
  if (answer.status !== 201) throw new Error(`not begun: ${answer.text}`);
  return answer.headers.location ?? '';
}

function keptFiles(...places: string[]): string[] {
  return (places.length > 0 ? places : ['chat', 'incoming']).flatMap((place) => {
    const folder = join(site.nodes.dataFolder, 'files', place);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  });
}

const textOf = (bytes: number) => Buffer.alloc(bytes, 'The lamp flickers twice, then it goes out. ');
function maxBytesOf(answer: HttpAnswer): number | null {
  const read = readAnswer(uploadFile, answer.envelope());
  return read.kind === 'refused' && read.code === 'fileTooLarge' ? read.data.maxBytes : null;
}
const codeOf = (answer: HttpAnswer) => [answer.status, answer.envelope().code];

describe('a resumable upload', () => {
  test('is sent by a third-party client, and both sides see it in the chat', async () => {
    const { person, second, conversationId } = await withChat();
    const content = textOf(1_500_000);
    const { offsets, fileId } = await sendByOthersClient(person, addressOf(0), content, {
      name: 'Störung 印刷.txt',
    });
    expect(offsets).toEqual([0, 400_000, 800_000, 1_200_000]);
    const messageId = ownKey();
    const message = { conversationId, messageId, text: undefined, fileId: fileId ?? '' };
    expect(await second.ask(sendMessage, message)).toMatchObject({ kind: 'ok' });
    const whole = { after: 0, before: undefined, pageSize: limits.listPageSize };
    const read = await person.ask(readMessages, { conversationId, ...whole });
    const file = read.kind === 'ok' ? read.data.list.find(({ id }) => id === messageId)?.file : null;
    expect(file).toMatchObject({ fileName: 'Störung 印刷.txt', size: content.length });
    expect((await person.client.get(file?.fileUrl ?? '')).bytes.equals(content)).toBe(true);
  });

  test('resumes at another node where the connection broke', async () => {
    const { person, second } = await withChat();
    const content = textOf(2_000_000);
    const path = await begun(person, content.length);
    const came = 1_300_000;
    await breakOff(person, addressOf(0), path, 0, content.subarray(0, came));
    await expect.poll(async () => offsetOf(await chunkedUpload.head(second, path))).toBe(came);
    const { offsets, fileId } = await sendByOthersClient(second, addressOf(1), content, {
      name: 'a.txt',
      path,
    });
    expect(offsets[0]).toBe(came);
    expect((await person.client.get(`/files/${fileId}`)).bytes.equals(content)).toBe(true);
  });

  test('is stored unchanged when each chunk goes to another node, and every node knows its offset', async () => {
    const { person, second, third } = await withChat();
    const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const people = [person, second, third];
    const path = await begun(person, content.length, 'lamp.png');
    const step = 200_000;
    let last: HttpAnswer | undefined;
    for (let at = 0, turn = 1; at < content.length; at += step, turn += 1) {
      last = await chunkedUpload.send(people[turn % 3] as Person, path, at, content.subarray(at, at + step));
      expect(last.status).toBe(204);
      for (const one of people)
        expect(offsetOf(await chunkedUpload.head(one, path))).toBe(Math.min(at + step, content.length));
    }
    const fileId = last && fileIdOf(last);
    const rendered = await sharp((await third.client.get(`/files/${fileId}`)).bytes).metadata();
    expect(rendered).toMatchObject({ format: 'png', width: 640, height: 480 });
  });

  test('becomes one file when several nodes receive its end and requests for its state at once', async () => {
    const { person, second, third } = await withChat();
    const blank = { width: 800, height: 600, channels: 3 as const, background: 'red' };
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 30 };
    const content = await sharp({ create: { ...blank, noise } })
      .jpeg()
      .toBuffer();
    const before = keptFiles().length;
    const path = await begun(person, content.length, 'lamp.jpg');
    const half = Math.floor(content.length / 2);
    await chunkedUpload.send(person, path, 0, content.subarray(0, half));
    const people = [person, second, third, person, second, third];
    const rest = content.subarray(half);
    // While one node renders the picture, the others answer requests for the result.
    const heads: HttpAnswer[] = [];
    const ask = async (one: Person) => {
      for (let times = 0; times < 6; times += 1) heads.push(await chunkedUpload.head(one, path));
    };
    const [ends] = await Promise.all([
      Promise.all(people.map((one) => chunkedUpload.send(one, path, half, rest))),
      ...people.map(ask),
    ]);
    const stored = ends.filter(({ status }) => status === 204);
    expect(ends.filter(({ status }) => status === 409)).toHaveLength(people.length - stored.length);
    const nothing = Buffer.alloc(0);
    const answers = await Promise.all(
      people.map((one) => chunkedUpload.send(one, path, content.length, nothing)),
    );
    const fileIds = [...stored, ...answers, ...heads].flatMap((one) => fileIdOf(one) ?? []);
    expect(new Set(fileIds).size).toBe(1);
    expect(answers.map(fileIdOf)).toEqual(people.map(() => fileIds[0]));
    expect(keptFiles()).toHaveLength(before + 2);
  });

  test('is finished once by another node when the node dies before it answers', async () => {
    const { person, second, third } = await withChat();
    const key = { 'idempotency-key': ownKey() };
    const content = textOf(1_000);
    const before = keptFiles().length;
    const paths = await Promise.all(
      [person, second, third].map((one) => begun(one, content.length, 'a.txt', key)),
    );
    expect(new Set(paths).size).toBe(1);
    const path = paths[0] ?? '';
    const [end] = await Promise.all([
      chunkedUpload.send(person, path, 0, content),
      chunkedUpload.head(second, path),
    ]);
    const again = await chunkedUpload.begin(third, content.length, 'a.txt', key);
    expect([again.headers.location, offsetOf(again), fileIdOf(again)]).toEqual([
      path,
      content.length,
      fileIdOf(end),
    ]);
    const other = await chunkedUpload.begin(third, content.length + 1, 'a.txt', key);
    expect(codeOf(other)).toEqual([400, 10410]);
    // The same request through the call for whole files returns that file too.
    const whole = await second.client.upload(
      uploadFile.path,
      { name: 'file', fileName: 'a.txt', content },
      {},
      key,
    );
    expect(readAnswer(uploadFile, whole.envelope())).toMatchObject({ data: { fileId: fileIdOf(end) } });
    expect(keptFiles()).toHaveLength(before + 1);
  });

  test('accepts POST in place of PATCH, and answers OPTIONS with what it supports', async () => {
    const { person } = await withChat();
    const path = await begun(person, 5);
    const headers = { 'x-http-method-override': 'PATCH', 'tus-resumable': uploads.version };
    const sent = await person.client.request('POST', path, {
      headers: { ...headers, 'upload-offset': '0', 'content-type': uploads.contentType },
      body: 'words',
    });
    expect([sent.status, offsetOf(sent)]).toEqual([204, 5]);
    expect((await person.client.request('OPTIONS', uploads.path)).headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(limits.uploadMaxBytes),
    });
    const old = await person.client.request('HEAD', path, { headers: { 'tus-resumable': '0.2.2' } });
    expect([old.status, old.headers['tus-version']]).toEqual([412, '1.0.0']);
  });
});

describe('the owner of an upload', () => {
  test('only the visitor who began an upload can continue it; another visitor can neither see nor cancel it', async () => {
    const { person } = await withChat();
    const stranger = (await withChat()).person;
    const nobody = site.visitor();
    const path = await begun(person, 10);
    expect((await chunkedUpload.send(person, path, 0, Buffer.from('words'))).status).toBe(204);
    for (const one of [stranger, nobody]) {
      expect((await chunkedUpload.head(one, path)).status).toBe(404);
      expect(codeOf(await chunkedUpload.send(one, path, 5, Buffer.from('other')))).toEqual([404, 10300]);
      expect(codeOf(await chunkedUpload.giveUp(one, path))).toEqual([404, 10300]);
    }
    expect(offsetOf(await chunkedUpload.head(person, path))).toBe(5);
    expect(codeOf(await chunkedUpload.begin(nobody, 10))).toEqual([404, 10300]);
    nobody.token = null;
    const old = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect(codeOf(await chunkedUpload.begin(nobody, 10, 'a.txt', old))).toEqual([401, 10100]);
  });

  test('a page of another origin cannot begin an upload', async () => {
    const { person } = await withChat();
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'same-site' }])
      expect(codeOf(await chunkedUpload.begin(person, 10, 'a.txt', headers))).toEqual([403, 10403]);
  });

  test('an upload returns 404 on another brand’s site', async () => {
    const { person } = await withChat();
    const path = await begun(person, 10);
    const foreign = site.visitor({ site: 'idprt-us' });
    await foreign.ask(createBotChat, { source: undefined });
    expect((await chunkedUpload.head(foreign, path)).status).toBe(404);
  });
});

describe('unwanted uploads', () => {
  test('removes all chunks of a cancelled upload, on any node, also while it is received', async () => {
    const { person, second, third } = await withChat();
    const before = keptFiles();
    const content = textOf(3_000_000);
    const path = await begun(person, content.length);
    await chunkedUpload.send(person, path, 0, content.subarray(0, 1_500_000));
    const [, late] = await Promise.all([
      chunkedUpload.giveUp(second, path),
      chunkedUpload.send(third, path, 1_500_000, content.subarray(1_500_000, 2_900_000)),
    ]);
    expect(late.status).toBeOneOf([204, 404]);
    await chunkedUpload.giveUp(person, path);
    expect((await chunkedUpload.head(person, path)).status).toBe(404);
    expect(keptFiles()).toEqual(before);
  });

  test.each([
    ['a page', 'page.txt.html', Buffer.from('<p>no</p>'), [415, 10601]],
    ['a program', 'a.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000, 3)]), [415, 10601]],
  ])(
    '%s is refused once complete, with the same answer each time, and stored nowhere',
    async (_, name, content, refused) => {
      const { person, second } = await withChat();
      const before = keptFiles();
      const path = await begun(person, content.length, name);
      expect(codeOf(await chunkedUpload.send(person, path, 0, content))).toEqual(refused);
      expect(codeOf(await chunkedUpload.send(second, path, content.length, Buffer.alloc(0)))).toEqual(
        refused,
      );
      expect(keptFiles()).toEqual(before);
    },
  );

  test('one byte too many returns the limit, before sending or once it is known to be a picture', async () => {
    const { person } = await withChat();
    const large = await chunkedUpload.begin(person, limits.uploadMaxBytes + 1);
    expect([large.status, maxBytesOf(large)]).toEqual([413, limits.uploadMaxBytes]);
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = Buffer.concat([png, Buffer.alloc(limits.imageMaxBytes)]);
    const path = await begun(person, picture.length, 'a.png');
    const sent = await chunkedUpload.send(person, path, 0, picture);
    expect([sent.status, maxBytesOf(sent)]).toEqual([413, limits.imageMaxBytes]);
  });

  test('a chunk beyond the announced length is refused, and the upload can continue', async () => {
    const { person } = await withChat();
    const path = await begun(person, 10);
    expect(codeOf(await chunkedUpload.send(person, path, 0, Buffer.from('far more than ten')))).toEqual([
      400, 10400,
    ]);
    expect((await chunkedUpload.send(person, path, 0, Buffer.from('ten letter'))).status).toBe(204);
  });

  test('unfinished uploads count towards the daily number of files until they are cancelled', async () => {
    const { person, second } = await withChat();
    const paths: string[] = [];
    for (let at = 0; at < limits.filesPerVisitorDay; at += 1)
      paths.push(await begun(at % 2 ? person : second, 3));
    expect(codeOf(await chunkedUpload.begin(second, 3))).toEqual([429, 10603]);
    const whole = await person.client.upload(uploadFile.path, {
      name: 'file',
      fileName: 'a.txt',
      content: 'abc',
    });
    expect(whole.envelope().code).toBe(10603);
    expect(fileIdOf(await chunkedUpload.send(person, paths[0] ?? '', 0, Buffer.from('abc')))).toMatch(/./);
    await chunkedUpload.giveUp(second, paths[1] ?? '');
    expect((await chunkedUpload.begin(second, 3)).status).toBe(201);
    expect(codeOf(await chunkedUpload.begin(person, 3))).toEqual([429, 10603]);
  });

  test('erasing a chat also deletes the chunks of its unfinished upload', async () => {
    const { person } = await withChat();
    const before = keptFiles();
    const path = await begun(person, 2_000_000);
    await chunkedUpload.send(person, path, 0, textOf(1_200_000));
    expect(keptFiles().length).toBeGreaterThan(before.length);
    expect(await person.ask(erase, { code: undefined, scope: 'chat' })).toMatchObject({ kind: 'ok' });
    await expect.poll(() => keptFiles(), { timeout: 10_000 }).toEqual(before);
  });
});

describe('malformed upload requests', () => {
  const odd = fc.oneof(
    fc.constantFrom('', '-1', '+5', ' 5', '5.0', '0x5', '1e3', 'NaN', '5,5', '9'.repeat(400), '\xb2', 'null'),
    fc.string({ unit: fc.constantFrom(...'0123456789-+.eExX,; _'), maxLength: 20 }),
  );
  const statuses = [204, 400, 404, 409, 413, 415, 429];

  test('invalid lengths and offsets are refused and leave the upload intact', async () => {
    const { person } = await withChat();
    const path = await begun(person, 10);
    await chunkedUpload.send(person, path, 0, Buffer.from('words'));
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        const clean = value.trim();
        const isRight = /^\d{1,15}$/.test(clean);
        const started = await chunkedUpload.begin(person, value);
        expect(started.status).toBeOneOf(isRight ? [201, 413, 415, 429] : [400]);
        if (started.status === 201) await chunkedUpload.giveUp(person, started.headers.location ?? '');
        const sent = await chunkedUpload.send(person, path, value, Buffer.from('x'.repeat(50)));
        expect(sent.status).toBeOneOf(statuses.filter((status) => status !== 204));
        expect(offsetOf(await chunkedUpload.head(person, path))).toBe(5);
      }),
      { numRuns: 30 },
    );
    expect(fileIdOf(await chunkedUpload.send(person, path, 5, Buffer.from(' gone')))).toMatch(/./);
  });

  test.each([
    ['without Base64', 'filename ?'],
    ['without UTF-8', `filename ${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64')}`],
    ['with two names', 'filename YQ==,filename Yg=='],
    ['with an empty part between commas', 'filename YQ==,,'],
  ])('a name %s is refused', async (_, metadata) => {
    const { person } = await withChat();
    const answer = await chunkedUpload.begin(person, 3, 'a.txt', { 'upload-metadata': metadata });
    expect(codeOf(answer)).toEqual([400, 10400]);
  });

  test('a chunk at another offset than the stored length is refused with 409 and not stored', async () => {
    const { person, second } = await withChat();
    const path = await begun(person, 10);
    await chunkedUpload.send(person, path, 0, Buffer.from('first'));
    for (const offset of [0, 4, 6])
      expect(codeOf(await chunkedUpload.send(second, path, offset, Buffer.from('again')))).toEqual([
        409, 10409,
      ]);
    expect(offsetOf(await chunkedUpload.head(person, path))).toBe(5);
    await chunkedUpload.send(person, path, 5, Buffer.from('-last'));
    const fileId = fileIdOf(await chunkedUpload.head(person, path));
    expect((await person.client.get(`/files/${fileId}`)).text).toBe('first-last');
  });

  test('a path in a name is removed, and an upload without a name gets one', async () => {
    const { person } = await withChat();
    for (const [metadata, shown] of [
      [`filename ${Buffer.from('../../etc/a\u202e.pdf').toString('base64')},type`, 'a.pdf'],
      ['type YQ==', 'file.pdf'],
    ] as const) {
      const started = await chunkedUpload.begin(person, 9, '', { 'upload-metadata': metadata });
      const sent = await chunkedUpload.send(
        person,
        started.headers.location ?? '',
        0,
        Buffer.from('%PDF-1.7\n'),
      );
      const file = await person.client.get(`/files/${fileIdOf(sent)}`);
      expect(file.headers['content-disposition']).toContain(`filename="${shown}"`);
    }
  });

  test('a body that is not a chunk, or is for an unknown upload, is refused and changes nothing', async () => {
    const { person } = await withChat();
    const content = Buffer.from('words');
    const path = await begun(person, content.length);
    const foreign = { 'content-type': 'text/plain' };
    expect((await chunkedUpload.send(person, path, 0, content, foreign)).status).toBe(415);
    expect((await chunkedUpload.send(person, `${path}x`, 0, content)).status).toBe(404);
    expect((await chunkedUpload.send(person, `${path}/${'x'.repeat(5_000)}`, 0, content)).status).toBe(404);
    expect((await chunkedUpload.send(person, path, 0, content)).status).toBe(204);
  });

  test('an upload accepts a thousand chunks of one byte, then refuses', async () => {
    const { person } = await withChat();
    const path = await begun(person, 10_000);
    await chunkedUpload.send(person, path, 0, Buffer.from('w'));
    const max = limits.maxUploadChunks - 1;
    await cutIntoChunks(site.nodes.databaseUrl, path.split('/').at(-1) ?? '', max);
    expect((await chunkedUpload.send(person, path, max, Buffer.from('o'))).status).toBe(204);
    expect(codeOf(await chunkedUpload.send(person, path, max + 1, Buffer.from('r')))).toEqual([409, 10409]);
  });
});

describe('the expiry of uploads', () => {
  test('an upload expires a day after its start: its bytes are removed and its budget is free', async () => {
    const { person, second } = await withChat();
    const path = await begun(person, 2_000_000);
    const sent = await chunkedUpload.send(person, path, 0, textOf(1_200_000));
    const endsAt = new Date(sent.headers['upload-expires'] as string).getTime();
    const left = endsAt - site.nodes.now().getTime();
    expect(Math.abs(left - limits.uploadKeptSeconds * 1000)).toBeLessThan(60_000);
    await site.advance(limits.uploadKeptSeconds * 1000 - 60_000);
    expect(offsetOf(await chunkedUpload.head(second, path))).toBe(1_200_000);
    await site.advance(120_000);
    expect((await chunkedUpload.head(second, path)).status).toBe(404);
    expect(codeOf(await chunkedUpload.send(person, path, 1_200_000, textOf(5)))).toEqual([404, 10300]);
    await site.advance(3_700_000);
    await expect.poll(() => keptFiles('incoming'), { timeout: 15_000 }).toEqual([]);
  });
});
