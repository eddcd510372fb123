// @vitest-environment jsdom
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BottomBar } from './unasked.tsx';

const barHeight = () => document.documentElement.style.getPropertyValue('--bar-height');
let pressed: Element | null = null;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // An observer that never reports, like a real one before the next frame.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(document, 'querySelector').mockImplementation(() => pressed);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ position: 'fixed' } as CSSStyleDeclaration);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.hidden ? 0 : 70;
  });
  vi.useFakeTimers();
});
afterEach(() => {
  pressed = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function showBar() {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<BottomBar bar={createRef()}>A tip</BottomBar>));
  return root;
}

it('a bar and the space for it appear together, so that no press hits an element that is about to move', async () => {
  const root = await showBar();
  expect(barHeight()).toBe('70px');
  await act(async () => root.unmount());
  expect(barHeight()).toBe('');
});

it('a bar that waits for the end of a press takes no space until it is shown', async () => {
  pressed = document.body;
  const root = await showBar();
  expect(barHeight()).toBe('');
  pressed = null;
  await act(async () => void (await vi.advanceTimersToNextFrame()));
  expect(barHeight()).toBe('70px');
  await act(async () => root.unmount());
});
