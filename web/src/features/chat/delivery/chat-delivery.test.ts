import type { conversationState } from '@aftercare/contract/chat/state';
import type { OursOf } from '@aftercare/contract/fields/shape';
import { createStore } from '@aftercare/ui/store';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';
import type { FileSent, FileToSend } from '../writing/send-file.ts';
import { createDelivery } from './chat-delivery.ts';
import type { Uploading } from './delivery-deps.ts';
import { givenUp } from './given-up.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxStore, Unsent } from './outbox-store.ts';

type State = OursOf<typeof conversationState>;

let kept: Map<string, Unsent>;
const store = (): OutboxStore => ({
  all: async () => [...kept.values()],
  put: async (one) => void kept.set(one.messageId, one),
  remove: async (messageId) => void kept.delete(messageId),
  clear: async () => kept.clear(),
  isKept: () => true,
});

let answers: ('ok' | 'lost' | 'threadGone' | 'tooMany' | 'limited' | 'bad' | 'noSuchType')[];
let tried: string[];
let gone: number;
const api = {
  headers: async () => ({ lang: 'en_US' }),
  send: async (_call: unknown, { messageId, fileId }: { messageId?: string; fileId?: string }) => {
    tried.push(fileId ?? messageId ?? '');
    const answer = answers.shift() ?? 'ok';
    if (answer === 'lost') throw new CallFailed('unreachable', 0, null);
    if (answer === 'tooMany')
      throw new CallFailed('rejected', 429, { code: 10429, msg: 'Slowly.', data: {} });
    if (answer === 'limited')
      throw new CallFailed(...(['rejected', 429, { code: 10429, msg: 'Slowly.', data: {} }] as const), {
        retryAfterMs: 30_000,
      });
    if (answer === 'bad') throw new CallFailed('rejected', 400, { code: 10410, msg: 'Not this.', data: {} });
    if (answer === 'threadGone') return { kind: 'refused', code: 'threadGone', msg: '', data: {} };
    return { kind: 'ok', msg: '', data: { messageId, seq: 1, createdAt: new Date(0), state: {} as State } };
  },
} as unknown as ApiClient;

let isHeld: boolean;
let stops: unknown[];
async function sendFile({ key, name, signal }: FileToSend): Promise<FileSent> {
  tried.push(`upload ${key} ${name}`);
  const answer = answers.shift() ?? 'ok';
  if (isHeld) {
    await new Promise((stopped) => signal.addEventListener('abort', stopped));
    stops.push(signal.reason);
    return { kind: 'later' };
  }
  if (answer === 'lost') return { kind: 'later' };
  if (answer === 'threadGone') return { kind: 'refused', code: 'threadGone', msg: '' };
  if (answer === 'noSuchType') return { kind: 'refused', code: 'fileTypeRefused', msg: 'Not this kind.' };
  if (answer === 'bad') return { kind: 'refused', code: 'idReused', msg: 'Not this.' };
  return { kind: 'sent', fileId: `file of ${key}` };
}

function delivery() {
  const outbox = createOutbox(store(), () => undefined);
  const one = createDelivery({
    api,
    outbox,
    sendFile,
    uploading: createStore<Uploading | null>(null),
    withLock: (work) => work(),
    conversationId: () => 'c',
    pageProductId: () => 'product',
    onStored: async () => undefined,
    onThreadGone: () => {
      gone += 1;
    },
    onChanged: () => undefined,
  });
  return { ...one, outbox };
}

const written = (messageId: string, writtenAt: number): Unsent => ({
  messageId,
  text: messageId,
  file: null,
  writtenAt,
  refusal: null,
});

beforeEach(() => {
  kept = new Map([written('second', 2), written('first', 1)].map((one) => [one.messageId, one]));
  answers = [];
  tried = [];
  gone = 0;
  isHeld = false;
  stops = [];
});

describe('an unsent message', () => {
  test('is sent after a reload, the oldest first, and leaves the outbox when it is stored', async () => {
    await delivery().pump();
    expect(tried).toEqual(['first', 'second']);
    expect(kept.size).toBe(0);
  });

  test.each(['lost', 'tooMany'] as const)(
    'stays in the outbox with the same id if the answer is %s',
    async (fault) => {
      answers = [fault];
      const one = delivery();
      await one.pump();
      expect(tried).toEqual(['first']);
      expect(kept.get('first')).toMatchObject({ refusal: null });
      // The message is not retried at once: there is a pause, which ends when the network returns.
      await one.pump();
      expect(tried).toEqual(['first']);
      one.hurry();
      await one.pump();
      expect(tried).toEqual(['first', 'first', 'second']);
      expect(kept.size).toBe(0);
    },
  );

  test('waits as long as the server demands when it limits messages, and shows until when', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      answers = ['limited'];
      const one = delivery();
      await one.pump();
      expect(one.limitedUntil.get()).toBe(Date.now() + 30_000);
      vi.setSystemTime(Date.now() + 29_000);
      await one.pump();
      expect(tried).toEqual(['first']);
      vi.setSystemTime(Date.now() + 1_000);
      await one.pump();
      expect(tried).toEqual(['first', 'first', 'second']);
      expect(one.limitedUntil.get()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is kept with the reason if the server refuses it finally, and the next message is sent', async () => {
    answers = ['bad'];
    await delivery().pump();
    expect(tried).toEqual(['first', 'second']);
    expect(kept.get('first')).toMatchObject({ refusal: 'Not this.' });
    expect(kept.has('second')).toBe(false);
  });

  test('stays in the outbox for a new chat if its chat no longer exists', async () => {
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

  test('is uploaded under its message’s id before the message is sent', async () => {
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'file of photo']);
    expect(kept.size).toBe(0);
  });

  test('is uploaded again under the same key after a lost answer, also after a reload', async () => {
    answers = ['lost'];
    await delivery().pump();
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'upload photo a.png', 'file of photo']);
    expect(kept.size).toBe(0);
  });

  test('is not uploaded again after a completed upload', async () => {
    answers = ['ok', 'lost'];
    await delivery().pump();
    expect(kept.get('photo')?.file).toMatchObject({ content: null, fileId: 'file of photo' });
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'file of photo', 'file of photo']);
  });

  test('is kept with the reason if its type is refused, and no message is sent', async () => {
    answers = ['noSuchType'];
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png']);
    expect(kept.get('photo')).toMatchObject({ refusal: 'fileTypeRefused' });
  });

  test('is kept with the server’s reason if the client has no text for the refusal', async () => {
    answers = ['bad'];
    await delivery().pump();
    expect(kept.get('photo')).toMatchObject({ refusal: 'Not this.' });
  });

  test('is never sent if the customer removes it during the upload, and does not block the next message', async () => {
    kept.set('second', written('second', 2));
    isHeld = true;
    const one = delivery();
    const going = one.pump();
    await vi.waitFor(() => expect(tried).toEqual(['upload photo a.png']));
    await one.outbox.remove('photo');
    one.look();
    await going;
    expect(stops).toEqual([givenUp]);
    expect(tried).toEqual(['upload photo a.png', 'second']);
    expect(kept.size).toBe(0);
  });

  test('stays in the outbox if the page is left', async () => {
    isHeld = true;
    const one = delivery();
    const going = one.pump();
    await vi.waitFor(() => expect(tried).toEqual(['upload photo a.png']));
    one.stop();
    await going;
    expect(stops).not.toEqual([givenUp]);
    expect(kept.get('photo')).toMatchObject({ refusal: null });
  });

  test('does not block the outbox if the browser has lost its content', async () => {
    const lost = { fileName: 'b.png', content: null, fileId: null };
    kept.set('lost', { ...written('lost', 0), text: '', file: lost });
    await delivery().pump();
    expect(tried).toEqual(['upload photo a.png', 'file of photo']);
    expect([...kept.keys()]).toEqual(['lost']);
  });
});

describe('several files and messages', () => {
  type Happening =
    | { kind: 'written'; isFile: boolean }
    | { kind: 'takenBack'; place: number }
    | { kind: 'tried'; faults: ('lost' | 'storedAndLost' | 'tooMany')[] }
    | { kind: 'reloaded' };
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    fc.record({ kind: fc.constant('written' as const), isFile: fc.boolean() }),
    fc.record({ kind: fc.constant('takenBack' as const), place: fc.nat(5) }),
    fc.record({
      kind: fc.constant('tried' as const),
      faults: fc.array(fc.constantFrom('lost' as const, 'storedAndLost' as const, 'tooMany' as const), {
        maxLength: 3,
      }),
    }),
    fc.constant({ kind: 'reloaded' as const }),
  );

  test('arrive once and in order without the removed ones, whatever requests and answers are lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happenings) => {
        kept = new Map();
        const sent: string[] = [];
        const files = new Map<string, string>();
        let faults: string[] = [];
        const lossy = {
          ...api,
          send: async (_: unknown, { messageId = '', fileId }: { messageId?: string; fileId?: string }) => {
            const fault = faults.shift();
            if (fault === 'tooMany' || fault === 'lost') throw new CallFailed('unreachable', 0, null);
            if (fileId !== undefined) expect(files.get(messageId)).toBe(fileId);
            if (!sent.includes(messageId)) sent.push(messageId);
            if (fault === 'storedAndLost') throw new CallFailed('unreachable', 0, null);
            return { kind: 'ok', msg: '', data: { messageId, seq: 1, createdAt: new Date(0), state: {} } };
          },
        } as unknown as ApiClient;
        const bringIn = async ({ key }: FileToSend): Promise<FileSent> => {
          const fault = faults.shift();
          if (fault === 'tooMany' || fault === 'lost') return { kind: 'later' };
          files.set(key, files.get(key) ?? `file ${files.size}`);
          if (fault === 'storedAndLost') return { kind: 'later' };
          return { kind: 'sent', fileId: files.get(key) ?? '' };
        };
        const open = () => {
          const outbox = createOutbox(store(), () => undefined);
          const one = createDelivery({
            api: lossy,
            outbox,
            sendFile: bringIn,
            uploading: createStore<Uploading | null>(null),
            withLock: (work: () => Promise<void>) => work(),
            conversationId: () => 'c',
            pageProductId: () => undefined,
            onStored: async () => undefined,
            onThreadGone: () => undefined,
            onChanged: () => undefined,
          });
          return { ...one, outbox };
        };
        let page = open();
        const order: string[] = [];
        const withdrawn = new Set<string>();
        for (const one of happenings) {
          if (one.kind === 'written') {
            const id = `m${order.length}`;
            order.push(id);
            const file = one.isFile ? { fileName: id, content: new Blob(['x']), fileId: null } : null;
            await page.outbox.put({ ...written(id, order.length), text: one.isFile ? '' : id, file });
          }
          if (one.kind === 'takenBack') {
            const waiting = page.outbox.list()[one.place];
            // The message has arrived although its answer was lost.
            if (!waiting || sent.includes(waiting.messageId)) continue;
            withdrawn.add(waiting.messageId);
            await page.outbox.remove(waiting.messageId);
          }
          if (one.kind === 'reloaded') page = open();
          if (one.kind === 'tried') {
            faults = [...one.faults];
            page.hurry();
            await page.pump();
          }
        }
        faults = [];
        page.hurry();
        await page.pump();
        expect(sent).toEqual(order.filter((id) => !withdrawn.has(id)));
        expect(kept.size).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
