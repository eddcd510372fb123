import type { conversationState } from '@aftercare/contract/chat/state';
import { uploadFile } from '@aftercare/contract/files';
import type { OursOf } from '@aftercare/contract/shape';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, CallFailed, type SendOptions } from '../../lib/api-client.ts';
import { createDelivery } from './chat-delivery.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxStore, Unsent } from './outbox-store.ts';

type State = OursOf<typeof conversationState>;

/** What survives a reload. */
let kept: Map<string, Unsent>;
const store = (): OutboxStore => ({
  all: async () => [...kept.values()],
  put: async (one) => void kept.set(one.messageId, one),
  remove: async (messageId) => void kept.delete(messageId),
  clear: async () => kept.clear(),
  isKept: () => true,
});

/** How the server answers, try after try. */
let answers: ('ok' | 'lost' | 'threadGone' | 'tooMany' | 'bad' | 'noSuchType')[];
let tried: string[];
let gone: number;
const api = {
  send: async (
    call: unknown,
    { messageId, fileId }: { messageId?: string; fileId?: string },
    { idempotencyKey, file }: SendOptions,
  ) => {
    const isUpload = call === uploadFile;
    tried.push(isUpload ? `upload ${idempotencyKey} ${file?.name}` : (fileId ?? messageId ?? ''));
    const answer = answers.shift() ?? 'ok';
    if (answer === 'lost') throw new CallFailed('unreachable', 0, null);
    if (answer === 'tooMany')
      throw new CallFailed('rejected', 429, { code: 10429, msg: 'Slowly.', data: {} });
    if (answer === 'bad') throw new CallFailed('rejected', 400, { code: 10410, msg: 'Not this.', data: {} });
    if (answer === 'threadGone') return { kind: 'refused', code: 'threadGone', msg: '', data: {} };
    if (answer === 'noSuchType') return { kind: 'refused', code: 'fileTypeRefused', msg: 'Not this kind.' };
    if (isUpload) return { kind: 'ok', msg: '', data: { fileId: `file of ${idempotencyKey}` } };
    return { kind: 'ok', msg: '', data: { messageId, seq: 1, createdAt: new Date(0), state: {} as State } };
  },
} as unknown as ApiClient;

function delivery() {
  const outbox = createOutbox(store(), () => undefined);
  const one = createDelivery({
    ...{ api, outbox, alone: (work) => work(), conversationId: () => 'c' },
    onStored: async () => undefined,
    onThreadGone: () => {
      gone += 1;
    },
    onChanged: () => undefined,
  });
  return { ...one, outbox };
}

const written = (messageId: string, writtenAt: number): Unsent => ({
  ...{ messageId, text: messageId, file: null, writtenAt, refusal: null },
});

beforeEach(() => {
  kept = new Map([written('second', 2), written('first', 1)].map((one) => [one.messageId, one]));
  answers = [];
  tried = [];
  gone = 0;
});

describe('what was written', () => {
  test('goes out after a reload, the oldest first, and is forgotten when it is stored', async () => {
    await delivery().pump();
    expect(tried).toEqual(['first', 'second']);
    expect(kept.size).toBe(0);
  });

  test.each(['lost', 'tooMany'] as const)(
    'stays on its way, with the same id, where the answer is %s',
    async (fault) => {
      answers = [fault];
      const one = delivery();
      await one.pump();
      expect(tried).toEqual(['first']);
      expect(kept.get('first')).toMatchObject({ refusal: null });
      // Not at once again: there is a pause, which the network's return ends.
      await one.pump();
      expect(tried).toEqual(['first']);
      one.hurry();
      await one.pump();
      expect(tried).toEqual(['first', 'first', 'second']);
      expect(kept.size).toBe(0);
    },
  );

  test('is kept and told about where no try can mend it, and what follows goes on', async () => {
    answers = ['bad'];
    await delivery().pump();
    expect(tried).toEqual(['first', 'second']);
    expect(kept.get('first')).toMatchObject({ refusal: 'Not this.' });
    expect(kept.has('second')).toBe(false);
  });

  test('waits for a new chat where this one is gone (D32)', async () => {
    answers = ['threadGone'];
    await delivery().pump();
    expect(gone).toBe(1);
    expect([...kept.keys()].sort()).toEqual(['first', 'second']);
    expect(kept.get('first')).toMatchObject({ refusal: null });
  });
});

describe('a file', () => {
  beforeEach(() => {
    const file = { fileName: 'a.png', content: new Blob(['x']), fileId: null };
    kept = new Map([['photo', { ...written('photo', 1), text: '', file }]]);
  });

  test('is uploaded under its message’s id, and then said', async () => {
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'file of photo']);
    expect(kept.size).toBe(0);
  });

  test('whose answer is lost is uploaded again under the same key, also after a reload', async () => {
    answers = ['lost'];
    await delivery().pump();
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'upload photo a.png', 'file of photo']);
    expect(kept.size).toBe(0);
  });

  test('that is uploaded already is not uploaded again', async () => {
    answers = ['ok', 'lost'];
    await delivery().pump();
    expect(kept.get('photo')?.file).toEqual({ fileName: 'a.png', content: null, fileId: 'file of photo' });
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'file of photo', 'file of photo']);
  });

  test('of a kind that is not taken is told about, and nothing is said', async () => {
    answers = ['noSuchType'];
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png']);
    expect(kept.get('photo')).toMatchObject({ refusal: 'Not this kind.' });
  });
});
