import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logIn } from '@aftercare/contract/account/log-in';
import { updateProfile, viewProfile } from '@aftercare/contract/account/profile';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { updateContact } from '@aftercare/contract/chat/agent-calls';
import { viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { uploadPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html, refusedContents } from '../../../../testing/cases/hostile-contents.ts';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { ownAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../testing/servers/socket-client.ts';
import { awaitNextCode, newAccount, verifyCode } from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const host = 'fopo-us.localhost';

const picture = (background: string, width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(
  person: Person,
  content: string | Uint8Array,
  { usage = '', fields = {}, headers = {} as Record<string, string>, fileName = 'me.png' } = {},
) {
  const bearer: Record<string, string> = person.token ? { authorization: `Bearer ${person.token}` } : {};
  const path = usage ? `${uploadPicture.path}?usage=${usage}` : uploadPicture.path;
  const sent = await person.client.upload(path, { name: 'file', fileName, content }, fields, {
    ...bearer,
    ...headers,
  });
  return { status: sent.status, ...readAnswer(uploadPicture, sent.envelope()) };
}

async function uploaded(...given: Parameters<typeof upload>) {
  const answer = await upload(...given);
  if (answer.kind !== 'ok') throw new Error(`not taken: ${answer.code}`);
  return answer.data;
}

async function setAvatar(person: Person, avatar: string) {
  const answer = await person.ask(updateProfile, { avatar });
  if (answer.kind !== 'ok') throw new Error(`not set: ${answer.code}`);
  return answer.data;
}

async function withPicture(background = 'red') {
  const account = await newAccount(site, site.visitor());
  const { fileId } = await uploaded(account.person, await picture(background));
  const { avatar, customerId } = await setAvatar(account.person, fileId);
  return { ...account, fileId, avatar, customerId };
}

function keptFiles(): string[] {
  return ['avatar', 'incoming'].flatMap((place) => {
    const folder = join(site.nodes.dataFolder, 'files', place);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  });
}

describe('the account’s own picture', () => {
  test('is re-encoded, small and without metadata, and shown by the profile and every session', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const hidden = '<script>alert(document.domain)</script>';
    const exif = { IFD0: { Copyright: hidden, ImageDescription: 'GPS 52.5' } };
    const jpeg = await sharp(await picture('red', 600, 800))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const sent = await uploaded(person, Buffer.concat([jpeg, Buffer.from(hidden)]), { fileName: 'me.html' });
    expect(sent).toMatchObject({ imageUrl: `/files/${sent.fileId}`, width: 240, height: 320 });
    const { avatar } = await setAvatar(person, sent.fileId);
    const file = await person.client.get(avatar);
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(file.headers['content-security-policy']).toMatch(/sandbox/);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
    expect(['<script>', 'GPS 52.5'].some((text) => file.bytes.includes(text))).toBe(false);
    expect(await person.ask(viewProfile, {})).toMatchObject({ data: { avatar } });
    expect(await person.ask(refreshSession, {})).toMatchObject({ data: { avatar } });
    const { email, password } = form;
    expect(await site.visitor().ask(logIn, { email, password, rememberMe: true })).toMatchObject({
      data: { avatar },
    });
  });

  test('is readable by its owner and at the desk of its merchant, and by no other user', async () => {
    const { person, avatar } = await withPicture();
    const openers: [Person, number][] = [
      [person, 200],
      [site.operator.desk, 200],
      [(await colleague(site, { at: { 'fopo-us': 'agent' } })).desk, 200],
      [(await colleague(site, { at: { 'lepow-de': 'operator' } })).desk, 404],
      [(await withPicture()).person, 404],
      [site.visitor(), 404],
      [(await newAccount(site, site.visitor({ site: 'lepow-de' }))).person, 404],
    ];
    for (const [at, [who, status]] of openers.entries())
      expect([at, (await who.client.get(avatar)).status]).toEqual([at, status]);
    await person.ask(logOut, {});
    expect((await person.client.get(avatar)).status).toBe(404);
  });

  test('replaces the previous picture and deletes its file; after removal no file is left', async () => {
    const before = keptFiles();
    const { person, fileId: first, avatar } = await withPicture('red');
    expect(keptFiles()).toHaveLength(before.length + 1);
    const { fileId: second } = await uploaded(person, await picture('blue'));
    expect((await person.client.get(avatar)).status).toBe(200);
    await setAvatar(person, second);
    expect((await person.client.get(avatar)).status).toBe(404);
    expect(keptFiles()).not.toContain(first);
    expect((await setAvatar(person, '')).avatar).toBe('');
    expect(keptFiles()).toEqual(before);
  });

  test('is deleted when the account is erased', async () => {
    const before = keptFiles();
    const { person, form, fileId } = await withPicture();
    await uploaded(person, await picture('blue'));
    expect(keptFiles()).toContain(fileId);
    await awaitNextCode(site.nodes.databaseUrl, form.email);
    const code = await verifyCode(site, person, form.email, 'erase');
    expect(await person.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
    await expect.poll(keptFiles).toEqual(before);
  });

  test('is deleted at the next upload if the customer never chose it as the profile picture', async () => {
    const { person, fileId } = await withPicture();
    const before = keptFiles();
    const { fileId: first } = await uploaded(person, await picture('green'));
    await uploaded(person, await picture('blue'));
    expect(keptFiles()).toHaveLength(before.length + 1);
    expect(keptFiles()).toContain(fileId);
    expect(await person.ask(updateProfile, { avatar: first })).toMatchObject({ code: 'badRequest' });
  });

  test('cannot be another customer’s file: the id of such a file is refused and changes nothing', async () => {
    const { person, avatar } = await withPicture();
    const { fileId: foreign } = await uploaded((await withPicture()).person, await picture('blue'));
    const elsewhere = await newAccount(site, site.visitor({ site: 'lepow-de' }));
    const { fileId: ofOtherSite } = await uploaded(elsewhere.person, await picture('blue'));
    for (const given of [foreign, ofOtherSite, ownKey()])
      expect(await person.ask(updateProfile, { avatar: given, givenName: 'Mallory' })).toMatchObject({
        status: 400,
        code: 'badRequest',
        data: { fields: { avatar: 'notAllowed' } },
      });
    const profile = await person.ask(viewProfile, {});
    expect(profile).toMatchObject({ data: { avatar, givenName: 'Ada Lovelace' } });
  });

  test('requires a signed-in customer', async () => {
    expect(await upload(site.visitor(), await picture('red'))).toMatchObject({ code: 'sessionEnded' });
  });

  test('accepts the field `usage` in the form, in the query or not at all, and refuses an unknown value', async () => {
    const { person } = await newAccount(site, site.visitor());
    const content = await picture('red');
    for (const options of [{ usage: 'avatar' }, { fields: { usage: 'avatar' } }, {}])
      expect(await upload(person, content, options)).toMatchObject({ kind: 'ok' });
    const before = keptFiles();
    for (const options of [{ usage: 'constructor' }, { fields: { usage: 'constructor' } }])
      expect(await upload(person, content, options)).toMatchObject({ status: 400, code: 'badRequest' });
    expect(await upload(person, content, { usage: 'chat' })).toMatchObject({ code: 'threadGone' });
    expect(keptFiles()).toEqual(before);
  });

  test('a repeated upload with the same idempotency key returns the same file; other content is refused', async () => {
    const { person } = await newAccount(site, site.visitor());
    const headers = { 'idempotency-key': ownKey() };
    const content = await picture('red');
    const sent = await Promise.all([1, 2, 3].map(() => uploaded(person, content, { headers })));
    expect(new Set(sent.map(({ fileId }) => fileId)).size).toBe(1);
    expect(await upload(person, await picture('blue'), { headers })).toMatchObject({ code: 'idReused' });
  });
});

describe('an upload that is no picture, or too large', () => {
  const names = ['me.png', 'me.html'];
  let sender: Person | undefined;
  let left = 0;
  async function freshSender(): Promise<Person> {
    if (sender === undefined || left < names.length) {
      sender = (await newAccount(site, site.visitor())).person;
      left = limits.filesPerVisitorDay;
    }
    left -= names.length;
    return sender;
  }

  test.each(refusedContents)('%s is refused under any name, and nothing of it is kept', async (_, make) => {
    const person = await freshSender();
    const before = keptFiles();
    const content = await make();
    for (const fileName of names)
      expect(await upload(person, content, { fileName })).toMatchObject({ code: 'fileTypeRefused' });
    expect(keptFiles()).toEqual(before);
  });

  test('documents and videos are not pictures', async () => {
    const { person } = await newAccount(site, site.visitor());
    for (const content of [`%PDF-1.7\n${html}`, 'words'])
      expect(await upload(person, content, { fileName: 'me.txt' })).toMatchObject({
        code: 'fileTypeRefused',
      });
  });

  test('a picture with too many bytes or pixels is refused, and the answer names the limit', async () => {
    const { person } = await newAccount(site, site.visitor());
    const png = await picture('red');
    const heavy = Buffer.concat([png, Buffer.alloc(limits.imageMaxBytes)]);
    const wide = await picture('red', 8000, 3001);
    for (const content of [heavy, wide])
      expect(await upload(person, content)).toMatchObject({
        code: 'fileTooLarge',
        data: { maxBytes: limits.imageMaxBytes },
      });
  });

  test('too many uploads in a day are refused, whatever their type', async () => {
    const { person } = await newAccount(site, site.visitor());
    for (let n = 0; n < limits.filesPerVisitorDay; n += 1) await upload(person, 'no picture');
    expect(await upload(person, await picture('red'))).toMatchObject({ code: 'fileBudget' });
    await site.advance(24 * 3600 * 1000);
    const renewed = await person.ask(refreshSession, {});
    person.token = renewed.kind === 'ok' ? renewed.data.token : null;
    expect(await upload(person, await picture('red'))).toMatchObject({ kind: 'ok' });
  });
});

describe('the running chat', () => {
  async function chatting() {
    const { person, fileId, customerId, form } = await withPicture();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'A question');
    // The bot's answer sends a state too, so wait for it.
    await expect.poll(async () => (await readChat(person, conversationId)).state.isBotThinking).toBe(false);
    const socket = await customerSocket({
      port: site.nodes.nodes[1]?.port ?? 0,
      host,
      from: ownAddress(),
      cookies: person.client.cookies,
    });
    socket.send({ type: 'auth', conversationId, lang: 'en_US', token: person.token ?? undefined });
    await socket.next('ready');
    const desk = await deskSocket({
      port: site.nodes.nodes[1]?.port ?? 0,
      cookies: site.operator.desk.client.cookies,
    });
    desk.send({ type: 'auth', token: undefined });
    await desk.next('ready');
    desk.send({ type: 'watch', conversationId, after: undefined });
    return { person, fileId, customerId, form, conversationId, socket, desk };
  }

  test('shows the customer’s picture from the start, and a new name and picture on every device and at the desk', async () => {
    const { person, fileId, conversationId, socket, desk } = await chatting();
    const first = await site.operator.desk.ask(viewConversation, { conversationId });
    expect(first).toMatchObject({ data: { contact: { avatar: `/files/${fileId}` } } });
    const { fileId: next } = await uploaded(person, await picture('blue'));
    await setAvatar(person, next);
    const contact = { givenName: 'Ada Lovelace', avatar: `/files/${next}` };
    const isNew = (shown: { givenName: string; avatar: string }) => shown.avatar === contact.avatar;
    expect(
      (await socket.next('state.changed', ({ state }) => isNew(state.contact))).state.contact,
    ).toMatchObject(contact);
    const shown = await desk.next('conversation.changed', ({ conversation }) => isNew(conversation.contact));
    expect(shown.conversation.contact).toMatchObject(contact);
    await person.ask(updateProfile, { givenName: 'Augusta King' });
    const isRenamed = (shown: { givenName: string }) => shown.givenName === 'Augusta King';
    await socket.next('state.changed', ({ state }) => isRenamed(state.contact));
    await desk.next('conversation.changed', ({ conversation }) => isRenamed(conversation.contact));
    await setAvatar(person, '');
    await socket.next('state.changed', ({ state }) => state.contact.avatar === '');
    socket.close();
    desk.close();
  });

  test('the specification’s call accepts the account’s own picture and refuses any other URL', async () => {
    const { person, fileId, conversationId, socket, desk } = await chatting();
    const { customerId } = await openChat(person);
    const ask = (avatar: string) =>
      person.ask(updateContact, { customerId, givenName: 'Augusta King', email: undefined, avatar });
    expect(await ask(`/files/${fileId}`)).toMatchObject({ kind: 'ok' });
    const { avatar: foreign } = await withPicture();
    for (const given of [foreign, 'https://elsewhere.example/x.png', 'javascript:alert(1)'])
      expect(await ask(given)).toMatchObject({ code: 'threadGone' });
    const shown = await site.operator.desk.ask(viewConversation, { conversationId });
    expect(shown).toMatchObject({ data: { contact: { avatar: `/files/${fileId}` } } });
    socket.close();
    desk.close();
  });
});
