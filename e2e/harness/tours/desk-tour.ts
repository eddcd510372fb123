import { randomBytes } from 'node:crypto';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { endChat, rateChat } from '@aftercare/contract/chat/closing';
import { askForPerson as askForPersonCall } from '@aftercare/contract/chat/hand-over';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { vote } from '@aftercare/contract/chat/stories';
import { replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { buildClaim } from '@aftercare/server/testing/people/unverified-customer';
import { buildRecycling } from '@aftercare/server/testing/sites/recycler';
import type { Locator, Page } from '@playwright/test';
import { type DeskScreen, deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';
import { newEmail, newOrderNumber, reportOf } from '../orders.ts';
import type { Product } from '../product.ts';
import { demoSite, siteWithRecycling } from '../sites.ts';
import { tourContent } from './content-tour.ts';
import { createGroup, tourChatWork, tourSelection } from './inbox-tour.ts';
import { tourIntegrations } from './integrations-tour.ts';
import { tourPeople } from './people-tour.ts';
import { tourSites } from './sites-tour.ts';
import type { Look } from './tour.ts';

const messageId = (): string => randomBytes(24).toString('base64url');

async function fillDesk(product: Product): Promise<void> {
  const [known, unknown] = [newOrderNumber(), newOrderNumber()];
  const report = reportOf('fopo-us', [known]).toString('latin1');
  const spoilt = report.replace(/\n$/, `\n${report.split('\n')[1]?.replaceAll(known, 'no-number')}\n`);
  await product.upload(Buffer.from(spoilt, 'latin1'));
  for (const orderNumber of [known, unknown]) {
    const email = newEmail();
    const form = fastCreateWarranty.request.toWire({ orderNumber, email, scene: 2, isRead: true });
    await product.client('fopo-us').post(fastCreateWarranty.path, form, { lang: 'en_US' });
    if (orderNumber === known) await product.mailTo(email);
  }
  const claim = claimOrder.request.toWire(
    buildClaim({ orderNumber: known, message: 'It is on my invoice.' }),
  );
  await product.client('fopo-us').post(claimOrder.path, claim, { lang: 'en_US' });
  const cartridges = requestRecycling.request.toWire(buildRecycling({ option: 'both' }));
  await product.client(siteWithRecycling).post(requestRecycling.path, cartridges, { lang: 'en_US' });
  const targetId = demoSite('fopo-us').faqs.find(({ lang }) => lang === 'en_US')?.id ?? '';
  const voteRequest = { scene: 0, targetId, thumb: '0', comment: 'The third step is missing.' } as const;
  await product.client('fopo-us').post(vote.path, vote.request.toWire(voteRequest), { lang: 'en_US' });
}

async function openChat(product: Product) {
  const client = product.client('fopo-us');
  const opened = await client.post(createBotChat.path, {}, { lang: 'en_US' });
  const { conversationId } = createBotChat.response.fromWire(opened.envelope<never>().data);
  const say = async (text: string) => {
    const message = { conversationId, messageId: messageId(), text, fileId: undefined };
    await client.post(sendMessage.path, sendMessage.request.toWire(message), { lang: 'en_US' });
  };
  return { client, conversationId, say };
}

export async function askForPerson(product: Product) {
  const { client, conversationId, say } = await openChat(product);
  await say('My monitor flickers');
  const request = askForPersonCall.request.toWire({ conversationId, messageId: messageId() });
  await client.post(askForPersonCall.path, request, { lang: 'en_US' });
  const leave = async (comment: string) => {
    const visit = { conversationId, sitting: 1 };
    await client.post(endChat.path, endChat.request.toWire(visit), { lang: 'en_US' });
    const rated = rateChat.request.toWire({ ...visit, thumb: '0', comment });
    await client.post(rateChat.path, rated, { lang: 'en_US' });
  };
  return { conversationId, say, leave };
}

async function tourInsertion(page: Page, box: Locator, look: Look): Promise<void> {
  await box.pressSequentially('/');
  await page.getByRole('combobox', { name: deskTexts.insert.search }).fill('warranty');
  await page.getByRole('group', { name: deskTexts.insert.kinds.answer }).waitFor();
  await look('desk-inbox-insert');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('[order]').waitFor();
  await look('desk-inbox-inserted');
}

async function tourInbox(page: Page, product: Product, desk: DeskScreen, look: Look): Promise<void> {
  const inbox = inboxScreen(page);
  const group = await createGroup(product);
  const unanswered = await openChat(product);
  await unanswered.say('Who won the chess championship in 1972?');
  const { conversationId, say, leave } = await askForPerson(product);
  // Other conversations may wait too.
  const row = page.locator(`main a[data-row][href$="${conversationId}"]`);
  await row.waitFor();
  await look('desk-inbox');
  await row.click();
  await inbox.accept.click();
  await tourInsertion(page, inbox.box, look);
  await inbox.reply('Hello, does it flicker with another cable too?');
  await inbox.transcript.getByText('Hello, does it flicker').last().waitFor();
  await look('desk-inbox-open');
  await tourChatWork(page, look);
  await inbox.assign.click();
  await page.getByRole('dialog').getByText(group).waitFor();
  await page.getByRole('dialog').getByText(deskTexts.assignment.assigned).waitFor();
  await look('desk-inbox-assign');
  await page.getByRole('dialog').getByRole('button', { name: deskTexts.assignment.cancel }).click();
  // The customer writes while the reply is being sent, so the server refuses the reply until the agent has
  // seen the message.
  const isReply = (url: URL) => url.pathname === replyToConversation.path;
  await page.route(isReply, async (route) => {
    await say('It has begun to smell of burning');
    await route.continue();
  });
  await inbox.reply('Please turn it on and wait for ten minutes.');
  await page.getByRole('alert').getByText(deskTexts.inbox.stale).waitFor();
  await look('desk-inbox-stale');
  await page.unroute(isReply);
  await leave('It took long');
  await inbox.transcript.getByText('It took long').waitFor();
  await look('desk-inbox-rated');
  await page.getByRole('button', { name: deskTexts.notes.note, exact: true }).click();
  await page.getByRole('textbox', { name: deskTexts.notes.field }).fill('Please send another cable, @');
  await page.getByRole('option').first().waitFor();
  await look('desk-inbox-note');
  await desk.go('inbox');
  await page.getByRole('link', { name: deskTexts.ratings.toRatings }).click();
  await page.getByRole('main').getByLabel(deskTexts.ratings.site).selectOption('fopo-us');
  await page.getByRole('main').getByText('It took long').first().waitFor();
  await look('desk-ratings');
  await desk.go('home');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await look('desk-home');
  await desk.go('live');
  await page.getByRole('main').getByText(deskTexts.live.queue).waitFor();
  await look('desk-live');
  await desk.go('statistics');
  await page.getByRole('main').getByRole('status').first().waitFor();
  await look('desk-statistics');
  await desk.go('inbox');
  await page.getByRole('tab', { name: deskTexts.inbox.mine }).click();
  await look('desk-inbox-mine');
  await tourSelection(page, look);
  // The next customer who asks for an agent then gets the simulated agent.
  await inbox.setPresence('offline');
  const next = await askForPerson(product);
  const details = `${newEmail()}, order 114-1234567-1234567`;
  // No photo; the last answer confirms the summary.
  for (const text of [details, 'no', 'yes']) await next.say(text);
  await desk.go('tickets');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await look('desk-tickets');
}

async function tourBot(page: Page, desk: DeskScreen, look: Look): Promise<void> {
  const { bot, botReplay } = deskTexts;
  await desk.go('bot');
  await page.getByLabel(bot.site).selectOption('fopo-us');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await look('desk-bot-unanswered');
  await page.getByRole('link', { name: bot.tabs.faqGaps }).click();
  await page.getByText(bot.faqGaps.why).waitFor();
  await page.waitForLoadState('networkidle');
  await look('desk-bot-faq-gaps');
  await page.getByRole('link', { name: bot.tabs.tryOut }).click();
  await page.getByLabel(bot.tryOut.question).fill('Is the P16 very heavy to carry around?');
  await page.getByRole('button', { name: bot.tryOut.action }).click();
  await page.getByText(bot.tryOut.outcome).waitFor();
  await look('desk-bot-try-out');
  await page.getByRole('link', { name: bot.tabs.replay, exact: true }).click();
  await page.getByRole('button', { name: botReplay.start }).click();
  // Both bots learn first.
  await page.getByRole('heading', { name: botReplay.counts }).waitFor({ timeout: 120_000 });
  await look('desk-bot-replay');
  await page.getByRole('link', { name: bot.tabs.figures, exact: true }).click();
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await look('desk-bot-figures');
}

/** Macros, reports by mail and imports of chats. */
async function tourTeamwork(page: Page, desk: DeskScreen, look: Look): Promise<void> {
  const { macros, mailedReports, chatImports } = deskTexts;
  await desk.go('macros');
  await page.getByText(macros.empty).waitFor();
  await look('desk-macros');
  await page.getByRole('link', { name: macros.add }).click();
  await page.getByLabel(macros.addAction).waitFor();
  await look('desk-macros-new');
  await desk.go('statistics');
  await page.getByRole('link', { name: mailedReports.toReports }).click();
  await page.getByRole('button', { name: mailedReports.add }).click();
  await page.getByLabel(mailedReports.rhythm).waitFor();
  await look('desk-reports-by-mail');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: chatImports.nav }).click();
  await page.getByText(chatImports.emptyNext).waitFor();
  await look('desk-chat-imports');
}

export async function tourDesk(page: Page, product: Product, look: Look): Promise<void> {
  await fillDesk(product);
  const desk = deskScreen(page, product.desk);
  await page.goto(product.desk);
  await page.getByLabel(deskTexts.signIn.password).waitFor();
  await page.getByLabel(deskTexts.desk.language).waitFor();
  await look('desk-sign-in');
  await desk.signIn();
  await tourInbox(page, product, desk, look);
  for (const entry of ['replies', 'reports', 'orders', 'registrations', 'recycling', 'mails'] as const) {
    await desk.go(entry);
    await page.getByRole('heading', { level: 1, name: deskTexts[entry].title }).waitFor();
    const first = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    await look(`desk-${entry}`);
    await first.click();
    await page.waitForURL(/\/desk\/\w+\/.+/);
    await page.waitForLoadState('networkidle');
    await look(`desk-${entry}-open`);
  }
  await tourTeamwork(page, desk, look);
  await desk.go('registrations');
  await page.getByRole('link', { name: deskTexts.registrations.toFigures, exact: true }).click();
  await page.getByText(deskTexts.registrationFigures.steps.activated).waitFor();
  await look('desk-registration-figures');
  await desk.go('registrations');
  await page.getByRole('link', { name: deskTexts.claims.tabs.claims }).click();
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: deskTexts.claims.transfer }).waitFor();
  await look('desk-claims-open');
  await desk.go('answers');
  await page.getByLabel(deskTexts.answers.site).selectOption('fopo-us');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await page.getByText('The third step is missing.').waitFor();
  await look('desk-answers-open');
  // On a phone the open row covers the tabs.
  await page.getByRole('link', { name: deskTexts.list.back }).click();
  await page.getByRole('link', { name: deskTexts.answers.tabs.toDo }).click();
  await page.getByRole('main').getByLabel(deskTexts.answers.toDo.show).waitFor();
  await look('desk-to-do');
  await tourBot(page, desk, look);
  await desk.go('groups');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await look('desk-groups');
  await page.getByRole('link', { name: deskTexts.groups.add }).click();
  await page.getByLabel(deskTexts.groups.name, { exact: true }).waitFor();
  await look('desk-groups-new');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: deskTexts.keys.title }).waitFor();
  await look('desk-keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: deskTexts.search.label }).fill('buyer');
  await page.getByRole('listbox', { name: deskTexts.search.results }).getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  await look('desk-search');
  await page.keyboard.press('Escape');
  await tourContent(page, product, look);
  await tourSites(page, product, look);
  await tourIntegrations(page, product, look);
  await tourPeople(page, product, look);
}
