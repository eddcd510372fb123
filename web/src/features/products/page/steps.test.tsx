// @vitest-environment jsdom
import type { Language } from '@aftercare/contract/languages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeOnline, renderLive } from '../../../testing/render-live.tsx';
import { Steps } from './steps.tsx';

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

const video = (...langs: Language[]) => ({
  videoId: 'v1',
  productId: 'p1',
  title: 'Setting it up',
  videoUrl: '/files/film',
  coverUrl: '',
  durationSeconds: 14,
  captions: langs.map((lang) => ({ lang, url: `/files/words-${lang}` })),
});
const captionsResponse = (text: string) => new Response(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`);

async function open(...langs: Language[]) {
  const { place, unmount } = await renderLive(<Steps videos={[video(...langs)]} />);
  close = unmount;
  return place;
}

it("lists the captions of a video in the page's language, and loads them once the network is back", async () => {
  let isLost = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isLost) throw new TypeError('Failed to fetch');
    return captionsResponse(`Step of ${url}`);
  });
  const place = await open('de_DE', 'en_US');
  expect(place.querySelector('ol')).toBeNull();
  isLost = false;
  await comeOnline();
  expect(place.querySelector('ol')?.lang).toBe('en');
  expect(place.textContent).toBe('Step of /files/words-en_US');
});

it('lists captions in another language if there is no translation, and names that language', async () => {
  vi.stubGlobal('fetch', async () => captionsResponse('ケーブルをつなぎます。'));
  const place = await open('ja_JP');
  expect(place.querySelector('ol')?.lang).toBe('ja');
  expect(place.textContent).toBe('ケーブルをつなぎます。');
});

it('shows no steps for a video without captions', async () => {
  expect((await open()).textContent).toBe('');
});
