import type { Locator, Page } from '@playwright/test';
import { enUs } from '../../desk/src/lib/texts/en-us.ts';

const words = enUs.inbox;

export type InboxScreen = {
  setPresence(status: 'online' | 'away' | 'offline'): Promise<void>;
  rows: Locator;
  transcript: Locator;
  accept: Locator;
  box: Locator;
  writing: Locator;
  seen: Locator;
  notSeen: Locator;
  reply(text: string): Promise<void>;
  close(): Promise<void>;
  tile: Locator;
  entries(): Promise<string[]>;
};

export function inboxScreen(page: Page): InboxScreen {
  const transcript = page.getByRole('log', { name: words.transcript });
  const box = page.getByRole('textbox', { name: words.reply });
  return {
    async setPresence(status) {
      const choice = { name: words.statuses[status], exact: true };
      await page.getByRole('button', choice).click();
      await page.getByRole('button', { ...choice, pressed: true }).waitFor();
    },
    rows: page.locator('main a[data-row]'),
    transcript,
    accept: page.getByRole('button', { name: words.accept }),
    box,
    writing: page.getByText(words.writing),
    seen: transcript.getByText(words.seen),
    notSeen: transcript.getByText(words.notSeen),
    async reply(text) {
      await box.fill(text);
      await box.press('Control+Enter');
    },
    async close() {
      await page.getByRole('button', { name: words.close }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: words.closeYes }).click();
    },
    tile: page.locator('[data-red]'),
    entries: () => transcript.locator('[data-entry]').evaluateAll(entryTexts),
  };
}

export function entryTexts(entries: Element[]): string[] {
  return entries.map((entry) => {
    const words = [...entry.querySelectorAll(':scope > div')].map((one) =>
      (one as HTMLElement).innerText.trim(),
    );
    return `${entry.getAttribute('data-entry')} ${words.join(' ')}`;
  });
}
