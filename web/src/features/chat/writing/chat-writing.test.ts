import { limits } from '@aftercare/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../delivery/outbox.ts';
import type { OutboxStore, Unsent } from '../delivery/outbox-store.ts';
import { createWriting } from './chat-writing.ts';

/** The store returns its entries in the order of their ids, not of writing. */
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

describe('several files at once', () => {
  test('keep the order in which they were chosen, also after a reload', async () => {
    const writing = writingTo(open());
    const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`);
    await Promise.all([writing.sendFiles(names.map(file)), writing.sendText('Said after them')]);
    const page = open();
    await page.load();
    const shown = page.list().map(({ file: one, text }) => one?.fileName ?? text);
    expect(shown).toEqual([...names, 'Said after them']);
  });

  test('are accepted up to the daily limit; the next one is refused with the reason, and no more are added', async () => {
    const outbox = open();
    const many = Array.from({ length: 500 }, (_, at) => file(`${at}.txt`));
    await writingTo(outbox).sendFiles(many);
    const refused = outbox.list().filter(({ refusal }) => refusal !== null);
    expect(outbox.list()).toHaveLength(limits.filesPerVisitorDay + 1);
    expect(refused).toMatchObject([{ refusal: 'fileBudget', file: { content: null } }]);
  });

  test('keep a refused file with its reason and without its content', async () => {
    const outbox = open();
    await writingTo(outbox).sendFiles([file('a.txt'), file('page.html'), file('b.txt')]);
    expect(outbox.list().map(({ refusal }) => refusal)).toEqual([null, 'fileTypeRefused', null]);
    expect(outbox.list()[1]?.file?.content).toBeNull();
  });
});
