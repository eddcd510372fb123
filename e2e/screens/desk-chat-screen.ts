import type { InboxList } from '@aftercare/contract/desk/chat/inbox';
import { expect, type Locator, type Page } from '@playwright/test';
import { deskTexts } from './desk-screen.ts';
import { type InboxScreen, inboxScreen } from './inbox-screen.ts';

const { assignment, inbox: texts, inboxLists, insert, notes, tags } = deskTexts;

type CloseReason = keyof typeof assignment.reasons;

export type DeskChatScreen = InboxScreen & {
  page: Page;
  dialog: Locator;
  actions: { takeOver: Locator; snooze: Locator };
  notes: Locator;
  tags: Locator;
  list(list: InboxList): Locator;
  /** The row whose preview contains the text. */
  row(text: string): Locator;
  openFrom(list: InboxList, text: string): Promise<void>;
  /** Opens the row that has waited longest and accepts it, by keys only. */
  acceptFirstByKeys(text: string): Promise<void>;
  /** Types a slash and the shortcut, sends the canned reply, and returns its text. */
  sendCanned(shortcut: string): Promise<string>;
  /** Writes a note that ends with a mention, chosen by the first letters of the name. Returns to the reply. */
  mention(text: string, name: string): Promise<void>;
  assignTo(name: string, note: string): Promise<void>;
  tag(name: string): Promise<void>;
  closeBecause(reason: CloseReason): Promise<void>;
  snoozeForAnHour(): Promise<void>;
};

/** The inbox as an agent of a team uses it. */
export function deskChatScreen(page: Page): DeskChatScreen {
  const inbox = inboxScreen(page);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  const screen: DeskChatScreen = {
    ...inbox,
    page,
    dialog: page.getByRole('dialog'),
    actions: { takeOver: button(assignment.takeOver).first(), snooze: button(inboxLists.snooze) },
    notes: inbox.transcript.locator('[data-note]'),
    tags: page.getByRole('list', { name: tags.title }),
    list: (list) => page.getByRole('tab', { name: texts[list] }),
    row: (text) => inbox.rows.filter({ hasText: text }),
    async openFrom(list, text) {
      await screen.list(list).click();
      await screen.row(text).click();
      await expect(inbox.transcript).toContainText(text);
    },
    async acceptFirstByKeys(text) {
      await screen.list('waiting').press('1');
      await expect(inbox.rows.first()).toContainText(text);
      await page.keyboard.press('j');
      await expect(inbox.rows.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(inbox.transcript).toContainText(text);
      await page.keyboard.press('a');
      await expect(inbox.accept).toBeHidden();
    },
    sendCanned: (shortcut) => sendCanned(page, inbox, shortcut),
    async mention(text, name) {
      await button(notes.note).click();
      const field = page.getByRole('textbox', { name: notes.field });
      await field.pressSequentially(`${text} @${name.slice(0, 3)}`);
      await page.getByRole('option', { name }).waitFor();
      await field.press('Enter');
      await expect(field).toHaveValue(`${text} @${name} `);
      await field.press('Control+Enter');
      await expect(screen.notes.filter({ hasText: text })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: notes.reply, exact: true }).click();
    },
    ...dialogs(page, inbox),
  };
  return screen;
}

async function sendCanned(page: Page, { box, transcript }: InboxScreen, shortcut: string): Promise<string> {
  await box.focus();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: insert.search });
  await expect(search).toBeFocused();
  await search.fill(shortcut);
  const first = page.getByRole('group', { name: insert.kinds.reply }).getByRole('option').first();
  await expect(first).toContainText(shortcut);
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue(/^\/?$/);
  const text = await box.inputValue();
  await box.press('Control+Enter');
  await expect(transcript).toContainText(text);
  return text;
}

function dialogs(page: Page, { assign }: InboxScreen) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    async assignTo(name: string, note: string) {
      await assign.click();
      await dialog.getByRole('textbox', { name: deskTexts.groups.note }).fill(note);
      await dialog.getByRole('searchbox', { name: assignment.search }).fill(name);
      await dialog.getByRole('button', { name }).click();
      await expect(dialog).toBeHidden();
    },
    async tag(name: string) {
      await main.getByRole('button', { name: tags.add }).click();
      const search = dialog.getByRole('textbox', { name: tags.search });
      await search.fill(name);
      await search.press('Enter');
      await expect(dialog.getByRole('button', { name, pressed: true })).toBeVisible();
      await dialog.getByRole('button', { name: tags.done }).click();
    },
    async closeBecause(reason: CloseReason) {
      await main.getByRole('button', { name: texts.close }).click();
      await dialog.getByLabel(assignment.reason).selectOption(assignment.reasons[reason]);
      await dialog.getByRole('button', { name: texts.closeYes }).click();
      await expect(dialog).toBeHidden();
    },
    async snoozeForAnHour() {
      await main.getByRole('button', { name: inboxLists.snooze, exact: true }).click();
      await page.getByRole('menuitem', { name: inboxLists.snoozeTimes.hour }).click();
    },
  };
}
