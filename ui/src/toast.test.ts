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
  it('is hidden after 3000 ms where nobody says how long', () => {
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

  it('that tells of an error stays until it is closed, whatever its duration', () => {
    showToast({ type: 'error', message, duration: 1000 });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(shownToast.get()).not.toBeNull();
    hideToast();
    expect(shownToast.get()).toBeNull();
  });

  it('that tells of an error is withdrawn once a later try went well, and no other toast is', () => {
    showToast({ type: 'error', message });
    hideError();
    expect(shownToast.get()).toBeNull();
    showToast({ message });
    hideError();
    expect(shownToast.get()).toEqual({ message });
  });

  it('without a message hides what is shown at once', () => {
    showToast({ type: 'error', message });
    showToast({ message: '' });
    expect(shownToast.get()).toBeNull();
  });

  it('takes the place of the one before, and the time of that one does not end it', () => {
    showToast({ message: 'first' });
    vi.advanceTimersByTime(2000);
    showToast({ message });
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(2999);
    expect(shownToast.get()).toEqual({ message });
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('of an error outlives the time of the success before it', () => {
    showToast({ message: 'first' });
    showToast({ type: 'error', message });
    vi.advanceTimersByTime(10_000);
    expect(shownToast.get()).toEqual({ type: 'error', message });
  });
});
