import { logIn } from '@aftercare/contract/account/log-in';
import { resetPassword } from '@aftercare/contract/account/password';
import { updateProfile } from '@aftercare/contract/account/profile';
import { endSessions } from '@aftercare/contract/account/sessions';
import { logOut } from '@aftercare/contract/account/stay';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { readMessages } from '@aftercare/contract/chat/messages';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { listHotSpots, runGuidedAnswer, vote } from '@aftercare/contract/chat/stories';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { ownAddress, type Person } from '../../../../testing/people/person.ts';
import { openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import { endSilently, newAccount, signInByCode } from '../account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const host = 'fopo-us.localhost';

async function signIn(person: Person, email: string, password: string): Promise<Person> {
  const answer = await person.ask(logIn, { email, password, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  person.token = answer.data.token;
  return person;
}

async function readable(person: Person, conversationId: string): Promise<string> {
  const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await person.ask(readMessages, { conversationId, ...whole });
  return answer.kind === 'ok' ? textsIn(answer.data.list).join(' ') : answer.code;
}

async function connected(person: Person, conversationId: string, node: number) {
  const socket = await customerSocket({
    port: site.nodes.nodes[node]?.port ?? 0,
    host,
    from: ownAddress(),
    cookies: person.client.cookies,
  });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', token: person.token ?? undefined });
  await socket.next('ready');
  return socket;
}

async function talker(text = 'Said as a guest') {
  const { form } = await newAccount(site, site.visitor());
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await say(person, conversationId, text);
  await signIn(person, form.email, form.password);
  return { person, form, conversationId };
}

describe('a guest’s chat', () => {
  test('joins the account at log-in, and is read and written on every other device', async () => {
    const { person, form, conversationId } = await talker();
    expect(await readable(person, conversationId)).toContain('Said as a guest');
    const phone = await signIn(site.visitor({ node: 1 }), form.email, form.password);
    const there = await openChat(phone);
    expect(there.conversationId).toBe(conversationId);
    expect(await say(phone, conversationId, 'Said on the phone')).toMatchObject({ kind: 'ok' });
    expect(await readable(person, conversationId)).toContain('Said on the phone');
    const { state } = await readChat(phone, conversationId);
    expect(state.contact).toEqual({ givenName: form.givenName, email: form.email, avatar: '' });
  });

  test('joins at sign-up and by a one-time code as well', async () => {
    const signedUp = site.visitor();
    const atSignUp = await openChat(signedUp);
    await newAccount(site, signedUp);
    signedUp.client.cookies.delete('visitor');
    expect((await openChat(signedUp)).conversationId).toBe(atSignUp.conversationId);
    const coded = site.visitor();
    const atCode = await openChat(coded);
    const order = buildForm();
    await registerOrder(coded, order);
    await signInByCode(site, coded, order.email);
    coded.client.cookies.delete('visitor');
    expect((await openChat(coded)).conversationId).toBe(atCode.conversationId);
  });

  test('is not joined to an account whose email address is only typed', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const order = buildForm();
    await registerOrder(person, order);
    person.client.cookies.delete('visitor');
    expect(await readable(person, conversationId)).toBe('threadGone');
  });

  test('a customer’s chat is not given to the next customer who signs in with the same browser', async () => {
    const left = await talker('Words of the first');
    const { form } = await newAccount(site, site.visitor());
    // The first customer never logged out: the browser still has the cookie.
    left.person.token = null;
    const second = await signIn(left.person, form.email, form.password);
    const own = await openChat(second);
    expect(own.conversationId).not.toBe(left.conversationId);
    expect(await readable(second, left.conversationId)).toBe('threadGone');
    const first = await signIn(site.visitor(), left.form.email, left.form.password);
    expect(await readable(first, left.conversationId)).toContain('Words of the first');
  });

  test('brings the guest’s votes to the account; of two votes the later counts, on every device', async () => {
    const { form, person: before } = await newAccount(site, site.visitor());
    const tree = await before.ask(listHotSpots, firstPage);
    const [first, second, third] = tree.kind === 'ok' ? tree.data.list.map(({ storyId }) => storyId) : [];
    if (!first || !second || !third) throw new Error('no guided tree');
    const cast = (person: Person, targetId: string, thumb: '1' | '0') =>
      person.ask(vote, { scene: 1, targetId, thumb, comment: undefined });
    const seenBy = async (person: Person) => {
      const thumbs = [];
      for (const storyId of [first, second, third]) {
        const answer = await person.ask(runGuidedAnswer, {
          storyId,
          botChatId: undefined,
          botThreadId: undefined,
        });
        thumbs.push(answer.kind === 'ok' ? answer.data.thumb : answer.code);
      }
      return thumbs;
    };
    await cast(before, first, '0');
    const guest = site.visitor();
    await cast(guest, first, '1');
    await cast(guest, second, '0');
    await cast(before, second, '1');
    expect(await seenBy(guest)).toEqual(['1', '0', '']);
    await signIn(guest, form.email, form.password);
    const phone = await signIn(site.visitor({ node: 1 }), form.email, form.password);
    for (const person of [guest, before, phone]) expect(await seenBy(person)).toEqual(['1', '1', '']);
    await cast(phone, third, '1');
    expect(await seenBy(guest)).toEqual(['1', '1', '1']);
    // The browser's guest after the log-out is a new visitor without votes.
    await guest.ask(logOut, {});
    guest.token = null;
    expect(await seenBy(guest)).toEqual(['', '', '']);
  });

  test('shows the current name of the profile', async () => {
    const { person, conversationId } = await talker();
    await person.ask(updateProfile, { givenName: 'Another Name' });
    const { state } = await readChat(person, conversationId);
    expect(state.contact.givenName).toBe('Another Name');
  });
});

describe('on a shared computer', () => {
  test('after log-out neither the visitor cookie nor a copy of it opens the chat', async () => {
    const { person, form, conversationId } = await talker();
    const copy = person.client.cookies.get('visitor') ?? '';
    expect(copy).not.toBe('');
    await person.ask(logOut, {});
    person.token = null;
    expect(person.client.cookies.get('visitor') ?? '').toBe('');
    expect(await readable(person, conversationId)).toBe('threadGone');
    const thief = site.visitor();
    thief.client.cookies.set('visitor', copy);
    expect(await readable(thief, conversationId)).toBe('threadGone');
    const next = await thief.ask(createBotChat, { source: undefined });
    expect(next).toMatchObject({ kind: 'ok' });
    if (next.kind === 'ok') expect(next.data.conversationId).not.toBe(conversationId);
    const back = await signIn(site.visitor(), form.email, form.password);
    expect(await readable(back, conversationId)).toContain('Said as a guest');
  });
});

describe('sockets', () => {
  type Talker = Awaited<ReturnType<typeof talker>>;
  const ends: [string, (of: Talker) => Promise<unknown>][] = [
    ['its own log-out', ({ person }) => person.ask(logOut, {})],
    [
      'a changed password',
      async ({ form }) => {
        const other = await signIn(site.visitor(), form.email, form.password);
        const fresh = { password: 'a changed one', confirm: 'a changed one' };
        return other.ask(resetPassword, { oldPassword: form.password, ...fresh });
      },
    ],
    [
      'being ended from another device',
      async ({ form }) => {
        const other = await signIn(site.visitor(), form.email, form.password);
        return other.ask(endSessions, { all: true, sessionId: undefined });
      },
    ],
  ];
  test.each(ends)('of a browser close with %s, on every node', async (_, end) => {
    for (const node of [0, 1]) {
      const one = await talker();
      const socket = await connected(one.person, one.conversationId, node);
      expect(await end(one)).toMatchObject({ kind: 'ok' });
      expect(await socket.next('session.ended')).toMatchObject({ reason: 'revoked' });
      expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
    }
  });

  test('close at log-out even if the access token has expired, because the refresh token identifies the customer', async () => {
    const { form, conversationId } = await talker();
    // A device without the visitor's cookie: only its session keeps the socket open.
    const phone = await signIn(site.visitor(), form.email, form.password);
    const socket = await connected(phone, conversationId, 1);
    await site.nodes.advance(limits.accessTokenSeconds * 1000 + 1000);
    await phone.ask(logOut, {});
    expect(await socket.next('session.ended')).toMatchObject({ reason: 'revoked' });
  });

  test('close within their own session check when no notification of the session’s end arrived', async () => {
    const { person, form, conversationId } = await talker();
    const socket = await connected(person, conversationId, 0);
    await endSilently(site.nodes.databaseUrl, form.email);
    await site.nodes.advance(limits.pushLookMs);
    socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
  });

  test('of other customers stay open', async () => {
    const [one, other] = [await talker(), await talker()];
    const socket = await connected(other.person, other.conversationId, 1);
    await one.person.ask(logOut, {});
    await say(other.person, other.conversationId, 'Still here');
    expect(await socket.next('message.created')).toBeDefined();
    socket.close();
  });
});
