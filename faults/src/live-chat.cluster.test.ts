import { limits } from '@aftercare/contract/limits';
import { ownKey } from '@aftercare/server/testing/people/person';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FileToSend,
  isFault,
  isPassing,
  type LiveChatEvent,
  type Opening,
} from '../../web/src/features/chat/link/live-chat.ts';
import { type Field, startField } from './fault-field.ts';
import { playBuiltIn } from './livechat/play-built-in.ts';
import { playLiveChat } from './livechat/play-livechat.ts';
import { colleagues, type Played } from './livechat/provider.ts';

let field: Field;
beforeAll(async () => {
  field = await startField(2);
});
afterAll(() => field.stop());

const file: FileToSend = {
  name: 'photo.txt',
  url: 'https://shop.example/files/1',
  content: () => Promise.resolve(new Blob(['It looks like this.'])),
};

const fault = (code: string, retryable: boolean): LiveChatEvent => ({ kind: 'fault', code, retryable });

/** All that may differ between the providers. */
const providers = {
  'our own desk': {
    play: () => playBuiltIn(field),
    /** Our server decides itself who answers, so a page reports no lost connection to it. */
    faults: { eviction: [], move: [], outage: [] },
    /** The outage of a customer's network does not end a chat, so the agent does not join again. */
    joinsAfterOutage: 0,
    /** Each team member who replies takes the chat over. */
    isSupervisorAnnounced: true,
    sentFile: /^photo\.txt$/,
    refusedFile: { fault: { code: 'VALIDATION', outcome: 'stop' }, received: [] },
  },
  LiveChat: {
    play: playLiveChat,
    faults: {
      eviction: [fault('CONNECTION_EVICTED', true)],
      move: [fault('MISDIRECTED_CONNECTION', true)],
      /** After ten seconds the agents count as lost, so that the simulated agent answers. */
      outage: [fault('CONNECTION_LOST', true), fault('CONNECTION_LOST', false)],
    },
    joinsAfterOutage: 1,
    isSupervisorAnnounced: false,
    sentFile: /^https:\/\/cdn\.livechat-files\.com\//,
    refusedFile: { fault: null, received: [`${file.name}\n${file.url}`] },
  },
};

/** Texts of the agents' messages on several pages. A reload may report a message again under the same id. */
const textsOn = (...pages: LiveChatEvent[][]): string[] => [
  ...new Map(
    pages.flat().flatMap((one) => (one.kind === 'message' ? [[one.id, one.text] as const] : [])),
  ).values(),
];

/** A chat must behave the same with every provider. */
describe.each(Object.entries(providers))('a chat with agents of %s', (_, expected) => {
  let people: Played;
  beforeEach(async () => {
    people = await expected.play();
  });
  afterEach(() => people.stop());

  const opening = (): Opening => ({
    identity: { name: 'Ada', email: 'ada@mail.example', avatar: '' },
    history: ['So far:', 'Ada: It is broken'],
    resumeId: null,
    isReopened: false,
    clientId: ownKey(),
  });
  const kinds = (kind: LiveChatEvent['kind']) => people.heard.filter((event) => event.kind === kind);
  const messages = (heard = people.heard) =>
    heard.flatMap((event) => (event.kind === 'message' ? event : []));
  const texts = (heard?: LiveChatEvent[]) => messages(heard).map(({ text }) => text);
  const agents = () => people.heard.flatMap((event) => (event.kind === 'agent' ? event.agent.name : []));
  const isDelivered = (text: string) => texts().includes(text);
  async function says(text: string): Promise<void> {
    await people.says(text);
    await people.eventually(() => isDelivered(text));
  }
  async function talking(): Promise<{ chatId: string }> {
    await people.staff(true);
    const opened = await people.chat.open(opening());
    await people.takes();
    await people.eventually(() => agents().length > 0);
    return opened;
  }
  /** The fault of a call, or null. The clock advances while it waits. */
  async function faultOf(call: Promise<unknown>): Promise<unknown> {
    const result: { fault?: unknown } = {};
    void call.then(
      () => Object.assign(result, { fault: null }),
      (error: unknown) => Object.assign(result, { fault: error }),
    );
    await people.eventually(() => 'fault' in result);
    return result.fault;
  }
  /** Repeats a message under the same id until the provider has it, as a page does after a passing fault. */
  async function sendsUntilStored(text: string, id = ownKey()): Promise<void> {
    for (let attempts = 0; attempts < 60; attempts += 1) {
      const error = await faultOf(people.chat.send(id, text));
      if (error === null) return;
      if (!isFault(error) || !isPassing(error)) throw error;
    }
    throw new Error(`not stored: ${text}`);
  }

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
    await people.eventually(() => agents().length > 0);
    expect(agents()).toHaveLength(1);
    expect(agents()[0]).not.toBe('');
  });

  test('each message is delivered once, both ways and in order, and never echoed to its sender', async () => {
    await talking();
    const id = ownKey();
    await people.chat.send(id, 'Hello');
    await people.chat.send(id, 'Hello');
    await says('How can I help?');
    await people.chat.send(ownKey(), 'It is dark');
    await says('I see');
    expect(texts()).toEqual(['How can I help?', 'I see']);
    expect(await people.received()).toEqual(['Hello', 'It is dark']);
  });

  test('stores a message once if the response to its sender is lost', async () => {
    await talking();
    people.loseAnswer();
    expect(await faultOf(people.chat.send(ownKey(), 'Did this arrive?'))).toBeNull();
    await people.chat.send(ownKey(), 'And this?');
    expect(await people.received()).toEqual(['Did this arrive?', 'And this?']);
  });

  test('reports an agent’s message once if its push is lost', async () => {
    await talking();
    people.losePush();
    await says('Unheard of');
    await says('Heard');
    expect(texts()).toEqual(['Unheard of', 'Heard']);
  });

  test('reports messages of an outage once after the connection is back', async () => {
    await talking();
    await says('Before');
    people.cut();
    await says('During');
    await people.chat.send(ownKey(), 'Back again');
    expect(texts()).toEqual(['Before', 'During']);
    expect(await people.received()).toEqual(['Back again']);
  });

  test('joins a live chat (CHAT_ALREADY_ACTIVE)', async () => {
    await people.staff(true);
    await people.hasLiveChat();
    const { chatId } = await people.chat.open(opening());
    await people.eventually(() => agents().length > 0);
    expect(await people.chat.open(opening())).toEqual({ chatId });
    await people.chat.send(ownKey(), 'Here I am');
    expect((await people.received()).at(-1)).toBe('Here I am');
  });

  test('a customer whose chat the agent has ended gets a named agent again', async () => {
    await talking();
    await people.ends();
    await people.eventually(() => kinds('closed').length > 0);
    await people.chat.open(opening());
    await people.takes();
    await people.eventually(() => agents().length === 2);
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
    expect(await faultOf(people.chat.sendFile(ownKey(), file, () => undefined))).toBeNull();
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(await people.received()).toHaveLength(2);
  });

  test('reports the agent’s typing, and the end of the chat by the agent', async () => {
    await talking();
    people.chat.typing();
    await people.chat.seen(new Date());
    await people.writes();
    await people.eventually(() => kinds('typing').length > 0);
    await people.ends();
    await people.eventually(() => kinds('closed').length > 0);
    await people.chat.close();
  });

  test.each([
    ['is too large', new Uint8Array(limits.uploadMaxBytes + 1)],
    ['is a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2])],
  ])(
    'a file that the provider refuses because it %s leaves an address or a fault, and the next message arrives',
    async (_reason, bytes) => {
      await talking();
      people.failUpload();
      const refused = { ...file, content: () => Promise.resolve(new Blob([bytes])) };
      const error = await faultOf(people.chat.sendFile(ownKey(), refused, () => undefined));
      if (expected.refusedFile.fault === null) expect(error).toBeNull();
      else expect(error).toMatchObject(expected.refusedFile.fault);
      await people.chat.send(ownKey(), 'Did you get it?');
      expect(await people.received()).toEqual([...expected.refusedFile.received, 'Did you get it?']);
    },
  );

  test('two brands of one organization have a chat each, and none receives a message of the other', async () => {
    const other = await people.secondBrand();
    const { chatId } = await talking();
    await other.staff(true);
    const opened = await other.chat.open(opening());
    await other.takes();
    expect(opened.chatId).not.toBe(chatId);
    await people.chat.send(ownKey(), 'To the first brand');
    await other.chat.send(ownKey(), 'To the second brand');
    await people.says('From the first brand');
    await other.says('From the second brand');
    await people.eventually(() => texts().length > 0 && texts(other.heard).length > 0);
    expect([texts(), texts(other.heard)]).toEqual([['From the first brand'], ['From the second brand']]);
    expect(await people.received()).toEqual(['To the first brand']);
    expect(await other.received()).toEqual(['To the second brand']);
  });

  test('a customer who returns after the end of the chat continues in the same chat with a named agent', async () => {
    const { chatId } = await talking();
    await people.chat.send(ownKey(), 'It works now');
    await says('Goodbye');
    await people.ends();
    await people.eventually(() => kinds('closed').length > 0);
    const before = people.heard;
    await people.reloads();
    expect(await people.chat.open({ ...opening(), resumeId: chatId })).toEqual({ chatId });
    await people.takes();
    await people.eventually(() => agents().length > 0);
    await people.chat.send(ownKey(), 'It is broken again');
    await says('Welcome back');
    expect(textsOn(before, people.heard)).toEqual(['Goodbye', 'Welcome back']);
    expect(await people.received()).toEqual(['It works now', 'It is broken again']);
  });

  test('a reload in a browser without third-party cookies keeps the customer, the chat and its messages', async () => {
    await people.blocksForeignCookies();
    const { chatId } = await talking();
    const [agent] = agents();
    await people.chat.send(ownKey(), 'Before the reload');
    await says('Before');
    const before = people.heard;
    await people.reloads();
    await people.says('During the reload');
    const again = { ...opening(), history: [], resumeId: chatId, isReopened: true };
    expect(await people.chat.open(again)).toEqual({ chatId });
    await people.chat.send(ownKey(), 'After the reload');
    await says('After');
    expect(textsOn(before, people.heard)).toEqual(['Before', 'During the reload', 'After']);
    expect(agents()).toEqual([agent]);
    expect(await people.received()).toEqual(['Before the reload', 'After the reload']);
  });

  test('each message has the name of its agent, also after a transfer to another agent', async () => {
    await talking();
    const [agent] = agents();
    await says('First');
    await people.transfers();
    await says('Second');
    await people.writes();
    await people.eventually(() => kinds('typing').length > 0);
    await people.chat.send(ownKey(), 'Thank you both');
    const both = [agent, colleagues.agent];
    expect(agents()).toEqual(both);
    expect(messages().map(({ text, agent: { name } }) => [text, name])).toEqual([
      ['First', agent],
      ['Second', colleagues.agent],
    ]);
    expect(kinds('typing').at(-1)).toEqual({ kind: 'typing', agentName: colleagues.agent });
    expect(await people.received()).toEqual(['Thank you both']);
  });

  test('a supervisor writes once and under the own name, and the agent continues', async () => {
    await talking();
    const [agent] = agents();
    await says('Please wait');
    await people.supervisorSays('Let me add');
    await people.eventually(() => isDelivered('Let me add'));
    await says('Back to me');
    expect(messages().map(({ text, agent: { name } }) => [text, name])).toEqual([
      ['Please wait', agent],
      ['Let me add', colleagues.supervisor],
      ['Back to me', agent],
    ]);
    const announced = expected.isSupervisorAnnounced ? [colleagues.supervisor, agent] : [];
    expect(agents()).toEqual([agent, ...announced]);
  });

  test('a connection that the provider evicts in mid-talk loses and repeats no message', async () => {
    await talking();
    await says('Before');
    await people.evicts();
    await people.says('Are you there?');
    await sendsUntilStored('I am');
    await people.eventually(() => isDelivered('Are you there?'));
    await says('After');
    expect(texts()).toEqual(['Before', 'Are you there?', 'After']);
    expect(await people.received()).toEqual(['I am']);
    expect(kinds('fault')).toEqual(expected.faults.eviction);
  });

  test('a move to another region in mid-talk loses and repeats no message, and uploads work there', async () => {
    await talking();
    await people.chat.send(ownKey(), 'Before the move');
    await says('Before');
    await people.movesRegion();
    await people.says('Are you there?');
    await sendsUntilStored('I am');
    await people.eventually(() => isDelivered('Are you there?'));
    expect(await faultOf(people.chat.sendFile(ownKey(), file, () => undefined))).toBeNull();
    await says('After');
    expect(texts()).toEqual(['Before', 'Are you there?', 'After']);
    const sentFile = expect.stringMatching(expected.sentFile);
    expect(await people.received()).toEqual(['Before the move', 'I am', sentFile]);
    expect(kinds('fault')).toEqual(expected.faults.move);
  });

  test('40 kB of Japanese history reach the agent as whole messages, in order and each once', async () => {
    const lines = Array.from(
      { length: 12 },
      (_line, n) => `${n + 1}番目：${'あいうえおかきくけこ'.repeat(120)}`,
    );
    await people.staff(true);
    await people.hasWritten(lines);
    const given = { ...opening(), history: ['So far:', ...lines] };
    const opened = await people.chat.open(given);
    await people.takes();
    await people.eventually(() => agents().length > 0);
    expect(await people.chat.open(given)).toEqual(opened);
    const read = (await people.transcript()).split('\n');
    expect(read.filter((line) => lines.includes(line))).toEqual(lines);
  });

  test('after an outage of ten minutes the chat continues, and the messages of both sides arrive once', async () => {
    const { chatId } = await talking();
    const named = agents();
    await says('Before');
    const id = ownKey();
    let refusal: unknown = null;
    await people.isOut(10, async () => {
      await people.says('Are you there?');
      refusal = await people.chat.send(id, 'I was in a tunnel').catch((error: unknown) => error);
    });
    expect(isFault(refusal) && isPassing(refusal)).toBe(true);
    await sendsUntilStored('I was in a tunnel', id);
    await people.eventually(() => isDelivered('Are you there?'));
    await people.chat.send(ownKey(), 'Back again');
    await says('Welcome back');
    expect(texts()).toEqual(['Before', 'Are you there?', 'Welcome back']);
    expect(await people.received()).toEqual(['I was in a tunnel', 'Back again']);
    expect(kinds('fault')).toEqual(expected.faults.outage);
    // The next request for an agent joins the same chat.
    expect(await people.chat.open({ ...opening(), history: [], resumeId: chatId })).toEqual({ chatId });
    const joined = Array.from({ length: expected.joinsAfterOutage }, () => named[0]);
    expect(agents()).toEqual([...named, ...joined]);
  });
});
