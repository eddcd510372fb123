import { createBotChat } from '@aftercare/contract/bot/chat';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { customerEvent, customerFrame, pushPath } from '@aftercare/contract/chat/push';
import { readConversation, replyToConversation } from '@aftercare/contract/desk/inbox';
import { limits } from '@aftercare/contract/limits';
import { ownKey, type Person } from '@aftercare/server/testing/person';
import { WebSocket } from 'ws';
import type { Entry, Told } from './chat-history.ts';

export type Robot = {
  name: string;
  conversationId: string;
  /** Writes; it goes out as a browser's outbox does, one at a time, with the same id until it is confirmed. */
  say(text: string): void;
  /** All is confirmed. */
  isQuiet(): boolean;
  /** As a reload: what was received is forgotten, what is unsent is kept. */
  reload(): void;
  /** Its socket dies without a word. */
  breakSocket(): void;
  received(): readonly ChatMessage[];
  told: Told[];
  stop(): void;
};

type Unsent = { messageId: string; text: string };
type Options = {
  name: string;
  /** By the way of this proxy. */
  person: Person;
  port: number;
  host: string;
  /** Where sockets cannot pass, polling alone has to do. */
  hasSocket?: boolean;
};

const retryMs = 100;
const answerMs = 2_000;
const pollMs = { withSocket: 1_000, without: 200 };

/** A customer's client by the same rules as the real one: outbox, catch-up, heartbeat (design 3). */
export async function customerRobot({ name, person, port, host, hasSocket = true }: Options): Promise<Robot> {
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  const { conversationId } = answer.data;
  const told: Told[] = [];
  const outbox: Unsent[] = [];
  let held: ChatMessage[] = [];
  let socket: WebSocket | null = null;
  let isStopped = false;
  let isReading = false;
  /** A reload begins a stream of its own. */
  let life = 0;

  const log = (line: Omit<Told, 'at' | 'robot' | 'conversationId'>) =>
    void told.push({
      at: performance.now(),
      robot: line.op === 'send' ? name : `${name}.${life}`,
      conversationId,
      ...line,
    });
  const last = () => held.at(-1)?.seq ?? 0;

  function take(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      // Only what continues the list is shown: the rest is asked for (H6).
      if (message.seq !== last() + 1) continue;
      held.push(message);
      const { id: messageId, seq, html } = message;
      log({ op: 'receive', messageId, seq, text: html.join(' '), result: 'ok' });
    }
  }

  async function catchUp(): Promise<void> {
    if (isReading || isStopped) return;
    isReading = true;
    try {
      const place = { conversationId, after: last(), before: undefined, pageSize: limits.listPageSize };
      const read = await inTime(person.ask(readMessages, place));
      if (read.kind === 'ok') take(read.data.list);
    } catch {
      // The network is away; the next look comes by itself.
    } finally {
      isReading = false;
    }
  }

  function connect(): void {
    if (isStopped || !hasSocket || socket) return;
    const cookie = [...person.client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const fresh = new WebSocket(`ws://127.0.0.1:${port}${pushPath}`, {
      headers: { host: `${host}:${port}`, origin: `http://${host}:${port}`, cookie },
      perMessageDeflate: false,
      handshakeTimeout: 2_000,
    });
    socket = fresh;
    let dead: NodeJS.Timeout | undefined;
    const ping = setInterval(() => {
      if (fresh.readyState !== WebSocket.OPEN) return;
      fresh.send(JSON.stringify(customerFrame.toWire({ type: 'ping' })));
      clearTimeout(dead);
      dead = setTimeout(() => fresh.terminate(), limits.pushPongMs);
    }, 1_000);
    fresh.on('open', () =>
      fresh.send(
        JSON.stringify(customerFrame.toWire({ type: 'auth', conversationId, after: last(), lang: 'en_US' })),
      ),
    );
    fresh.on('message', (data) => {
      const event = customerEvent.fromWire(JSON.parse(String(data)));
      clearTimeout(dead);
      if (event.type === 'message.created') {
        take([event.message]);
        if (event.message.seq > last()) void catchUp();
      }
      if (event.type === 'pong' && event.lastSeq > last()) void catchUp();
    });
    fresh.on('error', () => fresh.terminate());
    fresh.on('close', () => {
      clearInterval(ping);
      clearTimeout(dead);
      if (socket === fresh) socket = null;
      if (!isStopped) setTimeout(connect, retryMs);
    });
  }

  async function pump(): Promise<void> {
    while (!isStopped) {
      const [next] = outbox;
      if (!next) return;
      const { messageId, text } = next;
      try {
        const sent = person.ask(sendMessage, { conversationId, messageId, text, fileId: undefined });
        const stored = await inTime(sent);
        if (stored.kind === 'ok') {
          settle(messageId, 'ok');
          log({ op: 'ack', messageId, seq: stored.data.seq, text, result: 'ok' });
          outbox.shift();
          continue;
        }
        if (stored.code !== 'tooManyRequests' && stored.status < 500) {
          settle(messageId, 'fail');
          outbox.shift();
          continue;
        }
      } catch {
        // No answer: it may be stored or not, and goes again with its id.
      }
      await new Promise((later) => setTimeout(later, retryMs));
    }
  }

  const settle = (messageId: string, result: 'ok' | 'fail') => {
    const line = told.find((one) => one.op === 'send' && one.messageId === messageId);
    if (line) line.result = result;
  };
  let pumping = Promise.resolve();
  const polling = setInterval(() => void catchUp(), socketless(hasSocket));
  connect();

  return {
    name,
    conversationId,
    told,
    received: () => held,
    isQuiet: () => outbox.length === 0,
    say(text) {
      const messageId = ownKey();
      log({ op: 'send', messageId, seq: null, text, result: 'info' });
      outbox.push({ messageId, text });
      pumping = pumping.then(pump);
    },
    reload() {
      life += 1;
      held = [];
      socket?.terminate();
      void catchUp();
    },
    breakSocket: () => socket?.terminate(),
    stop() {
      isStopped = true;
      clearInterval(polling);
      socket?.terminate();
    },
  };
}

/** Nobody waits for ever: a browser's request ends after thirty seconds, a robot's sooner. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerMs);
  });
  work.catch(() => undefined); // whoever waited has gone on
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const socketless = (hasSocket: boolean): number => (hasSocket ? pollMs.withSocket : pollMs.without);

/** Somebody at the desk who answers, with the same outbox rules. */
export function agentRobot(name: string, desk: Person, conversationId: string) {
  const told: Told[] = [];
  const say = async (text: string): Promise<void> => {
    const messageId = ownKey();
    const line: Told = {
      at: performance.now(),
      robot: name,
      conversationId,
      op: 'send',
      messageId,
      seq: null,
      text,
      result: 'info',
    };
    told.push(line);
    for (;;) {
      try {
        const answer = await desk.ask(replyToConversation, {
          conversationId,
          messageId,
          text,
          afterSeq: 2 ** 30,
        });
        if (answer.kind === 'ok') {
          line.result = 'ok';
          const { seq } = answer.data;
          told.push({ ...line, at: performance.now(), op: 'ack', seq, result: 'ok' });
          return;
        }
        if (answer.code !== 'conflictStale' && answer.status < 500)
          throw new Error(`the reply was refused: ${answer.code}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('the reply')) throw error;
      }
      await new Promise((later) => setTimeout(later, retryMs));
    }
  };
  return { told, say };
}

const entryOf = ({ id, seq, html, direction, isAutomated }: ChatMessage): Entry => ({
  messageId: id,
  seq,
  text: html.join(' '),
  from: direction === 0 ? 'customer' : direction === 1 && !isAutomated ? 'agent' : 'server',
});

/** Everything, page by page, as this reader is told it. */
export async function finalRead(
  reader: string,
  read: (after: number) => Promise<ChatMessage[]>,
  conversationId: string,
) {
  const entries: Entry[] = [];
  for (;;) {
    const page = await read(entries.at(-1)?.seq ?? 0);
    entries.push(...page.map(entryOf));
    if (page.length === 0) return { reader, conversationId, entries };
  }
}

const place = (conversationId: string, after: number) => ({
  ...{ conversationId, after, before: undefined },
  pageSize: limits.listPageSize,
});

export const readAsCustomer = (person: Person, conversationId: string) => async (after: number) => {
  const answer = await person.ask(readMessages, place(conversationId, after));
  if (answer.kind !== 'ok') throw new Error(`not readable: ${answer.code}`);
  return answer.data.list;
};

export const readAtDesk = (desk: Person, conversationId: string) => async (after: number) => {
  const answer = await desk.ask(readConversation, place(conversationId, after));
  if (answer.kind !== 'ok') throw new Error(`not readable: ${answer.code}`);
  return answer.data.list;
};
