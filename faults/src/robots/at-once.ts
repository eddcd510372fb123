import { createBotChat, transferBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { createSimulatedChat, createTicket } from '@aftercare/contract/chat/simulated-calls';
import { type Person, person } from '@aftercare/server/testing/people/person';
import { expect } from 'vitest';
import type { Field } from '../fault-field.ts';
import { host } from '../fault-field.ts';
import type { Entry } from '../reading/chat-history.ts';
import { finalRead, readAsCustomer } from '../reading/final-reads.ts';

type Opened = Awaited<ReturnType<typeof openChat>>;

export type AtOnce = { answers: string[]; entries: readonly Entry[]; conversationId: string };

async function openChat(one: Person) {
  const answer = await one.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data;
}

/** Tabs of one visitor, with the same cookies and network address, spread over all nodes. */
function tabsOf(field: Field, one: Person, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const tab = person({ port: field.nodeAt(index).port, host });
    for (const [name, value] of one.client.cookies) tab.client.cookies.set(name, value);
    return tab;
  });
}

const json = (value: unknown): string => JSON.stringify(value);

async function simulatedOf(one: Person) {
  const answer = await one.ask(createSimulatedChat, {});
  if (answer.kind !== 'ok') throw new Error(`no stand-in: ${answer.code}`);
  return answer.data;
}

/** Each call drops the parts of its answer that depend on timing. */
export const requests = {
  async 'open the chat'(tab: Person) {
    const { botChatId, botThreadId, conversationId, customerId } = await openChat(tab);
    return json({ botChatId, botThreadId, conversationId, customerId });
  },
  async 'ask for the stand-in'(tab: Person) {
    const { simulatedChatId, simulatedThreadId, conversationId } = await simulatedOf(tab);
    return json({ simulatedChatId, simulatedThreadId, conversationId });
  },
  async 'ask for a person'(tab: Person, { conversationId }: Opened) {
    const answer = await tab.ask(askForPerson, { conversationId, messageId: `click-of-${conversationId}` });
    return json([answer.kind, answer.kind === 'ok' && answer.data.state.mode]);
  },
  async 'hand over'(tab: Person, { botChatId, botThreadId }: Opened) {
    const ids = { botChatId, botThreadId, agentChatId: undefined, agentName: undefined };
    const answer = await tab.ask(transferBotChat, ids);
    return json([answer.kind, answer.kind === 'ok' ? answer.data.state.mode : answer.code]);
  },
} as const;

export type RequestName = keyof typeof requests;

export async function manyAtOnce(field: Field, what: RequestName, count: number): Promise<AtOnce> {
  const one = person({ port: field.nodeAt(0).port, host });
  const opened = await openChat(one);
  const answers = await Promise.all(tabsOf(field, one, count).map((tab) => requests[what](tab, opened)));
  return { answers, ...(await transcriptOf(one, opened.conversationId)) };
}

/** The ids of the thread are a day old, so the first call begins the next thread. */
export async function dayOldAtOnce(field: Field, count: number, milliseconds: number): Promise<AtOnce> {
  const one = person({ port: field.nodeAt(0).port, host });
  const opened = await openChat(one);
  await field.timePasses(milliseconds);
  const answers = await Promise.all(tabsOf(field, one, count).map((tab) => requests['open the chat'](tab)));
  return { answers, ...(await transcriptOf(one, opened.conversationId)) };
}

export async function ticketsAtOnce(field: Field, count: number): Promise<AtOnce> {
  const one = person({ port: field.nodeAt(0).port, host });
  const { simulatedThreadId, conversationId } = await simulatedOf(one);
  const ask = async (tab: Person) => {
    const answer = await tab.ask(createTicket, { simulatedThreadId, botThreadId: undefined });
    if (answer.kind !== 'ok') return answer.code;
    const { ticketId, ticketNumber, answerBy } = answer.data;
    return json({ ticketId, ticketNumber, answerBy });
  };
  const answers = await Promise.all(tabsOf(field, one, count).map(ask));
  return { answers, ...(await transcriptOf(one, conversationId)) };
}

async function transcriptOf(one: Person, conversationId: string) {
  const { entries } = await finalRead('store', readAsCustomer(one, conversationId), conversationId);
  return { conversationId, entries };
}

export function expectOneEffect({ answers, entries }: AtOnce, callers: number): void {
  expect(answers).toHaveLength(callers);
  expect([...new Set(answers)]).toHaveLength(1);
  const texts = entries.map(({ text }) => text);
  expect(texts).toEqual([...new Set(texts)]);
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
}
