import { describe, expect, it } from 'vitest';
import { createStorage } from '../../../lib/shared/storage.ts';
import { createSubmissionKeys } from './submission-key.ts';

function buildStorage() {
  const kept = new Map<string, string>();
  return createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }));
}

const request = { orderNumber: '123', email: 'a b@example.com' };

describe('idempotency key of a submission', () => {
  it('a submission keeps its idempotency key over retries and a reload', () => {
    const storage = buildStorage();
    const key = createSubmissionKeys(storage).keyFor(request);
    expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(createSubmissionKeys(storage).keyFor({ ...request })).toBe(key);
  });

  it('a submission gets another key if its content changes or after an answer', () => {
    const keys = createSubmissionKeys(buildStorage());
    const first = keys.keyFor(request);
    const second = keys.keyFor({ ...request, orderNumber: '124' });
    expect(second).not.toBe(first);
    keys.drop();
    expect(keys.keyFor({ ...request, orderNumber: '124' })).not.toBe(second);
  });

  it('stores no password in the browser', () => {
    const storage = buildStorage();
    const keys = createSubmissionKeys(storage);
    const key = keys.keyFor({ ...request, password: 'correct horse' });
    expect(keys.keyFor({ ...request, password: 'correct horse' })).toBe(key);
    expect(storage.read('submission')).toBeNull();
  });
});
