import { expect, it } from 'vitest';
import { findChromium, findHeadlessShell, hasJapaneseFont, missingEngines } from './browser.mjs';

it('has a Japanese font, so that screenshots show no empty boxes', async () => {
  expect(await hasJapaneseFont(), 'install fonts-ipafont-gothic').toBe(true);
});

it('uses the Chromium that the environment names', () => {
  expect(findChromium({ CHROMIUM: '/opt/chromium', PATH: '' })).toBe('/opt/chromium');
});

it('uses the headless shell that the environment names, and none if there is none', () => {
  expect(findHeadlessShell({ CHROMIUM_HEADLESS: '/opt/shell', PATH: '' })).toBe('/opt/shell');
  expect(findHeadlessShell({ PATH: '/nowhere' })).toBeUndefined();
});

it('returns the packages of the engines that are not on the path', () => {
  expect(missingEngines({ PATH: '/nowhere' })).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
});
