import type { Locator, Page } from '@playwright/test';
import { enUs } from '../../desk/src/lib/texts/en-us.ts';

const texts = enUs.inbox;

export type InboxScreen = {
  setPresence(status: 'online' | 'away' | 'offline'): Promise<void>;
  rows: Locator;
  transcript: Locator;
  accept: Locator;
  assign: Locator;
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
  const transcript = page.getByRole('log', { name: texts.transcript });
  const box = page.getByRole('textbox', { name: texts.reply });
  return {
    async setPresence(status) {
      const choice = { name: texts.statuses[status], exact: true };
      await page.getByRole('button', choice).click();
      await page.getByRole('button', { ...choice, pressed: true }).waitFor();
    },
    rows: page.locator('main a[data-row]'),
    transcript,
    accept: page.getByRole('button', { name: texts.accept }),
    assign: page.getByRole('button', { name: enUs.assignment.assign }),
    box,
    writing: page.getByText(texts.writing),
    seen: transcript.getByText(texts.seen),
    notSeen: transcript.getByText(texts.notSeen),
    async reply(text) {
      await box.fill(text);
      await box.press('Control+Enter');
    },
    async close() {
      await page.getByRole('button', { name: texts.close }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: texts.closeYes }).click();
    },
    tile: page.locator('[data-red]'),
    entries: () => transcript.locator('[data-entry]').evaluateAll(entryTexts),
  };
}

export function entryTexts(entries: Element[]): string[] {
  return entries.map((entry) => {
    const lines = [...entry.querySelectorAll(':scope > div')].map((one) =>
      (one as HTMLElement).innerText.trim(),
    );
    return `${entry.getAttribute('data-entry')} ${lines.join(' ')}`;
  });
}
