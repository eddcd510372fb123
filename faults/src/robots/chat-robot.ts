import { createBotChat } from '@aftercare/contract/bot/chat';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { customerEvent, customerFrame, pushPath } from '@aftercare/contract/chat/push';
import { limits } from '@aftercare/contract/limits';
import { ownAddress, ownKey, type Person } from '@aftercare/server/testing/people/person';
import { WebSocket } from 'ws';
import type { RobotEvent } from '../reading/chat-history.ts';
import { insist } from './insist.ts';

export type Robot = {
  name: string;
  conversationId: string;
  /** As in a browser's outbox, messages are sent one at a time, with the same id until they are confirmed. */
  say(text: string): void;
  isQuiet(): boolean;
  /** Drops received messages and keeps unsent ones. */
  reload(): void;
  breakSocket(): void;
  received(): readonly ChatMessage[];
  events: RobotEvent[];
  /** Times at which the robot gave up a silent socket, in ms. */
  givenUp: number[];
  stop(): void;
};

type Unsent = { messageId: string; text: string };
type Options = {
  name: string;
  person: Person;
  port: number;
  host: string;
  /** False for networks without WebSockets, where polling must suffice. */
  hasSocket?: boolean;
  pace?: keyof typeof paces;
};

const retryMs = 100;
const answerMs = 2_000;
const paces = {
  quick: { ping: 1_000, poll: 1_000, pollAlone: 200 },
  real: { ping: limits.pushPingMs, poll: limits.catchUpVisibleMs, pollAlone: limits.catchUpWithoutPushMs },
};

/** Follows the rules of the real client: outbox, catch-up and heartbeat. */
export async function customerRobot(options: Options): Promise<Robot> {
  const { name, person, port, host, hasSocket = true, pace = 'quick' } = options;
  const paceMs = paces[pace];
  const address = ownAddress();
  const answer = await insist(() => person.ask(createBotChat, { source: undefined }));
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  const { conversationId } = answer.data;
  const events: RobotEvent[] = [];
  const givenUp: number[] = [];
  const outbox: Unsent[] = [];
  let held: ChatMessage[] = [];
  let socket: WebSocket | null = null;
  let isStopped = false;
  let isReading = false;
  /** A reload increments it, which ends the previous stream. */
  let life = 0;

  const log = (line: Omit<RobotEvent, 'at' | 'robot' | 'conversationId'>) =>
    void events.push({
      at: performance.now(),
      robot: line.op === 'send' ? name : `${name}.${life}`,
      conversationId,
      ...line,
    });
  const last = () => held.at(-1)?.seq ?? 0;

  function take(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      // Shows only messages that continue the list without a gap. The rest is loaded.
      if (message.seq !== last() + 1) continue;
      held.push(message);
      const { id: messageId, seq, html } = message;
      log({ op: 'receive', messageId, seq, text: html.join(' '), result: 'ok' });
    }
  }

  async function catchUp(): Promise<void> {
    if (isReading || isStopped) return;
    isReading = true;
    let isMore = false;
    try {
      const place = { conversationId, after: last(), before: undefined, pageSize: limits.listPageSize };
      const read = await inTime(person.ask(readMessages, place));
      if (read.kind !== 'ok') return;
      take(read.data.list);
      isMore = read.data.list.length === limits.listPageSize;
    } catch {
      // Without network the next poll retries.
    } finally {
      isReading = false;
    }
    if (isMore) await catchUp();
  }

  function connect(): void {
    if (isStopped || !hasSocket || socket) return;
    const cookie = [...person.client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const fresh = new WebSocket(`ws://127.0.0.1:${port}${pushPath}`, {
      headers: { host: `${host}:${port}`, origin: `http://${host}:${port}`, cookie },
      localAddress: address,
      perMessageDeflate: false,
      handshakeTimeout: 2_000,
    });
    socket = fresh;
    let dead: NodeJS.Timeout | undefined;
    const ping = setInterval(() => {
      if (fresh.readyState !== WebSocket.OPEN) return;
      fresh.send(JSON.stringify(customerFrame.toWire({ type: 'ping' })));
      clearTimeout(dead);
      dead = setTimeout(() => {
        givenUp.push(performance.now());
        fresh.terminate();
      }, limits.pushPongMs);
    }, paceMs.ping);
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
        // Without an answer the message may be stored, so it is sent again with the same id.
      }
      await new Promise((later) => setTimeout(later, retryMs));
    }
  }

  const settle = (messageId: string, result: 'ok' | 'fail') => {
    const line = events.find((one) => one.op === 'send' && one.messageId === messageId);
    if (line) line.result = result;
  };
  let pumping = Promise.resolve();
  let polling: NodeJS.Timeout | undefined;
  const pollLater = (): void => {
    if (isStopped) return;
    const isPushed = socket?.readyState === WebSocket.OPEN;
    polling = setTimeout(() => void catchUp().then(pollLater), isPushed ? paceMs.poll : paceMs.pollAlone);
  };
  pollLater();
  connect();

  return {
    name,
    conversationId,
    events,
    givenUp,
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
      clearTimeout(polling);
      socket?.terminate();
    },
  };
}

/** A browser's request times out after 30 seconds, a robot's earlier. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerMs);
  });
  work.catch(() => undefined); // an error after the timeout concerns no caller
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
