import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideError, hideToast, shownToast, showToast } from './toast.tsx';

const message = 'Password changed';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('is hidden after 3000 ms by default', () => {
    showToast({ message });
    vi.advanceTimersByTime(2999);
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('is hidden after its own duration', () => {
    showToast({ message, duration: 6000 });
    vi.advanceTimersByTime(5999);
    expect(shownToast.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('with an error stays until it is closed, whatever its duration', () => {
    showToast({ type: 'error', message, duration: 1000 });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(shownToast.get()).not.toBeNull();
    hideToast();
    expect(shownToast.get()).toBeNull();
  });

  it('with an error is withdrawn after a later try succeeded; no other toast is', () => {
    showToast({ type: 'error', message });
    hideError();
    expect(shownToast.get()).toBeNull();
    showToast({ message });
    hideError();
    expect(shownToast.get()).toEqual({ message });
  });

  it('without a message hides the current toast at once', () => {
    showToast({ type: 'error', message });
    showToast({ message: '' });
    expect(shownToast.get()).toBeNull();
  });

  it('replaces the previous toast, and the timer of that one does not hide it', () => {
    showToast({ message: 'first' });
    vi.advanceTimersByTime(2000);
    showToast({ message });
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(2999);
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('with an error outlives the timer of the success before it', () => {
    showToast({ message: 'first' });
    showToast({ type: 'error', message });
    vi.advanceTimersByTime(10_000);
    expect(shownToast.get()).toEqual({ type: 'error', message });
  });
});
