import { expect, it, vi } from 'vitest';
import { createUploads, newKey, type SendResult } from './uploads.ts';

type Stored = { id: string };
const report: Stored = { id: 'r1' };
const fileOf = (name: string) => new File(['order-id\tsku\n'], name);

function engine() {
  const attempts: {
    key: string;
    name: string;
    signal: AbortSignal;
    answer: (result: SendResult<Stored>) => void;
  }[] = [];
  const onStored = vi.fn();
  let made = 0;
  const uploads = createUploads<Stored>({
    maxBytes: 1_000,
    newKey: () => `key-${++made}`,
    onStored,
    send: ({ key, file, signal }) =>
      new Promise((answer) => {
        attempts.push({ key, name: file.name, signal, answer });
        signal.addEventListener('abort', () => answer({ kind: 'failed', why: { kind: 'stopped' } }));
      }),
  });
  const settle = () => new Promise((done) => setImmediate(done));
  return { uploads, attempts, onStored, settle };
}

it('sends the next file when the previous one is stored', async () => {
  const { uploads, attempts, onStored, settle } = engine();
  uploads.choose([fileOf('a.txt'), fileOf('b.txt')]);
  expect(attempts.map(({ name }) => name)).toEqual(['a.txt']);
  attempts[0]?.answer({ kind: 'stored', stored: report });
  await settle();
  expect(onStored).toHaveBeenCalledWith(report);
  expect(attempts.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  expect(uploads.store.get()).toHaveLength(1);
});

it('sends the same file again with the same key', async () => {
  const { uploads, attempts, settle } = engine();
  uploads.choose([fileOf('a.txt')]);
  attempts[0]?.answer({ kind: 'failed', why: { kind: 'network' } });
  await settle();
  uploads.retry('key-1');
  expect(attempts.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
});

it('stops the running upload, and keeps the file for a retry', async () => {
  const { uploads, attempts, settle } = engine();
  uploads.choose([fileOf('a.txt')]);
  uploads.drop('key-1');
  await settle();
  expect(attempts[0]?.signal.aborted).toBe(true);
  expect(uploads.store.get()[0]?.phase).toEqual({ kind: 'failed', why: { kind: 'stopped' } });
});

it('creates keys of the form that the server requires', () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(newKey()).not.toBe(newKey());
});
