import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';

/**
 * A browser with third-party cookies blocked in its settings, which also blocks the storage of embedded
 * frames.
 */
export async function closedBrowser(): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-closed-'));
  mkdirSync(join(folder, 'Default'));
  const profile = { block_third_party_cookies: true, cookie_controls_mode: 1 };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, wholeBrowser);
  return {
    context,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
