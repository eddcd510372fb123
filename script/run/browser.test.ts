import { expect, it } from 'vitest';
import { findChromium, hasJapaneseFont } from './browser.mjs';

it('has a Japanese font, so that screenshots show no empty boxes', async () => {
  expect(await hasJapaneseFont(), 'install fonts-ipafont-gothic').toBe(true);
});

it('takes the Chromium that the environment names', () => {
  expect(findChromium({ CHROMIUM: '/opt/chromium', PATH: '' })).toBe('/opt/chromium');
});
