import { logIn } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { endSessions } from '@aftercare/contract/account/sessions';
import { logOut } from '@aftercare/contract/account/stay';
import { updateContact } from '@aftercare/contract/chat/agent-calls';
import { readMessages } from '@aftercare/contract/chat/messages';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { endConversationLinks, resumeConversation } from '@aftercare/contract/chat/resume';
import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { listDeskTickets, replyToTicket } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { requestCopy } from '@aftercare/contract/privacy/copy';
import { erase } from '@aftercare/contract/privacy/erasure';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownAddress, ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { askPerson, openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { untilMailsAreSettled } from '../../../../testing/reading/settled-mails.ts';
import { fingerprints, tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import { newAccount } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const host = 'fopo-us.localhost';
const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };

async function answerTicket(conversationId: string, text: string) {
  const { desk } = site.operator;
  const listed = await desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  const ticket =
    listed.kind === 'ok' && listed.data.list.find((one) => one.conversationId === conversationId);
  if (!ticket) throw new Error('no ticket at the desk');
  await desk.ask(replyToTicket, { ticketId: ticket.ticketId, messageId: ownKey(), text });
}

async function linkIn(email: string, text: string): Promise<string> {
  const { mail } = await site.sink.waitForMail(
    (one) => one.to.includes(email) && one.mail.text?.includes(text) === true,
    20_000,
  );
  const link = /^(http:\/\/\S+)$/m.exec(mail.text ?? '')?.[1] ?? '';
  const { hostname, pathname, search, hash } = new URL(link);
  expect({ hostname, pathname, search }).toEqual({
    hostname: host,
    pathname: '/web/conversation',
    search: '',
  });
  return hash.slice(1);
}

async function answered({ person = site.visitor(), email = ownEmailAddress() } = {}) {
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  await say(person, conversationId, `My screen flickers. Write to ${email}`);
  for (const text of ['no', 'no', 'yes']) await say(person, conversationId, text);
  await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
  await answerTicket(conversationId, 'The first answer');
  return { person, email, conversationId, secret: await linkIn(email, 'The first answer') };
}

const resume = (person: Person, secret: string) => person.ask(resumeConversation, { secret });
async function readable(person: Person, conversationId: string): Promise<string> {
  const answer = await person.ask(readMessages, { conversationId, ...whole });
  return answer.kind === 'ok' ? textsIn(answer.data.list).join(' ') : answer.code;
}

describe('the link in a mail', () => {
  test('opens the conversation on another device to read and reply, and keeps the first device in', async () => {
    const { person, conversationId, secret } = await answered();
    const phone = site.visitor({ node: 1 });
    expect(await resume(phone, secret)).toMatchObject({ kind: 'ok', data: { conversationId } });
    expect(await readable(phone, conversationId)).toContain('The first answer');
    expect((await openChat(phone)).conversationId).toBe(conversationId);
    expect(await say(phone, conversationId, 'Said on the phone')).toMatchObject({ kind: 'ok' });
    expect(await readable(person, conversationId)).toContain('Said on the phone');
    const atDesk = await site.operator.desk.ask(readConversation, { conversationId, ...whole });
    expect(atDesk.kind === 'ok' && textsIn(atDesk.data.list)).toContain('Said on the phone');
  });

  test('does not allow deleting or copying the chat or redirecting its answers; only the visitor who began it may', async () => {
    const { person, conversationId, secret } = await answered();
    const phone = site.visitor({ node: 1 });
    await resume(phone, secret);
    const { customerId } = await openChat(person);
    const contact = { customerId, avatar: undefined, givenName: 'Mallory', email: ownEmailAddress() };
    const doings = [
      (one: Person) => one.ask(updateContact, contact),
      (one: Person) => one.ask(requestCopy, { code: undefined }),
      (one: Person) => one.ask(erase, { scope: 'chat', code: undefined }),
    ];
    for (const doing of doings) expect(await doing(phone)).toMatchObject({ code: 'threadGone' });
    expect(await readable(person, conversationId)).toContain('The first answer');
    for (const doing of doings) expect(await doing(person)).toMatchObject({ kind: 'ok' });
    expect(await readable(phone, conversationId)).toBe('threadGone');
  });

  test('has another secret in each mail, which is stored only as a hash', async () => {
    const { email, conversationId, secret } = await answered();
    await answerTicket(conversationId, 'The second answer');
    const second = await linkIn(email, 'The second answer');
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(secret);
    for (const one of [secret, second]) {
      expect(await resume(site.visitor(), one)).toMatchObject({ kind: 'ok', data: { conversationId } });
      expect((await tablesHolding(site.nodes.databaseUrl, one)).filter((table) => table !== 'mail')).toEqual(
        [],
      );
    }
  });

  test('gives no access to the account: neither session, profile nor registrations', async () => {
    const { form } = await newAccount(site, site.visitor());
    const person = site.visitor();
    const signedIn = await person.ask(logIn, { ...form, rememberMe: true });
    if (signedIn.kind !== 'ok') throw new Error(signedIn.code);
    person.token = signedIn.data.token;
    const { conversationId, secret } = await answered({ person, email: form.email });
    const phone = site.visitor();
    expect(await resume(phone, secret)).toMatchObject({ kind: 'ok', data: { conversationId } });
    expect(await phone.ask(viewProfile, {})).toMatchObject({ kind: 'refused', code: 'sessionEnded' });
    expect(await phone.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
    expect([...phone.client.cookies.keys()]).toEqual(['visitor']);
  });

  test('is refused if it is wrong, of another site or a month old, and changes nothing', async () => {
    const { conversationId, secret } = await answered();
    await untilMailsAreSettled(site.nodes.databaseUrl);
    const before = await fingerprints(site.nodes.databaseUrl);
    const elsewhere = site.visitor({ site: 'idprt-us' });
    const attempts: [Person, string][] = [
      [site.visitor(), ownKey()],
      [site.visitor(), ''],
      [site.visitor(), `${secret}x`],
      [elsewhere, secret],
    ];
    for (const [person, tried] of attempts) {
      expect(await resume(person, tried)).toMatchObject({ kind: 'refused', code: 'threadGone' });
      expect(person.client.cookies.get('visitor')).toBeUndefined();
      expect(await readable(person, conversationId)).toBe('threadGone');
    }
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    const early = site.visitor();
    await site.advance((limits.chatLinkSeconds - 60) * 1000);
    expect(await resume(early, secret)).toMatchObject({ kind: 'ok' });
    expect(await readable(early, conversationId)).toContain('The first answer');
    await site.advance(61_000);
    expect(await resume(site.visitor(), secret)).toMatchObject({ code: 'threadGone' });
    expect(await readable(early, conversationId)).toBe('threadGone');
  });

  test('can be revoked by its reader: it opens nothing more, and browsers that it let in lose access at once', async () => {
    const { person, conversationId, secret } = await answered();
    const phone = site.visitor();
    await resume(phone, secret);
    const socket = await customerSocket({
      port: site.nodes.nodes[1]?.port ?? 0,
      host,
      from: ownAddress(),
      cookies: phone.client.cookies,
    });
    socket.send({ type: 'auth', conversationId, lang: 'en_US' });
    await socket.next('ready');
    const stranger = site.visitor();
    await openChat(stranger);
    await stranger.ask(endConversationLinks, {});
    expect(await readable(phone, conversationId)).toContain('The first answer');
    expect(await phone.ask(endConversationLinks, {})).toMatchObject({ kind: 'ok' });
    expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
    expect(await readable(phone, conversationId)).toBe('threadGone');
    expect(await resume(site.visitor(), secret)).toMatchObject({ code: 'threadGone' });
    expect(await readable(person, conversationId)).toContain('The first answer');
  });
});

describe('a browser that came in by a link', () => {
  test('returns to its own conversation once the link has ended', async () => {
    const { conversationId, secret } = await answered();
    const phone = site.visitor();
    const own = await openChat(phone);
    await say(phone, own.conversationId, 'Of another matter');
    await resume(phone, secret);
    expect(await readable(phone, conversationId)).toContain('The first answer');
    await phone.ask(endConversationLinks, {});
    expect(await readable(phone, own.conversationId)).toContain('Of another matter');
  });

  test('gets a new cookie, so that a cookie that an attacker planted does not open the conversation', async () => {
    const { conversationId, secret } = await answered();
    const thief = site.visitor();
    await openChat(thief);
    const planted = thief.client.cookies.get('visitor') ?? '';
    const victim = site.visitor();
    victim.client.cookies.set('visitor', planted);
    await resume(victim, secret);
    expect(await readable(victim, conversationId)).toContain('The first answer');
    expect(victim.client.cookies.get('visitor')).not.toBe(planted);
    expect(await readable(thief, conversationId)).toBe('threadGone');
  });

  test('loses the conversation when it logs out, and its link no longer opens it', async () => {
    const { person, conversationId, secret } = await answered();
    const shared = site.visitor();
    await resume(shared, secret);
    const copy = shared.client.cookies.get('visitor') ?? '';
    await shared.ask(logOut, {});
    const next = site.visitor();
    next.client.cookies.set('visitor', copy);
    expect(await readable(next, conversationId)).toBe('threadGone');
    expect(await resume(next, secret)).toMatchObject({ code: 'threadGone' });
    expect(await readable(person, conversationId)).toContain('The first answer');
  });
});

describe('with a customer account', () => {
  async function account() {
    const person = site.visitor();
    const { form } = await newAccount(site, site.visitor());
    return { person, form };
  }
  async function signIn(person: Person, form: { email: string; password: string }) {
    const answer = await person.ask(logIn, { ...form, rememberMe: true });
    if (answer.kind !== 'ok') throw new Error(answer.code);
    person.token = answer.data.token;
  }

  test('a link opens its conversation for the owner, and is refused for another signed-in customer', async () => {
    const { person, form } = await account();
    await signIn(person, form);
    const { conversationId, secret } = await answered({ person, email: form.email });
    const later = site.visitor();
    const newer = await openChat(later);
    await say(later, newer.conversationId, 'Of another matter');
    await signIn(later, form);
    expect(await resume(later, secret)).toMatchObject({ kind: 'ok', data: { conversationId } });
    expect(await readable(later, conversationId)).toContain('The first answer');
    const other = await account();
    await signIn(other.person, other.form);
    expect(await resume(other.person, secret)).toMatchObject({ code: 'threadGone' });
    expect(await readable(other.person, conversationId)).toBe('threadGone');
  });

  test('a forwarded mail attaches the conversation only to the account with its own email address', async () => {
    const { form } = await account();
    const { person, conversationId, secret } = await answered();
    const friend = site.visitor();
    await resume(friend, secret);
    await signIn(friend, form);
    const elsewhere = site.visitor();
    await signIn(elsewhere, form);
    expect(await readable(elsewhere, conversationId)).toBe('threadGone');
    expect(await readable(person, conversationId)).toContain('The first answer');
    const own = await account();
    const mailed = await answered({ email: own.form.email });
    const phone = site.visitor();
    await resume(phone, mailed.secret);
    await signIn(phone, own.form);
    const tablet = site.visitor();
    await signIn(tablet, own.form);
    expect(await readable(tablet, mailed.conversationId)).toContain('The first answer');
  });

  test('signing out everywhere revokes every link to the account’s conversations', async () => {
    const { person, form } = await account();
    await signIn(person, form);
    const { conversationId, secret } = await answered({ person, email: form.email });
    const phone = site.visitor();
    await resume(phone, secret);
    expect(await readable(phone, conversationId)).toContain('The first answer');
    await person.ask(endSessions, { sessionId: undefined, all: true });
    expect(await readable(phone, conversationId)).toBe('threadGone');
    expect(await resume(site.visitor(), secret)).toMatchObject({ code: 'threadGone' });
  });
});

test('after too many wrong link secrets from one IP address, the right one is refused there too', async () => {
  const { secret } = await answered();
  const from = ownAddress();
  const guesser = site.visitor({ from });
  for (let attempts = 0; attempts < throttles.chatLinksPerAddress.max; attempts += 1)
    expect(await resume(guesser, ownKey())).toMatchObject({ code: 'threadGone' });
  expect(await resume(guesser, secret)).toMatchObject({ status: 429, code: 'tooManyRequests' });
  expect(await resume(site.visitor(), secret)).toMatchObject({ kind: 'ok' });
});
