import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../harness/orders.ts';
import type { SiteTexts } from '../harness/site-texts.ts';
import { entryTexts } from './inbox-screen.ts';

/** The choice below the automated assistant's summary, as the server writes it in each language. */
const confirmation = /^(?:Yes, send it|Ja, so senden|はい、この内容で送ります)$/;

export type ChatScreen = {
  page: Page;
  launcher: Locator;
  /** On the launcher. Absent if nothing is unread. */
  unread: Locator;
  panel: Locator;
  log: Locator;
  text: Locator;
  send: Locator;
  close: Locator;
  person: Locator;
  status: Locator;
  /** Replaces the input on sites without a bot: slides, arrows and the row below. */
  strip: { slides: Locator; back: Locator; on: Locator; writeToUs: Locator };
  choices: Locator;
  helpful: Locator;
  notHelpful: Locator;
  /** The button for more actions. Absent if there are none. */
  more: Locator;
  thumbs: { good: Locator; notGood: Locator };
  comment: Locator;
  choose(label: string): Promise<void>;
  open(): Promise<void>;
  ask(question: string): Promise<void>;
  askForPerson(): Promise<void>;
  /** Gives the automated assistant all details but a photo, and confirms them. */
  answerAssistant(email?: string): Promise<void>;
  confirmRequest(): Promise<void>;
  /** Asks for an agent while none is online, and answers the automated assistant up to the ticket. */
  raiseTicket(email?: string): Promise<void>;
  transcript(): Promise<string[]>;
  /** The agents' messages with the name above each. */
  agentMessages(): Promise<{ author: string; text: string }[]>;
};

export function chatScreen(page: Page, texts: SiteTexts, brand: string): ChatScreen {
  const t = texts.chat;
  const panel = page.getByRole('region', { name: t('title', { brand }) });
  const launcher = page.getByRole('button', { name: t('open') });
  const screen = {
    page,
    launcher,
    unread: launcher.getByRole('status'),
    panel,
    log: panel.getByRole('log'),
    text: panel.getByRole('textbox', { name: t('placeholder') }),
    send: panel.getByRole('button', { name: t('send'), exact: true }),
    close: panel.getByRole('button', { name: t('close') }),
    person: panel.locator('header').getByRole('button', { name: t('exit') }),
    status: panel.locator('header').getByRole('status'),
    strip: {
      slides: panel.getByRole('list', { name: t('questions') }),
      back: panel.getByRole('button', { name: t('questionsBack') }),
      on: panel.getByRole('button', { name: t('questionsOn') }),
      writeToUs: panel.getByRole('button', { name: t('writeToUs') }),
    },
    choices: panel.getByRole('log').getByRole('listitem').getByRole('button'),
    helpful: panel.getByRole('log').getByRole('button', { name: t('helpful') }),
    notHelpful: panel.getByRole('log').getByRole('button', { name: t('notHelpful') }),
    more: panel.locator('header').getByRole('button', { name: t('more'), exact: true }),
    thumbs: {
      good: panel.getByRole('button', { name: t('rated1'), exact: true }),
      notGood: panel.getByRole('button', { name: t('rated0'), exact: true }),
    },
    comment: panel.getByRole('textbox', { name: t('rateComment') }),
    async choose(label: string) {
      await screen.more.click();
      await panel.locator('header').getByRole('button', { name: label, exact: true }).click();
    },
    async open() {
      await screen.launcher.click();
      await screen.text.waitFor();
    },
    async askForPerson() {
      await screen.person.click();
      await page.getByRole('button', { name: t('personYes') }).click();
    },
    async answerAssistant(email = newEmail()) {
      await screen.status.filter({ hasText: t('statusSaved') }).waitFor();
      await screen.ask(`My screen flickers. ${email}, order 114-1234567-1234567`);
      await screen.ask('no');
      await screen.confirmRequest();
    },
    async confirmRequest() {
      await screen.choices.filter({ hasText: confirmation }).click();
    },
    async raiseTicket(email?: string) {
      await screen.askForPerson();
      await screen.answerAssistant(email);
    },
    transcript: () => screen.log.locator('[data-entry]').evaluateAll(entryTexts),
    agentMessages: () =>
      screen.log.locator('[data-author], [data-anchor=person]').evaluateAll(attributedTexts),
    async ask(question: string) {
      await screen.text.fill(question);
      await screen.send.click();
    },
  };
  return screen;
}

/** Consecutive messages of one author have one name above them. */
function attributedTexts(elements: Element[]): { author: string; text: string }[] {
  let author = '';
  return elements.flatMap((element) => {
    const text = (element as HTMLElement).innerText.trim();
    if (!element.hasAttribute('data-author')) return [{ author, text }];
    // The avatar before the name can be a letter.
    author = text.split('\n').at(-1) ?? '';
    return [];
  });
}
