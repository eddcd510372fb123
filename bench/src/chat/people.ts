import { createBotChat } from '@aftercare/contract/bot/chat';
import { customerFrame, pushPath } from '@aftercare/contract/chat/push';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { deskFrame, deskPushPath } from '@aftercare/contract/desk/chat/push';
import { limits } from '@aftercare/contract/limits';
import { type Person, person } from '@aftercare/server/testing/people/person';
import type { WebSocket } from 'ws';
import type { DeskPersonOfBench } from './desk-people.repository.ts';
import { openSocket, textThat } from './sockets.ts';

const host = 'fopo-us.localhost';

export type Visitor = { person: Person; conversationId: string; from: string };

let addresses = 0;
export function nextAddress(): string {
  addresses += 1;
  return `127.${30 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export async function newVisitor(port: number): Promise<Visitor> {
  const from = nextAddress();
  const one = person({ port, host, from });
  const answer = await one.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return { person: one, conversationId: answer.data.conversationId, from };
}

const isReady = (text: string): boolean => text.startsWith('{"type":"ready"');

/** Sends pings as a browser does, but only as often as socket and presence need to stay alive. */
function keepAlive(ws: WebSocket, frame: string, everyMs: number): void {
  const timer = setInterval(() => ws.send(frame), everyMs);
  timer.unref();
  ws.on('close', () => clearInterval(timer));
}

export type Pings = { pingMs: number };

export async function connectVisitor(
  { person: one, conversationId, from }: Visitor,
  port: number,
  { pingMs }: Pings = { pingMs: limits.pushPingHiddenMs },
): Promise<WebSocket> {
  const cookie = [...one.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ws = await openSocket({ port, path: pushPath, host, from, cookie });
  const ready = textThat(ws, isReady);
  ws.send(JSON.stringify(customerFrame.toWire({ type: 'auth', conversationId, after: 0, lang: 'en_US' })));
  await ready;
  keepAlive(ws, JSON.stringify(customerFrame.toWire({ type: 'ping' })), pingMs);
  return ws;
}

export async function acceptAs(
  agent: DeskPersonOfBench,
  port: number,
  conversationId: string,
): Promise<void> {
  const desk = person({ port, from: nextAddress() });
  desk.client.cookies.set('desk', agent.token);
  const answer = await desk.ask(acceptConversation, { conversationId });
  if (answer.kind !== 'ok') throw new Error(`not accepted: ${answer.code}`);
}

export async function connectDesk(
  agent: DeskPersonOfBench,
  port: number,
  { pingMs }: Pings = { pingMs: limits.pushPingHiddenMs },
): Promise<WebSocket> {
  const ws = await openSocket({ port, path: deskPushPath, from: nextAddress() });
  const ready = textThat(ws, isReady);
  ws.send(JSON.stringify(deskFrame.toWire({ type: 'auth', token: agent.token })));
  await ready;
  keepAlive(ws, JSON.stringify(deskFrame.toWire({ type: 'ping' })), pingMs);
  return ws;
}

export const watchFrame = (conversationId: string, after: number): string =>
  JSON.stringify(deskFrame.toWire({ type: 'watch', conversationId, after }));
