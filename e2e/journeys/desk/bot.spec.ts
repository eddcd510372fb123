import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { person } from '@aftercare/server/testing/people/person';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { answerTo } from '../../harness/faqs.ts';
import { demoSite } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

const site = 'fopo-us';
const { bot, botReplay, content, drafts } = deskTexts;
const question = 'Does the walrus feature glow?';
const faq = demoSite(site).faqs.find(({ lang }) => lang === 'en_US')?.question ?? '';
const answer = answerTo(site, faq);
const training = { timeout: 90_000, intervals: [2_000] };

/** A customer who asks the bot and reads its answer. */
async function customerOf(port: number) {
  const visitor = person({ port, host: `${site}.localhost`, lang: 'en_US' });
  const opened = await visitor.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
  const { botChatId, botThreadId } = opened.data;
  return async (message: string) => {
    const asked = { botChatId, botThreadId, message, type: 'text', fileName: undefined } as const;
    const { kind, data } = await visitor.ask(askBot, { ...asked, messageId: undefined });
    return kind === 'ok' ? data.info[0] : null;
  };
}
type Asks = Awaited<ReturnType<typeof customerOf>>;

/** After a start the bot learns first, which takes longer on a busy machine. */
const botHasLearned = (ask: Asks) =>
  expect.poll(async () => (await ask('What is your email address?'))?.list, training).toEqual([]);

const openTab = (page: Page, name: keyof typeof bot.tabs) =>
  page.getByRole('navigation', { name: bot.title }).getByRole('link', { name: bot.tabs[name] }).click();

test('an operator finds an unanswered question, adds it to a FAQ, and the bot answers it @desktop', async ({
  page,
  ownProduct: product,
}) => {
  test.slow();
  const ask = await customerOf(product.port);
  await botHasLearned(ask);
  expect((await ask(question))?.answer).not.toContain(answer);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('the question is listed, and is added to the draft of a FAQ', async () => {
    const desk = deskScreen(page, product.desk);
    await desk.signIn();
    await desk.go('bot');
    await page.getByLabel(bot.site).selectOption(site);
    const group = page.getByRole('article', { name: question });
    await expect(group).toContainText(bot.unanswered.countOne);
    await expectAccessible(page, 'unanswered questions');
    await expectNoSideways(page, 'unanswered questions');
    await group.getByRole('button', { name: bot.unanswered.addAny }).click();
    const picker = page.getByRole('dialog');
    await picker.getByLabel(content.search).fill(faq.slice(0, 20));
    await picker.getByRole('button', { name: faq }).click();
    await expect(group).toContainText(bot.unanswered.addedOne);
    await group.getByRole('link', { name: bot.unanswered.review }).click();
  });

  await test.step('the draft of the FAQ contains the question as a wording, and is published', async () => {
    const wordings = page.getByRole('main').getByRole('textbox');
    await expect
      .poll(() =>
        wordings.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join('\n')),
      )
      .toContain(question);
    await button(drafts.publish).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: drafts.publish }).click();
    await expect(page.getByText(drafts.done.replace('{version}', '2'))).toBeVisible();
    await expect.poll(async () => (await ask(question))?.answer, training).toContain(answer);
  });

  await test.step('the question is no longer listed, and the try-out explains the answer', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.getByLabel(bot.site).selectOption(site);
    await page.locator('main ol, main [class*=panel]').first().waitFor();
    await expect(page.getByRole('article', { name: question })).toHaveCount(0);
    await openTab(page, 'tryOut');
    await page.getByLabel(bot.tryOut.question).fill(question);
    await page.keyboard.press('Enter');
    await expect(page.getByText(bot.tryOut.outcomes.answered)).toBeVisible();
    await expect(page.getByRole('row', { name: faq })).toContainText('100%');
    await expectAccessible(page, 'try-out of the bot');
    await expectNoSideways(page, 'try-out of the bot');
  });

  await test.step('the list of FAQs to extend opens', async () => {
    await openTab(page, 'faqGaps');
    await expect(page.getByText(bot.faqGaps.why)).toBeVisible();
    await expectAccessible(page, 'FAQs to extend');
    await expectNoSideways(page, 'FAQs to extend');
  });

  await test.step('a replay compares the published FAQs with the drafts', async () => {
    await openTab(page, 'replay');
    await button(botReplay.start).click();
    await expect(page.getByRole('heading', { name: botReplay.counts })).toBeVisible(training);
    await expectAccessible(page, 'replay of questions');
    await expectNoSideways(page, 'replay of questions');
  });

  await test.step('the statistics count the question that the bot was unsure about', async () => {
    await openTab(page, 'figures');
    await expect(page.getByRole('row', { name: /[1-9]\d* unsure/ })).toBeVisible();
    await expectAccessible(page, 'statistics of the bot');
    await expectNoSideways(page, 'statistics of the bot');
  });
});
