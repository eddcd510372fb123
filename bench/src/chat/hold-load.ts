import { setTimeout as pause } from 'node:timers/promises';
import { customerEvent, customerFrame } from '@aftercare/contract/chat/push';
import { deskEvent, deskFrame } from '@aftercare/contract/desk/chat/push';
import type { OursOf } from '@aftercare/contract/fields/shape';
import type { WebSocket } from 'ws';
import { nextId, text } from './load.ts';
import { watchFrame } from './people.ts';

export type Chat = { conversationId: string; customer: WebSocket };
export type Console = { desk: WebSocket; chats: readonly Chat[] };

/** Milliseconds from sending to the sender's confirmation, and to delivery at the other side. */
export type HoldFigures = { acks: number[]; seen: number[]; errors: number; sent: number };

type Side = 'agent' | 'customer';
const patienceMs = 10_000;

class Watch {
  readonly figures: HoldFigures = { acks: [], seen: [], errors: 0, sent: 0 };
  readonly #sent = new Map<string, number>();
  readonly #unseen: Record<Side, Map<string, number>> = { agent: new Map(), customer: new Map() };
  readonly shown = new Map<string, number>();

  sent(id: string, by: Side): void {
    const at = performance.now();
    this.figures.sent += 1;
    this.#sent.set(id, at);
    this.#unseen[by === 'agent' ? 'customer' : 'agent'].set(id, at);
  }

  hear(side: Side, data: unknown): void {
    const frame = JSON.parse(String(data)) as never;
    this.#take(
      side,
      side === 'customer' ? customerEvent.fromWire(frame) : this.#show(deskEvent.fromWire(frame)),
    );
  }

  #show(event: OursOf<typeof deskEvent>): OursOf<typeof deskEvent> {
    if (event.type !== 'message.created') return event;
    const { conversationId, message } = event;
    this.shown.set(conversationId, Math.max(message.seq, this.shown.get(conversationId) ?? 0));
    return event;
  }

  #take(side: Side, event: OursOf<typeof customerEvent> | OursOf<typeof deskEvent>): void {
    if (event.type === 'ack') this.#settle(this.#sent, event.messageId, this.figures.acks);
    if (event.type === 'message.created')
      this.#settle(this.#unseen[side], event.message.id, this.figures.seen);
    if (event.type !== 'refused' || !this.#sent.delete(event.messageId)) return;
    for (const unseen of Object.values(this.#unseen)) unseen.delete(event.messageId);
    this.figures.errors += 1;
  }

  #settle(from: Map<string, number>, id: string, into: number[]): void {
    const at = from.get(id);
    if (at !== undefined && from.delete(id)) into.push(performance.now() - at);
  }

  async seenByAgent(id: string): Promise<void> {
    const until = performance.now() + patienceMs;
    while (this.#unseen.agent.has(id) && performance.now() < until) await pause(5);
  }

  /** Messages that never arrived count as errors. */
  async end(): Promise<HoldFigures> {
    const until = performance.now() + patienceMs;
    const open = () =>
      new Set([this.#sent, this.#unseen.agent, this.#unseen.customer].flatMap((ids) => [...ids.keys()])).size;
    while (open() > 0 && performance.now() < until) await pause(10);
    this.figures.errors += open();
    return this.figures;
  }
}

/** The customer writes, then the agent opens the chat and answers, and so on. */
async function converse(
  { desk, chats }: Console,
  watch: Watch,
  { until, everyMs }: { until: number; everyMs: number },
): Promise<void> {
  let pending = '';
  for (let turn = 0; performance.now() < until; turn += 1) {
    const due = performance.now() + everyMs;
    const chat = chats[Math.floor(turn / 2) % chats.length];
    if (!chat) throw new Error('no chats');
    const { conversationId, customer } = chat;
    const messageId = nextId();
    if (turn % 2 === 0) {
      desk.send(watchFrame(conversationId, watch.shown.get(conversationId) ?? 0));
      pending = messageId;
      watch.sent(messageId, 'customer');
      const frame = { type: 'send', conversationId, messageId, text, fileId: undefined } as const;
      customer.send(JSON.stringify(customerFrame.toWire(frame)));
    } else {
      // The server refuses a reply of an agent who has not seen the newest message.
      await watch.seenByAgent(pending);
      watch.sent(messageId, 'agent');
      const afterSeq = watch.shown.get(conversationId) ?? 0;
      const frame = { type: 'send', conversationId, messageId, text, afterSeq } as const;
      desk.send(JSON.stringify(deskFrame.toWire(frame)));
    }
    await pause(Math.max(0, due - performance.now()));
  }
}

export async function hold(
  consoles: readonly Console[],
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<HoldFigures> {
  const watch = new Watch();
  const everyMs = (consoles.length / perSecond) * 1000;
  const listen = (side: Side) => (ws: WebSocket) => {
    const hear = (data: unknown) => watch.hear(side, data);
    ws.on('message', hear);
    return () => ws.off('message', hear);
  };
  const stops = [
    ...consoles.map(({ desk }) => desk).map(listen('agent')),
    ...consoles.flatMap(({ chats }) => chats.map(({ customer }) => customer)).map(listen('customer')),
  ];
  const until = performance.now() + seconds * 1000;
  const all = consoles.map(async (one, place) => {
    await pause((everyMs * place) / consoles.length);
    await converse(one, watch, { until, everyMs });
  });
  await Promise.all(all);
  const figures = await watch.end();
  for (const stop of stops) stop();
  return figures;
}
