import { defineConfig } from '@playwright/test';
import { quickBrowser } from './harness/browser/browsers.ts';
import { isLongRun, isSmokeRun, isSoakRun, smokeTag, turns } from './harness/browser/turns.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** A machine that does other work at the same time needs more time than the limits below: TEST_PATIENCE=3. */
const seconds = 1_000 * Number(process.env.TEST_PATIENCE ?? 1);

const specOf = (name: string): string => `**/${name}.spec.ts`;

/** Journeys that do not depend on the width run on the desktop only. */
const onceOnly = [
  ...[
    'start-up',
    'served-pages',
    'keyboard*',
    'loading',
    'pop-ups',
    'desk',
    'desk-hostile',
    'desk-people',
    'desk-team',
    'mail-preview',
  ],
  ...[
    'screens',
    '*shots',
    'reachable',
    'chat-*',
    'account-messages',
    'account-state',
    'consent',
    'visitor-clicks',
  ],
].map(specOf);

const onRequest = [
  ...(process.env.SCREENS === '1' ? [] : [specOf('screens')]),
  ...(process.env.SHOTS === '1' ? [] : [specOf('*shots')]),
];

/** Journeys that wait a minute of real time are part of the long run. */
const onLongRun = isLongRun ? [] : [specOf('chat-hole')];

/** Also excludes the journeys of the long run. */
const outOfTurn = (turn: string) => (isLongRun ? {} : { grepInvert: new RegExp(`${turn}|${turns.long}`) });

export default defineConfig({
  testDir: 'journeys',
  testIgnore: [...onRequest, ...onLongRun],
  ...(isSmokeRun ? { grep: new RegExp(smokeTag) } : {}),
  ...(isSoakRun ? { testMatch: specOf('chat-return') } : {}),
  outputDir: '../test-results/e2e',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 90 * seconds,
  expect: { timeout: 15 * seconds },
  reporter: 'list',
  use: {
    actionTimeout: 15 * seconds,
    navigationTimeout: 20 * seconds,
    browserName: 'chromium',
    launchOptions: quickBrowser,
    screenshot: 'only-on-failure',
    // Tracing takes a third of the time of every journey, so it is on request.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desktop', use: desktop, ...outOfTurn(turns.phone) },
    { name: 'phone', use: phone, testIgnore: onceOnly, ...outOfTurn(turns.desktop) },
  ],
});
