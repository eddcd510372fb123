// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeOnline, renderLive, settle } from '../../testing/render-live.tsx';
import { lazyPart } from './lazy-part.tsx';
import { lazyTexts } from './lazy-texts.tsx';

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

function lostOnce<T>(value: T): () => Promise<T> {
  let isLost = true;
  return async () => {
    if (!isLost) return value;
    isLost = false;
    throw new TypeError('Failed to fetch dynamically imported module');
  };
}

it('loads a part that failed while offline once the network is back', async () => {
  const part = lazyPart(lostOnce(() => <p>the part</p>));
  const { place, unmount } = await renderLive(<part.Part waiting={<p>waiting</p>} />);
  close = unmount;
  await settle();
  expect(place.textContent).toBe('waiting');
  await comeOnline();
  expect(place.textContent).toBe('the part');
});

it('loads texts that failed while offline once the network is back', async () => {
  const load = lostOnce({ default: { word: 'text' } });
  const { Texts } = lazyTexts('part', { en_US: load, de_DE: load, ja_JP: load });
  const { place, unmount } = await renderLive(<Texts waiting={<p>waiting</p>}>the part</Texts>);
  close = unmount;
  await settle();
  expect(place.textContent).toBe('waiting');
  await comeOnline();
  expect(place.textContent).toBe('the part');
});
