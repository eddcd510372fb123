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
  it('hides a toast after 3000 ms by default', () => {
    showToast({ message });
    vi.advanceTimersByTime(2999);
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('hides a toast after its own duration', () => {
    showToast({ message, duration: 6000 });
    vi.advanceTimersByTime(5999);
    expect(shownToast.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('keeps an error until it is closed, whatever its duration', () => {
    showToast({ type: 'error', message, duration: 1000 });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(shownToast.get()).not.toBeNull();
    hideToast();
    expect(shownToast.get()).toBeNull();
  });

  it('withdraws an error after a retry succeeded, and no other toast', () => {
    showToast({ type: 'error', message });
    hideError();
    expect(shownToast.get()).toBeNull();
    showToast({ message });
    hideError();
    expect(shownToast.get()).toEqual({ message });
  });

  it('hides the current toast at once if the next one has no message', () => {
    showToast({ type: 'error', message });
    showToast({ message: '' });
    expect(shownToast.get()).toBeNull();
  });

  it('replaces the previous toast, whose timer does not hide the new one', () => {
    showToast({ message: 'first' });
    vi.advanceTimersByTime(2000);
    showToast({ message });
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(2999);
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('keeps an error when the timer of the previous toast ends', () => {
    showToast({ message: 'first' });
    showToast({ type: 'error', message });
    vi.advanceTimersByTime(10_000);
    expect(shownToast.get()).toEqual({ type: 'error', message });
  });
});
