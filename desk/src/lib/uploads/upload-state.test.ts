import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterUploadEvent, isUnderWay, nextToSend, type UploadEvent, type Uploads } from './upload-state.ts';

const file = (key: string, size = 1000) => ({ key, name: `${key}.txt`, size });
const choose = (...files: ReturnType<typeof file>[]): UploadEvent => ({
  kind: 'chosen',
  files,
  maxBytes: 5000,
});
const play = (...events: UploadEvent[]): Uploads => events.reduce<Uploads>(afterUploadEvent, []);
const started = (key: string): UploadEvent => ({ kind: 'started', key });
const broken = (key: string): UploadEvent => ({ kind: 'failed', key, why: { kind: 'network' } });

describe('uploads', () => {
  it('uploads one file at a time, in the order they were chosen', () => {
    const two = play(choose(file('a'), file('b')));
    expect(nextToSend(two)?.key).toBe('a');
    const sending = afterUploadEvent(two, started('a'));
    expect(nextToSend(sending)).toBeUndefined();
    expect(nextToSend(afterUploadEvent(sending, { kind: 'stored', key: 'a' }))?.key).toBe('b');
  });

  it('continues with the next file when one fails', () => {
    expect(nextToSend(play(choose(file('a'), file('b')), started('a'), broken('a')))?.key).toBe('b');
  });

  it('the count of sent bytes never decreases and never exceeds the size of the file', () => {
    const sent = (bytes: number): UploadEvent => ({ kind: 'progressed', key: 'a', sent: bytes });
    expect(play(choose(file('a')), started('a'), sent(700), sent(300))[0]?.phase).toEqual({
      kind: 'sending',
      sent: 700,
    });
    expect(play(choose(file('a')), started('a'), sent(1234))[0]?.phase).toEqual({
      kind: 'sending',
      sent: 1000,
    });
  });

  it('keeps the idempotency key of a file for every retry', () => {
    const again = play(choose(file('a')), started('a'), broken('a'), { kind: 'retried', key: 'a' });
    expect(nextToSend(again)).toMatchObject({ key: 'a', phase: { kind: 'queued' } });
  });

  it('refuses a file over the limit before a byte is sent, without a retry', () => {
    const uploads = play(choose(file('a', 5001)), { kind: 'retried', key: 'a' });
    expect(uploads[0]?.phase).toEqual({ kind: 'failed', why: { kind: 'tooLarge' } });
    expect(nextToSend(uploads)).toBeUndefined();
    expect(isUnderWay(uploads)).toBe(false);
  });

  it('isUnderWay is true while a file waits or is sent, so that the page warns before it is left', () => {
    expect(isUnderWay(play(choose(file('a'))))).toBe(true);
    expect(isUnderWay(play(choose(file('a')), started('a')))).toBe(true);
    expect(isUnderWay(play(choose(file('a')), started('a'), broken('a')))).toBe(false);
  });

  it('ignores events of a file whose upload has ended', () => {
    const failed = play(choose(file('a')), started('a'), broken('a'));
    expect(afterUploadEvent(failed, { kind: 'progressed', key: 'a', sent: 900 })).toBe(failed);
    expect(afterUploadEvent(failed, { kind: 'stored', key: 'a' })).toBe(failed);
    expect(afterUploadEvent(failed, broken('unknown'))).toBe(failed);
  });

  it('never sends two files at once, in any order of events', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const event: fc.Arbitrary<UploadEvent> = fc.oneof(
      key.map(started),
      key.map(broken),
      key.map((of): UploadEvent => ({ kind: 'stored', key: of })),
      key.map((of): UploadEvent => ({ kind: 'retried', key: of })),
      key.map((of): UploadEvent => ({ kind: 'dismissed', key: of })),
      fc.record({ kind: fc.constant('progressed' as const), key, sent: fc.nat(2000) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let uploads = play(choose(file('a'), file('b'), file('c')));
        for (const happened of events) {
          // Only the engine emits `started`, for the file that is next.
          if (happened.kind === 'started' && nextToSend(uploads)?.key !== happened.key) continue;
          uploads = afterUploadEvent(uploads, happened);
          const sending = uploads.filter(({ phase }) => phase.kind === 'sending');
          expect(sending.length).toBeLessThanOrEqual(1);
          for (const { phase, size } of uploads) {
            if (phase.kind === 'sending') expect(phase.sent).toBeLessThanOrEqual(size);
          }
        }
      }),
    );
  });
});
