import { readMessages } from '@aftercare/contract/chat/messages';
import { resumeOnPage } from '@aftercare/contract/chat/page-token';
import type { FrameMessage } from '@aftercare/contract/embedding/embedding';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../../lib/api/api-client.ts';
import { storage } from '../../lib/shared/storage.ts';
import { createResuming, isResumed } from './resume-chat.ts';

const host = 'https://www.shop.example';
const gone = { kind: 'refused', code: 'threadGone', msg: '', data: {} };
const issued = (pageToken: string, visitorToken?: string) => ({
  kind: 'ok',
  msg: '',
  data: { conversationId: 'c', pageToken, visitorToken },
});
const unreachable = () => new CallFailed('unreachable', 0, null);

function open({
  answers = [],
  held,
  keeps = false,
}: {
  answers?: unknown[];
  held?: string;
  keeps?: boolean;
}) {
  const sent: { path: string; request: unknown }[] = [];
  const kept: string[] = [];
  let secret = held;
  const resuming = createResuming({
    host,
    api: {
      send: (async (call: { path: string }, request: unknown) => {
        sent.push({ path: call.path, request });
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      }) as never,
    },
    visitor: {
      get: () => secret,
      keep: (next) => {
        secret = next;
      },
      forget: () => {
        secret = undefined;
      },
      isKept: () => keeps,
    },
    line: {
      tell: (message) => kept.push((message as Extract<FrameMessage, { type: 'kept' }>).token),
    },
  });
  return { resuming, sent, kept, secret: () => secret };
}

beforeEach(() => {
  isResumed.set(false);
  storage.remove(storageKeys.chatRead);
});

describe('a frame whose storage is blocked', () => {
  it('requests a token once, after the first message, if storage is blocked', async () => {
    const { resuming, sent, kept } = open({ answers: [issued('first')], held: 'secret' });
    await resuming.remember();
    await resuming.remember();
    expect(sent).toEqual([{ path: resumeOnPage.path, request: { origin: host, pageToken: undefined } }]);
    expect(kept).toEqual(['first']);
  });

  it('requests the token again after the next message if the server was not reached', async () => {
    const { resuming, kept } = open({ answers: [unreachable(), issued('first')], held: 'secret' });
    await resuming.remember();
    expect(kept).toEqual([]);
    await resuming.remember();
    expect(kept).toEqual(['first']);
  });

  it('exchanges the token of the page for its own secret and the next token', async () => {
    const { resuming, sent, kept, secret } = open({ answers: [issued('second', 'mine')] });
    await resuming.resume('first');
    expect(sent[0]?.request).toEqual({ origin: host, pageToken: 'first' });
    expect([kept, secret(), isResumed.get()]).toEqual([['second'], 'mine', true]);
    await resuming.remember();
    expect(sent).toHaveLength(1);
  });

  it('tells the page to forget an invalid token, and starts no chat behind the closed panel', async () => {
    const { resuming, kept } = open({ answers: [gone] });
    await resuming.resume('first');
    expect([kept, isResumed.get()]).toEqual([[''], false]);
  });

  it('keeps the token while the server cannot be reached', async () => {
    vi.useFakeTimers();
    const { resuming, kept } = open({ answers: [unreachable(), unreachable(), issued('second', 'mine')] });
    const done = resuming.resume('first');
    await vi.runAllTimersAsync();
    await done;
    vi.useRealTimers();
    expect(kept).toEqual(['second']);
  });
});

it('stops its retries at a log-out, without waiting for the end of a pause', async () => {
  const { resuming, sent, kept } = open({ answers: [unreachable(), issued('second', 'mine')] });
  const done = resuming.resume('first');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  resuming.stop();
  await done;
  expect([sent.length, kept]).toEqual([1, []]);
});

describe('a frame that keeps its storage', () => {
  it('requests no token if storage works, and tells the page that a conversation exists', async () => {
    const { resuming, sent, kept } = open({ held: 'secret', keeps: true });
    await resuming.remember();
    expect([sent, kept]).toEqual([[], ['frame']]);
  });

  it('resumes the conversation whose secret the frame has stored', async () => {
    storage.write(storageKeys.chatRead, 'c 4');
    const { resuming, sent, kept } = open({ answers: [{ kind: 'ok' }], held: 'secret', keeps: true });
    await resuming.resume('frame');
    expect(sent[0]).toMatchObject({ path: readMessages.path, request: { conversationId: 'c' } });
    expect([kept, isResumed.get()]).toEqual([['frame'], true]);
  });

  it.each([
    ['its conversation has ended', 'secret', 'c 4', [gone]],
    ['the browser has removed its storage', undefined, null, []],
  ] as const)('begins no other conversation in the background if %s', async (_, held, read, answers) => {
    if (read) storage.write(storageKeys.chatRead, read);
    const frame = open({ answers: [...answers], keeps: true, ...(held ? { held } : {}) });
    await frame.resuming.resume('frame');
    expect([frame.kept, isResumed.get()]).toEqual([[''], false]);
  });
});
