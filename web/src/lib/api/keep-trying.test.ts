// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitPart, isNetworkLost, keepTrying } from './keep-trying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  isNetworkLost.set(false);
});

function failing(...errors: unknown[]) {
  return vi.fn(async () => {
    if (errors.length > 0) throw errors.shift();
    return 'here';
  });
}
const lost = () => new TypeError('Failed to fetch');
const online = () => dispatchEvent(new Event('online'));

describe('keepTrying', () => {
  it('retries after pauses until it succeeds', async () => {
    const attempt = failing(lost(), lost(), lost());
    const onDone = vi.fn();
    keepTrying({ attempt, onDone });
    await vi.advanceTimersByTimeAsync(0);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('here');
  });

  it('retries at once when the browser is online again, and not a second time after the pause', async () => {
    const attempt = failing(lost());
    keepTrying({ attempt, onDone: vi.fn() });
    await vi.advanceTimersByTimeAsync(0);
    online();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempt).toHaveBeenCalledTimes(2);
    online();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('stops after a failure that a retry would not fix', async () => {
    const attempt = failing(new Error('rejected'));
    const onDone = vi.fn();
    keepTrying({ attempt, onDone, onFailure: () => false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('neither retries nor calls back once it is cancelled', async () => {
    const attempt = failing(lost());
    const onDone = vi.fn();
    const cancel = keepTrying({ attempt, onDone });
    await vi.advanceTimersByTimeAsync(0);
    cancel();
    online();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('awaitPart', () => {
  it('reports a lost network until the part is loaded', async () => {
    const onDone = vi.fn();
    awaitPart(failing(lost()), onDone, vi.fn());
    await vi.advanceTimersByTimeAsync(0);
    expect(isNetworkLost.get()).toBe(true);
    online();
    await vi.advanceTimersByTimeAsync(0);
    expect(onDone).toHaveBeenCalledOnce();
    expect(isNetworkLost.get()).toBe(false);
  });

  it('stops reporting a lost network once the part is no longer awaited', async () => {
    const cancel = awaitPart(failing(lost()), vi.fn(), vi.fn());
    await vi.advanceTimersByTimeAsync(0);
    cancel();
    expect(isNetworkLost.get()).toBe(false);
  });

  it.each([
    ['a missing file', new Error('gone'), false],
    ['a lost network after a click', lost(), true],
  ])('reports %s at once', async (_what, error, givesUp) => {
    const onFault = vi.fn();
    const attempt = failing(error);
    awaitPart(attempt, vi.fn(), onFault, givesUp);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onFault).toHaveBeenCalledExactlyOnceWith(error);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(isNetworkLost.get()).toBe(false);
  });
});
