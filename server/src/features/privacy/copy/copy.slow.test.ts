import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logIn } from '@aftercare/contract/account/log-in';
import { limits } from '@aftercare/contract/limits';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { openChat, say } from '../../../../testing/people/talk.ts';
import { registerTwice, talkMuch } from '../../../../testing/people/whole-life.ts';
import { unzipped } from '../../../../testing/reading/unzip.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount, verifyCode } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

type Copy = Record<string, Record<string, unknown>[]>;

async function requestedCopy(person: Person, code: string | undefined): Promise<string> {
  const answer = await person.ask(requestCopy, { code });
  if (answer.kind !== 'ok') throw new Error(`no copy: ${answer.code}`);
  return answer.data.copyId;
}

async function addressOf(person: Person, copyId: string): Promise<string> {
  const look = async () => {
    const answer = await person.ask(viewCopy, { copyId });
    return answer.kind === 'ok' ? answer.data.fileUrl : answer.code;
  };
  await expect.poll(look).toMatch(/^\/files\//);
  return (await look()) ?? '';
}

async function opened(person: Person, address: string): Promise<{ copy: Copy; files: Map<string, string> }> {
  const { status, bytes, headers } = await person.client.request('GET', address);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="my-data-[-\d]+\.zip"/);
  const contents = await unzipped(bytes);
  const { 'data.json': data, ...files } = Object.fromEntries(contents);
  const texts = Object.entries(files).map(([name, bytes]) => [name, bytes.toString()] as const);
  return { copy: JSON.parse(String(data)) as Copy, files: new Map(texts) };
}

const isStored = (copyId: string): boolean =>
  existsSync(join(site.nodes.dataFolder, 'files/copy/fopo-us', copyId));

async function accountOf(overrides = {}) {
  const { person, form } = await newAccount(site, site.visitor(), overrides);
  const code = () => verifyCode(site, person, form.email, 'export');
  return { person, form, code };
}

describe('a copy of an account', () => {
  test('contains all stored data of the person, with files, and none of other people', async () => {
    const email = ownEmailAddress();
    // An unverified customer typed this address earlier: the registration joins the account only after
    // verification.
    await register(site.visitor(), buildForm({ email }));
    const overrides = { email, givenName: 'Ada Lovelace', phone: '+49 30 901820' };
    const { person, form, code } = await accountOf(overrides);
    const neighbour = await accountOf();
    await registerTwice(site, neighbour.person, neighbour.form.email);
    const orders = await registerTwice(site, person, form.email);
    const spoken = await talkMuch(site, person, form.email);
    const other = await talkMuch(site, site.visitor(), 'somebody.else@mail.example');
    await site.sink.waitForMail(({ mail }) => mail.text?.includes(spoken.text) === true);
    const { copy, files } = await opened(
      person,
      await addressOf(person, await requestedCopy(person, await code())),
    );
    expect(copy.profile).toMatchObject([
      {
        email: form.email,
        givenName: 'Ada Lovelace',
        phone: '+49 30 901820',
        country: 'DE',
        hasPassword: true,
      },
    ]);
    expect(copy.sessions).toHaveLength(1);
    const numbers = copy.registrations?.map(({ orderNumber }) => orderNumber).sort();
    expect(numbers).toEqual([orders.extended, orders.waiting].sort());
    const messageText = copy.messages?.map(({ words: text }) => text).join(' ');
    expect(messageText).toContain(`It is broken, ${spoken.text}`);
    expect(messageText).toContain(`About ${spoken.text}`);
    expect(copy.chats).toMatchObject([{ chatId: spoken.conversationId, email: form.email }]);
    expect(copy.tickets).toMatchObject([{ chatId: spoken.conversationId }]);
    expect(copy.votes).toMatchObject([{ isHelpful: false, comment: spoken.inComment }]);
    expect(copy.mails?.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['chat.reply', 'account.code']),
    );
    expect([...files.values()]).toEqual([spoken.inFile]);
    expect([...files.keys()]).toEqual(copy.files?.map(({ place }) => place));
    const all = JSON.stringify(copy);
    for (const foreign of [other.text, other.inComment, 'somebody.else']) expect(all).not.toContain(foreign);
    expect(all).not.toMatch(/argon2|"passwordHash"|"codeHash"/);
  });

  test('is announced by a mail whose link requires a log-in', async () => {
    const { person, form, code } = await accountOf();
    const copyId = await requestedCopy(person, await code());
    const { mail } = await site.sink.waitForMail(
      (one) => one.to.includes(form.email) && one.mail.text?.includes(`#copy=${copyId}`) === true,
    );
    expect(mail.text).toContain(`/web/userCenter#copy=${copyId}`);
    expect(await site.visitor().ask(viewCopy, { copyId })).toMatchObject({ code: 'threadGone' });
    await addressOf(person, copyId);
  });

  test('is made once when it is requested twice, also on another node', async () => {
    const { person, form, code } = await accountOf();
    const mailed = await code();
    const phone = site.visitor({ node: 1 });
    const signedIn = await phone.ask(logIn, { email: form.email, password: form.password, rememberMe: true });
    if (signedIn.kind !== 'ok') throw new Error(signedIn.code);
    phone.token = signedIn.data.token;
    const ids = await Promise.all([person, phone, person].map((one) => requestedCopy(one, mailed)));
    expect(new Set(ids).size).toBe(1);
    await addressOf(phone, ids[0] ?? '');
  });

  test('requires a valid code for this purpose, and only its owner gets it', async () => {
    const { person, form, code } = await accountOf();
    const stranger = await accountOf();
    const strange = await stranger.code();
    const forErasing = await verifyCode(site, person, form.email, 'erase');
    for (const wrong of [undefined, strange, forErasing])
      expect(await person.ask(requestCopy, { code: wrong })).toMatchObject({ code: 'codeWrong' });
    const copyId = await requestedCopy(person, await code());
    const address = await addressOf(person, copyId);
    for (const other of [stranger.person, site.visitor(), site.visitor({ site: 'idprt-us' })])
      expect(await other.ask(viewCopy, { copyId })).toMatchObject({ code: 'threadGone' });
    const broken = [address.replace(/seal=./, 'seal=_'), address.replace(/\?.*/, '')];
    for (const url of broken) expect((await person.client.get(url)).status).toBe(404);
    const elsewhere = site.visitor({ site: 'idprt-us' });
    expect((await elsewhere.client.get(address)).status).toBe(404);
    expect((await person.client.get(address)).status).toBe(200);
  });

  test('is deleted with the account, and its address returns 404', async () => {
    const { person, form, code } = await accountOf();
    const copyId = await requestedCopy(person, await code());
    const address = await addressOf(person, copyId);
    expect((await person.client.get(address)).status).toBe(200);
    expect(isStored(copyId)).toBe(true);
    const erasing = await verifyCode(site, person, form.email, 'erase');
    expect(await person.ask(erase, { scope: 'account', code: erasing })).toMatchObject({ kind: 'ok' });
    expect((await site.visitor().client.get(address)).status).toBe(404);
    await expect.poll(() => isStored(copyId)).toBe(false);
  });
});

describe('a copy of a visitor’s chat', () => {
  test('is made without a code for the visitor who holds the chat, and contains only that chat', async () => {
    const visitor = site.visitor();
    const spoken = await talkMuch(site, visitor, 'guest@mail.example');
    const [copyId, again] = [
      await requestedCopy(visitor, undefined),
      await requestedCopy(visitor, undefined),
    ];
    expect(again).toBe(copyId);
    const { copy, files } = await opened(visitor, await addressOf(visitor, copyId));
    expect(JSON.stringify(copy.messages)).toContain(spoken.text);
    expect([...files.values()]).toEqual([spoken.inFile]);
    expect(copy).toMatchObject({ profile: [], sessions: [], registrations: [] });
    const stranger = site.visitor();
    await openChat(stranger);
    expect(await stranger.ask(viewCopy, { copyId })).toMatchObject({ code: 'threadGone' });
    expect(await site.visitor().ask(requestCopy, { code: undefined })).toMatchObject({ code: 'threadGone' });
  });

  test('contains the outcome of each question to the bot', async () => {
    const visitor = site.visitor();
    const { conversationId } = await openChat(visitor);
    await answerOfBot(visitor, conversationId, 'The picture is weird');
    const { copy } = await opened(visitor, await addressOf(visitor, await requestedCopy(visitor, undefined)));
    expect(copy.questionsToBot).toMatchObject([
      { chatId: conversationId, isHelpful: null, chosen: null, handedOver: false },
    ]);
  });

  test('is kept for seven days, and its address opens for an hour', async () => {
    const visitor = site.visitor();
    const { conversationId } = await openChat(visitor);
    await say(visitor, conversationId, 'Hello');
    const copyId = await requestedCopy(visitor, undefined);
    const address = await addressOf(visitor, copyId);
    expect((await visitor.client.get(address)).status).toBe(200);
    await site.advance((limits.fileFormSeconds + 1) * 1000);
    expect((await visitor.client.get(address)).status).toBe(404);
    const later = await addressOf(visitor, copyId);
    expect((await visitor.client.get(later)).status).toBe(200);
    expect(isStored(copyId)).toBe(true);
    await site.advance(limits.copyKeptSeconds * 1000);
    expect(await visitor.ask(viewCopy, { copyId })).toMatchObject({ code: 'threadGone' });
    await expect.poll(() => isStored(copyId)).toBe(false);
  });

  test('is replaced by a new one, and the storage deletes the old file', async () => {
    const visitor = site.visitor();
    await openChat(visitor);
    const first = await requestedCopy(visitor, undefined);
    await addressOf(visitor, first);
    await site.advance((limits.copyAgainSeconds + 1) * 1000);
    const second = await requestedCopy(visitor, undefined);
    expect(second).not.toBe(first);
    await addressOf(visitor, second);
    expect(await visitor.ask(viewCopy, { copyId: first })).toMatchObject({ code: 'threadGone' });
    await expect.poll(() => [isStored(first), isStored(second)]).toEqual([false, true]);
  });
});
