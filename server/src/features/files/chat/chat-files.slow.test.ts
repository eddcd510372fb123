import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { readConversation, replyToConversation, uploadReplyFile } from '@aftercare/contract/desk/chat/inbox';
import { smallPicture, uploadFile, uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { httpClient } from '../../../../testing/servers/http-client.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1);
});
afterAll(() => site.stop());

type Content = string | Uint8Array;

async function withChat(options: Parameters<RunningSite['visitor']>[0] = {}) {
  const person = site.visitor(options);
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return { person, ...answer.data };
}

async function upload(person: Person, fileName: string, content: Content, headers = {}) {
  const file = { name: 'file', fileName, content };
  const sent = await person.client.upload(uploadFile.path, file, {}, headers);
  return { status: sent.status, ...readAnswer(uploadFile, sent.envelope()) };
}

async function uploaded(person: Person, fileName: string, content: Content, headers = {}) {
  const answer = await upload(person, fileName, content, headers);
  if (answer.kind !== 'ok') throw new Error(`not taken: ${answer.code} ${answer.msg}`);
  return answer.data;
}

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });
const png = (width = 400, height = 300) => noisy(width, height).png().toBuffer();

function keptFiles(): string[] {
  return ['chat', 'incoming'].flatMap((place) => {
    const folder = join(site.nodes.dataFolder, 'files', place);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  });
}

const whole = { after: 0, before: undefined, pageSize: limits.listPageSize };

describe('a file for the chat', () => {
  test('is sent as a message, and both sides see its name', async () => {
    const { person, conversationId } = await withChat();
    const { fileId, fileName, fileExtension } = await uploaded(person, 'Fehlerbild 印刷.png', await png());
    expect([fileName, fileExtension]).toEqual(['Fehlerbild 印刷.png', 'png']);
    const chatMessage = { conversationId, messageId: ownKey(), text: undefined, fileId };
    expect(await person.ask(sendMessage, chatMessage)).toMatchObject({ kind: 'ok' });
    const readers = [
      [person, await person.ask(readMessages, { conversationId, ...whole })],
      [site.operator.desk, await site.operator.desk.ask(readConversation, { conversationId, ...whole })],
    ] as const;
    for (const [reader, read] of readers) {
      if (read.kind !== 'ok') throw new Error('not readable');
      const message = read.data.list.find(({ id }) => id === chatMessage.messageId);
      expect(message?.file).toMatchObject({ fileId, fileName, isImage: true });
      const file = await reader.client.get(message?.file?.fileUrl ?? '');
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
      expect(file.bytes.length).toBe(message?.file?.size);
    }
  });

  test('is sent by the spec’s calls as well, by its address or its id', async () => {
    const { person, botChatId, botThreadId } = await withChat();
    const { fileId, fileUrl } = await uploaded(person, 'invoice.pdf', '%PDF-1.7\n%âãÏÓ\n');
    for (const message of [fileId, fileUrl]) {
      const question = { botChatId, botThreadId, message, type: 'file' as const };
      const answer = await person.ask(askBot, { ...question, fileName: 'invoice.pdf', messageId: ownKey() });
      expect(answer.kind).toBe('ok');
    }
    const { fileUrl: foreign } = await uploaded((await withChat()).person, 'invoice.pdf', '%PDF-1.7\n');
    const question = { botChatId, botThreadId, message: foreign, type: 'file' as const };
    const answer = await person.ask(askBot, { ...question, fileName: 'x', messageId: ownKey() });
    expect(answer).toMatchObject({ code: 'threadGone' });
  });

  test('a picture is re-encoded: hidden bytes are dropped, and a thumbnail is made', async () => {
    const { person } = await withChat();
    const hidden = '<script>alert(document.domain)</script>';
    const exif = { IFD0: { Copyright: hidden, ImageDescription: 'GPS 52.5' } };
    const jpeg = await noisy(800, 600).withExif(exif).jpeg().toBuffer();
    expect(jpeg.includes('<script>')).toBe(true);
    const { fileUrl } = await uploaded(person, 'x.jpeg', Buffer.concat([jpeg, Buffer.from(hidden)]));
    const file = await person.client.get(fileUrl);
    expect(file.bytes.includes('<script>')).toBe(false);
    expect(file.bytes.includes('GPS 52.5')).toBe(false);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    const small = await person.client.get(smallPicture(fileUrl));
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.bytes).metadata()).width).toBe(limits.thumbnailPx * 2);
  });
});

const ftyp = (brand: string, ...more: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * more.length]),
    Buffer.from(`ftyp${brand}\0\0\0\0${more.join('')}`, 'latin1'),
    Buffer.from([0, 0, 0, 9, ...Buffer.from('mdat'), 7]),
  ]);

describe('a picture by upload/img', () => {
  const send = async (person: Person, content: Content, { query = '', fields = {}, key = ownKey() } = {}) => {
    const file = { name: 'file', fileName: 'proof.png', content };
    const headers = { 'idempotency-key': key };
    const sent = await person.client.upload(`${uploadPicture.path}${query}`, file, fields, headers);
    return readAnswer(uploadPicture, sent.envelope());
  };

  test('for the chat is stored in the visitor’s conversation and can be sent', async () => {
    const usage = 'chat';
    const { person, conversationId } = await withChat();
    const content = await png(300, 200);
    const key = ownKey();
    const first = await send(person, content, { query: `?usage=${usage}`, key });
    if (first.kind !== 'ok') throw new Error(`not taken: ${first.code}`);
    expect(first.data).toMatchObject({ width: 300, height: 200 });
    const { fileId, imageUrl } = first.data;
    expect((await person.client.get(imageUrl)).headers['content-type']).toBe('image/png');
    expect((await site.visitor().client.get(imageUrl.replace(/\?.*/, ''))).status).toBe(404);
    expect(await send(person, content, { fields: { usage }, key })).toMatchObject({ data: { fileId } });
    const message = { conversationId, messageId: ownKey(), text: undefined, fileId };
    expect(await person.ask(sendMessage, message)).toMatchObject({ kind: 'ok' });
  });

  test('is refused without a conversation, without a picture, and as an avatar without an account', async () => {
    const { person } = await withChat();
    const before = keptFiles();
    const query = '?usage=chat';
    expect(await send(site.visitor(), await png(), { query })).toMatchObject({ code: 'sessionEnded' });
    expect(await send(person, '%PDF-1.7\n', { query })).toMatchObject({ code: 'fileTypeRefused' });
    expect(await send(person, await png())).toMatchObject({ code: 'sessionEnded' });
    expect(keptFiles()).toEqual(before);
  });
});

describe('a file of a phone', () => {
  test.each([
    ['a photo', 'IMG_1.HEIC', ftyp('heic', 'mif1', 'heic'), 'heic', 'image/heic', 'IMG_1.HEIC'],
    ['a photo of another brand', 'a.heif', ftyp('mif1', 'heic'), 'heic', 'image/heic', 'a.heif'],
    ['a photo under another name', 'a.jpg', ftyp('heic', 'mif1'), 'heic', 'image/heic', 'a.jpg.heic'],
    ['a film', 'IMG_2.MOV', ftyp('qt  ', 'qt  '), 'mov', 'video/quicktime', 'IMG_2.MOV'],
  ])('%s is stored unchanged and downloads under its name', async (_, name, content, ext, type, shown) => {
    const { person, conversationId } = await withChat();
    const { fileId, fileName, fileExtension, fileUrl } = await uploaded(person, name, content);
    expect([fileName, fileExtension]).toEqual([shown, ext]);
    const file = await person.client.get(fileUrl);
    expect(file.bytes).toEqual(content);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(`attachment; filename="${shown}"`),
    });
    const message = { conversationId, messageId: ownKey(), text: undefined, fileId };
    expect(await person.ask(sendMessage, message)).toMatchObject({ kind: 'ok' });
    const read = await person.ask(readMessages, { conversationId, ...whole });
    if (read.kind !== 'ok') throw new Error('not readable');
    expect(read.data.list.at(-1)?.file ?? read.data.list.at(-2)?.file).toMatchObject({ isImage: false });
  });

  test('a text with the tag of an old video format at its fifth byte stays a text', async () => {
    const { person } = await withChat();
    expect(await uploaded(person, 'note.txt', 'Get free shipping')).toMatchObject({ fileExtension: 'txt' });
  });

  test('an empty file is refused with its own message', async () => {
    const { person } = await withChat();
    const sent = await person.client.upload(uploadFile.path, {
      name: 'file',
      fileName: 'a.txt',
      content: '',
    });
    expect(readAnswer(uploadFile, sent.envelope())).toMatchObject({
      code: 'fileTypeRefused',
      msg: expect.stringContaining('empty'),
    });
  });
});

describe('a file of the desk', () => {
  async function uploadUrl(person: Person, conversationId: string) {
    await person.ask(askForPerson, { conversationId, messageId: ownKey() });
    const place = uploadReplyFile.request.toWire({ conversationId }) as Record<string, string>;
    return `${uploadReplyFile.path}?${new URLSearchParams(place)}`;
  }

  test('reaches the customer as one message and does not count against the customer’s daily files', async () => {
    const { person, conversationId } = await withChat();
    const { desk } = site.operator;
    const into = await uploadUrl(person, conversationId);
    const headers = { 'idempotency-key': ownKey() };
    const file = { name: 'file', fileName: 'manual.pdf', content: '%PDF-1.7\n' };
    const sent = await Promise.all([1, 2].map(() => desk.client.upload(into, file, {}, headers)));
    const [kept, again] = sent.map((one) => readAnswer(uploadReplyFile, one.envelope()));
    if (kept?.kind !== 'ok' || again?.kind !== 'ok') throw new Error('not taken');
    const { fileId } = kept.data;
    expect(again.data.fileId).toBe(fileId);
    const message = { conversationId, messageId: ownKey(), text: undefined, fileId, afterSeq: 2 ** 30 };
    for (const _ of [1, 2])
      expect(await desk.ask(replyToConversation, message)).toMatchObject({ kind: 'ok' });
    const read = await person.ask(readMessages, { conversationId, ...whole });
    const shown = read.kind === 'ok' ? read.data.list.filter(({ file: one }) => one?.fileId === fileId) : [];
    expect(shown).toMatchObject([{ direction: 1, isAutomated: false, file: { fileName: 'manual.pdf' } }]);
    expect((await person.client.get(shown[0]?.file?.fileUrl ?? '')).status).toBe(200);
    const own = Array.from({ length: limits.filesPerVisitorDay }, (_, at) =>
      upload(person, `${at}.txt`, `${at}`),
    );
    for (const one of await Promise.all(own)) expect(one).toMatchObject({ kind: 'ok' });
    expect(await upload(person, 'more.txt', 'more')).toMatchObject({ code: 'fileBudget' });
    expect((await desk.client.upload(into, { ...file, fileName: 'b.pdf' })).envelope().code).toBe(200);
  });

  test('must be of this conversation, and a reply has text or a file, not both', async () => {
    const { person, conversationId } = await withChat();
    const other = await withChat();
    const { desk } = site.operator;
    const { fileId } = await uploaded(other.person, 'a.txt', 'words');
    const reply = { conversationId, messageId: ownKey(), afterSeq: 2 ** 30 };
    await uploadUrl(person, conversationId);
    const foreign = await desk.ask(replyToConversation, { ...reply, text: undefined, fileId });
    expect(foreign).toMatchObject({ code: 'notFound' });
    for (const wrong of [
      { text: 'words', fileId },
      { text: undefined, fileId: undefined },
    ])
      expect(await desk.ask(replyToConversation, { ...reply, ...wrong })).toMatchObject({ status: 400 });
    expect(await desk.ask(replyToConversation, { ...reply, text: 'words' })).toMatchObject({ kind: 'ok' });
  });
});

describe('a file of another visitor', () => {
  test('opens for its owner, the desk and holders of its address for an hour, and for no other', async () => {
    const { person } = await withChat();
    const { fileId, fileUrl } = await uploaded(person, 'a.png', await png());
    const plain = `/files/${fileId}`;
    const stranger = (await withChat()).person;
    const nobody = site.visitor();
    const foreign = (await withChat({ site: 'idprt-us' })).person;
    const opens = async (one: Person, url: string) => (await one.client.get(url)).status;
    expect(await opens(person, plain)).toBe(200);
    expect(await opens(site.operator.desk, plain)).toBe(200);
    expect(await opens(nobody, fileUrl)).toBe(200);
    for (const one of [stranger, nobody, foreign]) {
      expect(await opens(one, plain)).toBe(404);
      expect(await opens(one, smallPicture(plain))).toBe(404);
      expect(await opens(one, fileUrl.replace(/seal=./, 'seal=!'))).toBe(404);
      expect(
        await opens(
          one,
          fileUrl.replace(/until=(\d+)/, (_, s) => `until=${Number(s) + 60}`),
        ),
      ).toBe(404);
    }
    expect(await opens(foreign, fileUrl)).toBe(404);
    const atDesk = httpClient({ port: site.port, from: ownAddress() });
    expect((await atDesk.get(plain)).status).toBe(404);
    await site.advance(limits.fileFormSeconds * 1000 + 1000);
    expect(await opens(nobody, fileUrl)).toBe(404);
    expect(await opens(person, fileUrl)).toBe(200);
    expect(await opens(site.operator.desk, fileUrl)).toBe(200);
  });

  test('is refused in another conversation, without a conversation, and as a message of another one', async () => {
    const { person, conversationId } = await withChat();
    const stranger = await withChat();
    const file = { name: 'file', fileName: 'a.txt', content: 'words' };
    const before = keptFiles().length;
    const query = new URLSearchParams(
      uploadFile.request.toWire({ conversationId }) as Record<string, string>,
    );
    const into = `${uploadFile.path}?${query}`;
    for (const one of [stranger.person, site.visitor()])
      expect((await one.client.upload(into, file)).envelope().code).toBe(10300);
    expect((await site.visitor().client.upload(uploadFile.path, file)).envelope().code).toBe(10300);
    expect(keptFiles()).toHaveLength(before);
    expect((await person.client.upload(into, file)).envelope().code).toBe(200);
    const { fileId } = await uploaded(person, 'a.txt', 'words');
    const stolen = { messageId: ownKey(), text: undefined, fileId };
    const sent = await stranger.person.ask(sendMessage, {
      conversationId: stranger.conversationId,
      ...stolen,
    });
    expect(sent).toMatchObject({ code: 'threadGone' });
  });
});

describe('limits of chat files', () => {
  test('one byte too many returns the limit and stores nothing', async () => {
    const { person } = await withChat();
    const before = keptFiles();
    const cases = [
      [Buffer.alloc(limits.uploadMaxBytes + 1, 'a'), 'a.txt', limits.uploadMaxBytes],
      [Buffer.concat([await png(), Buffer.alloc(limits.imageMaxBytes)]), 'a.png', limits.imageMaxBytes],
    ] as const;
    for (const [content, name, maxBytes] of cases)
      expect(await upload(person, name, content)).toMatchObject({ code: 'fileTooLarge', data: { maxBytes } });
    expect(keptFiles()).toEqual(before);
    expect(await upload(person, 'a.txt', Buffer.alloc(limits.uploadMaxBytes, 'a'))).toMatchObject({
      kind: 'ok',
    });
  });

  test('a small file with a huge picture is refused before it is rendered', async () => {
    const { person } = await withChat();

    const bomb = await sharp(Buffer.alloc(5_000 * 5_000), {
      raw: { width: 5_000, height: 5_000, channels: 1 },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload(person, 'a.png', bomb)).toMatchObject({ code: 'fileTooLarge' });
  });

  test('an animated picture counts with all its frames', async () => {
    const { person } = await withChat();
    const blank = { width: 1_000, height: 1_000, channels: 3 as const, background: 'red' };
    const still = await sharp({ create: blank }).gif({ effort: 1 }).toBuffer();
    // The same frame repeated: rendering different ones takes longer than the test. A GIF header ends with
    // the palette.
    const headBytes = 13 + 3 * 2 ** (((still[10] ?? 0) & 7) + 1);
    const frames = Array.from({ length: 25 }, () => still.subarray(headBytes, -1));
    const bomb = Buffer.concat([still.subarray(0, headBytes), ...frames, still.subarray(-1)]);
    expect(await sharp(bomb).metadata()).toMatchObject({ width: 1_000, height: 1_000, pages: 25 });
    expect(await upload(person, 'a.gif', bomb)).toMatchObject({ code: 'fileTooLarge' });
  });

  test('refuses files over the daily limit until the next day, and still answers a repeat of a stored one', async () => {
    const { person } = await withChat();
    const keys = Array.from({ length: limits.filesPerVisitorDay + 5 }, ownKey);
    const send = (key: string) =>
      upload(person, `${key}.txt`, `The words of ${key}`, { 'idempotency-key': key });
    const answers = await Promise.all(keys.map(send));
    expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(limits.filesPerVisitorDay);
    const refused = keys.filter((_, index) => answers[index]?.kind !== 'ok');
    for (const answer of answers.filter(({ kind }) => kind !== 'ok'))
      expect(answer).toMatchObject({ code: 'fileBudget' });
    const [accepted = ''] = keys.filter((key) => !refused.includes(key));
    expect(await send(accepted)).toMatchObject({ kind: 'ok' });
    await site.advance(24 * 3600_000 + 1000);
    expect(await send(refused[0] ?? '')).toMatchObject({ kind: 'ok' });
  });

  test('a repeat with the same key returns the same file, also concurrently; other content is refused', async () => {
    const { person } = await withChat();
    const headers = { 'idempotency-key': ownKey() };
    const content = await png();
    const before = keptFiles().length;
    const files = await Promise.all([1, 2, 3, 4].map(() => uploaded(person, 'a.png', content, headers)));
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1);
    expect(keptFiles()).toHaveLength(before + 2);
    const other = await upload(person, 'a.png', await png(10, 10), headers);
    expect(other).toMatchObject({ status: 400, code: 'idReused' });
    expect(keptFiles()).toHaveLength(before + 2);
  });
});
