import { limits } from '@aftercare/contract/limits';
import { ownKey } from '@aftercare/server/testing/people/person';
import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileToSend, Opening } from '../../web/src/features/chat/link/live-chat.ts';
import { playBuiltIn } from './livechat/play-built-in.ts';
import { playLiveChat } from './livechat/play-livechat.ts';
import type { Played } from './livechat/provider.ts';

let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses();
});
afterAll(() => site.stop());

const file: FileToSend = {
  name: 'photo.txt',
  url: 'https://shop.example/files/1',
  content: () => Promise.resolve(new Blob(['It looks like this.'])),
};

/** A chat must behave the same with every provider. */
describe.each([
  ['our own desk', () => playBuiltIn(site)],
  ['LiveChat', playLiveChat],
])('a chat with agents of %s', (_, play) => {
  let people: Played;
  beforeEach(async () => {
    people = await play();
  });
  afterEach(() => people.stop());

  const opening = (): Opening => ({
    identity: { name: 'Ada', email: 'ada@mail.example', avatar: '' },
    history: ['So far:', 'Ada: It is broken'],
    resumeId: null,
    isReopened: false,
    clientId: ownKey(),
  });
  async function talking(): Promise<void> {
    await people.staff(true);
    await people.chat.open(opening());
    await people.takes();
    await people.eventually(() => people.heard.some(({ kind }) => kind === 'agent'));
  }
  const texts = () => people.heard.flatMap((event) => (event.kind === 'message' ? event.text : []));
  const isDelivered = (text: string) => texts().includes(text);

  test('the chat is not opened if no agent is online, so the simulated agent takes over', async () => {
    await people.staff(false);
    expect(await people.chat.availability()).toBe('offline');
    await expect(people.chat.open(opening())).rejects.toMatchObject({
      code: 'GROUPS_OFFLINE',
      outcome: 'simulate',
    });
  });

  test('the chat is opened if an agent is online, and names the agent', async () => {
    await people.staff(true);
    expect(await people.chat.availability()).toBe('online');
    const { chatId } = await people.chat.open(opening());
    expect(chatId).not.toBe('');
    await people.takes();
    await people.eventually(() => people.heard.some(({ kind }) => kind === 'agent'));
    const named = people.heard.flatMap((event) => (event.kind === 'agent' ? event.agent.name : []));
    expect(named).toHaveLength(1);
    expect(named[0]).not.toBe('');
  });

  test('each message is delivered once, both ways and in order, and never echoed to its sender', async () => {
    await talking();
    const id = ownKey();
    await people.chat.send(id, 'Hello');
    await people.chat.send(id, 'Hello');
    await people.says('How can I help?');
    await people.eventually(() => isDelivered('How can I help?'));
    await people.chat.send(ownKey(), 'It is dark');
    await people.says('I see');
    await people.eventually(() => isDelivered('I see'));
    expect(texts()).toEqual(['How can I help?', 'I see']);
    expect(await people.received()).toEqual(['Hello', 'It is dark']);
  });

  test('stores a message once if the response to its sender is lost', async () => {
    await talking();
    people.loseAnswer();
    let isSent = false;
    const sending = people.chat.send(ownKey(), 'Did this arrive?').then(() => {
      isSent = true;
    });
    await people.eventually(() => isSent);
    await sending;
    await people.chat.send(ownKey(), 'And this?');
    expect(await people.received()).toEqual(['Did this arrive?', 'And this?']);
  });

  test('reports an agent’s message once if its push is lost', async () => {
    await talking();
    people.losePush();
    await people.says('Unheard of');
    await people.eventually(() => isDelivered('Unheard of'));
    await people.says('Heard');
    await people.eventually(() => isDelivered('Heard'));
    expect(texts()).toEqual(['Unheard of', 'Heard']);
  });

  test('reports messages of an outage once after the connection is back', async () => {
    await talking();
    await people.says('Before');
    await people.eventually(() => isDelivered('Before'));
    people.cut();
    await people.says('During');
    await people.eventually(() => isDelivered('During'));
    await people.chat.send(ownKey(), 'Back again');
    expect(texts()).toEqual(['Before', 'During']);
    expect(await people.received()).toEqual(['Back again']);
  });

  test('joins a live chat (CHAT_ALREADY_ACTIVE)', async () => {
    await people.staff(true);
    await people.hasLiveChat();
    const { chatId } = await people.chat.open(opening());
    await people.eventually(() => people.heard.some(({ kind }) => kind === 'agent'));
    expect(await people.chat.open(opening())).toEqual({ chatId });
    await people.chat.send(ownKey(), 'Here I am');
    expect((await people.received()).at(-1)).toBe('Here I am');
  });

  test('a customer whose chat the agent has ended gets a named agent again', async () => {
    await talking();
    await people.ends();
    await people.eventually(() => people.heard.some(({ kind }) => kind === 'closed'));
    await people.chat.open(opening());
    await people.takes();
    await people.eventually(() => people.heard.filter(({ kind }) => kind === 'agent').length === 2);
    await people.chat.send(ownKey(), 'One more question');
    expect((await people.received()).at(-1)).toBe('One more question');
  });

  test('a message of the maximum length arrives whole, also with three bytes for each letter', async () => {
    await talking();
    const text = '語'.repeat(limits.messageMaxLength);
    await people.chat.send(ownKey(), text);
    expect(await people.received()).toEqual([text]);
  });

  test('accepts a file, and delivers a file whose upload failed by another route', async () => {
    await talking();
    const shares: number[] = [];
    await people.chat.sendFile(ownKey(), file, (share) => shares.push(share));
    people.failUpload();
    let isSent = false;
    const sending = people.chat
      .sendFile(ownKey(), file, () => undefined)
      .then(() => {
        isSent = true;
      });
    await people.eventually(() => isSent);
    await sending;
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(await people.received()).toHaveLength(2);
  });

  test('reports the agent’s typing, and the end of the chat by the agent', async () => {
    await talking();
    people.chat.typing();
    await people.chat.seen(new Date());
    await people.writes();
    await people.eventually(() => people.heard.some(({ kind }) => kind === 'typing'));
    await people.ends();
    await people.eventually(() => people.heard.some(({ kind }) => kind === 'closed'));
    await people.chat.close();
  });
});
