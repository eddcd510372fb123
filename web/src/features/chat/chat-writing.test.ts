import { limits } from '@aftercare/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { createWriting } from './chat-writing.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxStore, Unsent } from './outbox-store.ts';

/** What survives a reload, in the order of its ids and not of its places. */
let kept: Map<string, Unsent>;
const store = (): OutboxStore => ({
  all: async () => [...kept.values()].sort((a, b) => (a.messageId < b.messageId ? -1 : 1)),
  put: async (one) => void kept.set(one.messageId, one),
  remove: async (messageId) => void kept.delete(messageId),
  clear: async () => kept.clear(),
  isKept: () => true,
});
const open = () => createOutbox(store(), () => undefined);
const writingTo = (outbox: ReturnType<typeof open>) =>
  createWriting({
    outbox,
    begin: () => undefined,
    show: () => undefined,
    hurry: () => undefined,
    look: () => undefined,
  });
const file = (name: string) => new File(['x'], name, { type: 'text/plain' });

beforeEach(() => {
  kept = new Map();
});

describe('several at once', () => {
  test('stand in the order in which they were chosen, also after a reload', async () => {
    const writing = writingTo(open());
    const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`);
    await Promise.all([writing.sendFiles(names.map(file)), writing.say('Said after them')]);
    const page = open();
    await page.load();
    const shown = page.list().map(({ file: one, text }) => one?.fileName ?? text);
    expect(shown).toEqual([...names, 'Said after them']);
  });

  test('are as many as a day takes; the next one says so, and no more are taken in', async () => {
    const outbox = open();
    const many = Array.from({ length: 500 }, (_, at) => file(`${at}.txt`));
    await writingTo(outbox).sendFiles(many);
    const refused = outbox.list().filter(({ refusal }) => refusal !== null);
    expect(outbox.list()).toHaveLength(limits.filesPerVisitorDay + 1);
    expect(refused).toMatchObject([{ refusal: 'fileBudget', file: { content: null } }]);
  });

  test('of which one can never be taken keep it apart, with its reason and without its bytes', async () => {
    const outbox = open();
    await writingTo(outbox).sendFiles([file('a.txt'), file('page.html'), file('b.txt')]);
    expect(outbox.list().map(({ refusal }) => refusal)).toEqual([null, 'fileTypeRefused', null]);
    expect(outbox.list()[1]?.file?.content).toBeNull();
  });
});
