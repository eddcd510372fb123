import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeEmail } from '@aftercare/contract/account/email-change';
import { logIn } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxSink } from '../../../../testing/fakes/outbox-sink.ts';
import { buildForm } from '../../../../testing/people/buyer.ts';
import { ownAddress, ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { registerTwice, talkMuch } from '../../../../testing/people/whole-life.ts';
import { erasuresNoted, everyTableHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../testing/servers/socket-client.ts';
import { newAccount, verifyCode } from '../../account/account.factory.ts';

const host = 'fopo-us.localhost';

let site: RunningSite;
beforeAll(async () => {
  // Without a mail server, mails are files in the outbox folder, and an erasure must delete them too.
  const running = await runSite(3, { SMTP_URL: '', LOG_LEVEL: 'debug' });
  const outbox = outboxSink(running.nodes.dataFolder);
  site = Object.assign(running, { sink: { ...running.sink, ...outbox } });
});
afterAll(() => site.stop());

function filesHolding(folder: string, text: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => file.includes(text) || contentOf(file).includes(text));
}

/** Mails are removed while the folder is searched. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

const logsHolding = (text: string): string[] =>
  site.nodes.nodes
    .map((node) => node.output())
    .filter((log) => log.toLowerCase().includes(text.toLowerCase()));

/** Lists every place that contains this text: tables of every schema, files of the data folder, logs. */
async function places(text: string): Promise<string[]> {
  const { databaseUrl, dataFolder } = site.nodes;
  return [
    ...(await everyTableHolding(databaseUrl, text)),
    ...filesHolding(dataFolder, text),
    ...logsHolding(text),
  ];
}

async function wholeLife() {
  const phone = `+49 ${Math.floor(Math.random() * 1e11)}`;
  const givenName = `Ada ${Math.random().toString(36).slice(2)}`;
  const { person, form } = await newAccount(site, site.visitor(), { phone, givenName });
  const orders = await registerTwice(site, person, form.email);
  const spoken = await talkMuch(site, person, form.email);
  const sent = () => site.sink.mails.filter(({ to }) => to.includes(form.email));
  await site.sink.waitForMail(() => sent().some(({ mail }) => mail.text?.includes(spoken.text)));
  const traces = { email: form.email, phone, givenName, ...spoken, waiting: orders.waiting };
  const { text, inFile, inComment } = spoken;
  return {
    person,
    form,
    orders,
    spoken,
    traces,
    texts: [form.email, phone, givenName, text, inFile, inComment, orders.shop],
  };
}

async function eraseAccount(person: Person, email: string) {
  const code = await verifyCode(site, person, email, 'erase');
  return person.ask(erase, { scope: 'account', code });
}

describe('an erased account', () => {
  test('leaves no personal data in any table, file, mail or log line; its orders keep their extension without a name', async () => {
    const { person, form, orders, texts } = await wholeLife();
    for (const text of texts) expect(await places(text), text).not.toEqual([]);
    const erased = await eraseAccount(person, form.email);
    if (erased.kind !== 'ok') throw new Error(erased.code);
    expect(erased.data.doneBy.getTime()).toBeGreaterThan(Date.now());
    for (const text of [...texts, orders.waiting])
      await expect.poll(() => places(text), { message: text }).toEqual([]);
    const kept = await site.operator.registrationsOf(orders.extended);
    expect(kept).toMatchObject([{ status: 'activated', email: '' }]);
    const again = await site.visitor().ask(fastCreateWarranty, buildForm({ orderNumber: orders.extended }));
    expect(again).toMatchObject({ code: 'alreadyActivated' });
  });

  test('leaves no trace of the email address that it had before a change', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const newEmail = ownEmailAddress('changed');
    const code = await verifyCode(site, person, newEmail, 'changeEmail');
    const changed = await person.ask(changeEmail, { newEmail, password: form.password, code });
    expect(changed).toMatchObject({ kind: 'ok' });
    for (const email of [form.email, newEmail]) expect(await places(email), email).not.toEqual([]);
    expect(await eraseAccount(person, newEmail)).toMatchObject({ kind: 'ok' });
    for (const email of [form.email, newEmail])
      await expect.poll(() => places(email), { message: email }).toEqual([]);
  });

  test('is unknown at log-in, its old token is refused, and a new account with the same email address is empty', async () => {
    const { person, form, spoken } = await wholeLife();
    await eraseAccount(person, form.email);
    expect(await person.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
    const { email, password } = form;
    const attempt = await site.visitor().ask(logIn, { email, password, rememberMe: true });
    expect(attempt).toMatchObject({ code: 'wrongCredentials' });
    const fresh = await newAccount(site, site.visitor(), { email });
    expect(await fresh.person.ask(listWarranties, firstPage)).toMatchObject({ data: { total: 0 } });
    const { conversationId } = await openChat(fresh.person);
    expect(conversationId).not.toBe(spoken.conversationId);
    const { list } = await readChat(fresh.person, conversationId);
    expect(textsIn(list).join(' ')).not.toContain(spoken.text);
  });

  test('loses all its sessions and sockets on every node at once', async () => {
    const { person, form, spoken } = await wholeLife();
    const phone = site.visitor({ node: 1 });
    const { email, password } = form;
    const signedIn = await phone.ask(logIn, { email, password, rememberMe: true });
    if (signedIn.kind !== 'ok') throw new Error(signedIn.code);
    phone.token = signedIn.data.token;
    const port = site.nodes.nodes[2]?.port ?? 0;
    const socket = await customerSocket({ port, host, from: ownAddress(), cookies: phone.client.cookies });
    const { conversationId } = spoken;
    socket.send({ type: 'auth', conversationId, lang: 'en_US', token: phone.token });
    await socket.next('ready');
    await eraseAccount(person, email);
    expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
    expect(await phone.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
  });

  test('is erased once by concurrent requests with the same code, and other accounts are unchanged', async () => {
    const [one, other] = [await wholeLife(), await wholeLife()];
    const { databaseUrl } = site.nodes;
    const before = await erasuresNoted(databaseUrl);
    const code = await verifyCode(site, one.person, one.form.email, 'erase');
    const clicks = Array.from({ length: 4 }, () => one.person.ask(erase, { scope: 'account', code }));
    const answers = await Promise.all(clicks);
    expect(answers.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(0);
    for (const answer of answers)
      if (answer.kind !== 'ok') expect(answer).toMatchObject({ code: 'sessionEnded' });
    expect(await erasuresNoted(databaseUrl)).toBe(before + 1);
    for (const text of other.texts) expect(await places(text), text).not.toEqual([]);
    expect(await other.person.ask(viewProfile, {})).toMatchObject({ kind: 'ok' });
  });
});

describe('an erasure is refused and changes nothing', () => {
  test.each([
    ['with a code for another purpose', 'forget'],
    ['with a code of another email address', 'other'],
    ['without a code', 'none'],
  ])('an erasure %s is refused', async (_, kind) => {
    const { person, form } = await newAccount(site, site.visitor());
    const other = await newAccount(site, site.visitor());
    const codes = {
      forget: () => verifyCode(site, person, form.email, 'forget'),
      other: () => verifyCode(site, other.person, other.form.email, 'erase'),
      none: async () => undefined,
    };
    const code = await codes[kind as keyof typeof codes]();
    expect(await person.ask(erase, { scope: 'account', code })).toMatchObject({ code: 'codeWrong' });
    expect(await person.ask(viewProfile, {})).toMatchObject({ kind: 'ok' });
    expect(await eraseAccount(person, form.email)).toMatchObject({ kind: 'ok' });
  });

  test('requires a log-in, and sends its code to the account’s own address only', async () => {
    const visitor = site.visitor();
    await openChat(visitor);
    expect(await visitor.ask(erase, { scope: 'account', code: '34679ACD' })).toMatchObject({
      code: 'sessionEnded',
    });
    const { person, form } = await newAccount(site, site.visitor());
    const victim = await newAccount(site, site.visitor());
    const ask = (of: Person, email: string) => verifyCode(site, of, email, 'erase');
    await expect(ask(person, victim.form.email)).rejects.toThrow('invalidInput');
    await expect(ask(visitor, form.email)).rejects.toThrow('sessionEnded');
  });
});

describe('a visitor’s chat', () => {
  test('can be erased by its visitor without a code, and its messages are in no table, file or log afterwards', async () => {
    const visitor = site.visitor();
    const email = `visitor.${Math.random().toString(36).slice(2)}@mail.example`;
    const spoken = await talkMuch(site, visitor, email);
    const texts = [email, spoken.text, spoken.inFile, spoken.inComment];
    await site.sink.waitForMail(({ to }) => to.includes(email));
    for (const text of texts) expect(await places(text), text).not.toEqual([]);
    expect(await visitor.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    expect(visitor.client.cookies.get('visitor') ?? '').toBe('');
    for (const text of texts) await expect.poll(() => places(text), { message: text }).toEqual([]);
    expect(await visitor.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({
      code: 'threadGone',
    });
    expect((await openChat(visitor)).conversationId).not.toBe(spoken.conversationId);
  });

  test('a visitor cannot erase another visitor’s chat, and a signed-in customer needs a code to erase theirs', async () => {
    const { person, form, spoken } = await wholeLife();
    const stranger = site.visitor();
    await openChat(stranger);
    expect(await stranger.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    expect(await person.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ code: 'codeWrong' });
    const { list } = await readChat(person, spoken.conversationId);
    expect(textsIn(list).join(' ')).toContain(spoken.text);
    const code = await verifyCode(site, person, form.email, 'erase');
    expect(await person.ask(erase, { scope: 'chat', code })).toMatchObject({ kind: 'ok' });
    await expect.poll(() => places(spoken.text)).toEqual([]);
    expect(await person.ask(viewProfile, {})).toMatchObject({ kind: 'ok' });
  });

  test('disappears from a desk that shows it, and its other tab is notified', async () => {
    const { operator, port } = site;
    const visitor = site.visitor();
    const { conversationId } = await openChat(visitor);
    await say(visitor, conversationId, 'Hello');
    await operator.desk.ask(setPresence, { status: 'online' });
    const desk = await deskSocket({ port, cookies: operator.desk.client.cookies });
    desk.send({ type: 'auth' } as never);
    await desk.next('ready');
    desk.send({ type: 'watch', conversationId, after: undefined });
    const tab = await customerSocket({
      port: site.nodes.nodes[1]?.port ?? 0,
      host,
      from: ownAddress(),
      cookies: visitor.client.cookies,
    });
    tab.send({ type: 'auth', conversationId, lang: 'en_US' });
    await tab.next('ready');
    await visitor.ask(erase, { scope: 'chat', code: undefined });
    expect(await desk.next('conversation.erased')).toEqual({ type: 'conversation.erased', conversationId });
    expect(await tab.next('session.ended')).toMatchObject({ reason: 'threadGone' });
    desk.close();
  });

  test('opening the chat in other tabs during its erasure succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = site.visitor();
      await openChat(person);
      const tabs = Array.from({ length: 9 }, (_, at) => {
        const tab = site.visitor({ node: at % 3 });
        for (const [name, value] of person.client.cookies) tab.client.cookies.set(name, value);
        return tab.ask(createBotChat, { source: undefined });
      });
      const [erased, ...opened] = await Promise.all([
        person.ask(erase, { scope: 'chat', code: undefined }),
        ...tabs,
      ]);
      expect(erased).toMatchObject({ kind: 'ok' });
      expect(opened.map(({ status }) => status)).toEqual(Array(9).fill(200));
    }
  });

  test('messages that are sent through three nodes during the erasure do not restore the erased chat', async () => {
    const visitor = site.visitor();
    const { conversationId } = await openChat(visitor);
    const devices = [0, 1, 2].map((node) => {
      const device = site.visitor({ node });
      for (const [name, value] of visitor.client.cookies) device.client.cookies.set(name, value);
      return device;
    });
    const text = `late${Math.random().toString(36).slice(2)}`;
    const saying = devices.flatMap((device) =>
      Array.from({ length: 8 }, () => say(device, conversationId, text)),
    );
    const erased = await visitor.ask(erase, { scope: 'chat', code: undefined });
    expect(erased).toMatchObject({ kind: 'ok' });
    for (const answer of await Promise.all(saying)) {
      if (answer.kind === 'ok') continue;
      // A request that waited too long for the row lock gets "unavailable"; the retry finds nothing.
      const last = answer.code === 'unavailable' ? await say(visitor, conversationId, text) : answer;
      expect(last).toMatchObject({ code: 'threadGone' });
    }
    await site.nodes.advance(60_000);
    expect(await places(text)).toEqual([]);
    expect(await places(conversationId)).toEqual([]);
  });
});
