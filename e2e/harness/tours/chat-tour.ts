import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { type ChatScreen, chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';
import { type Agent, agentAt } from '../agent.ts';
import { answerTo } from '../faqs.ts';
import type { Product } from '../product.ts';
import { type SiteTexts, siteTextsOf } from '../site-texts.ts';
import { demoSite, type SiteId, sites } from '../sites.ts';
import { type Look, questions } from './tour.ts';

type Tour = { page: Page; product: Product; site: SiteId; chat: ChatScreen; texts: SiteTexts; look: Look };

const sentences: Record<SiteId, { customer: string; agent: string }> = {
  'fopo-us': {
    customer: 'It switches off after ten minutes.\nI have tried another cable already.',
    agent: 'Thank you. Which firmware does the menu show under Settings > About this display?',
  },
  'lepow-de': {
    customer:
      'Der Bildschirm schaltet sich nach zehn Minuten ab.\nEin anderes Verbindungskabel habe ich schon versucht.',
    agent:
      'Vielen Dank. Welche Firmwareversionsnummer steht im Menü unter Einstellungen > Geräteinformationen?',
  },
  'kimo-jp': {
    customer: '十分ほどで電源が切れてしまいます。\n別のケーブルでも試しました。',
    agent: 'ありがとうございます。設定画面の「本体情報」に表示されるバージョンを教えていただけますか。',
  },
};

async function withPerson({ chat, texts, site, product, look }: Tour): Promise<Agent> {
  await chat.person.click();
  await chat.page.getByRole('button', { name: texts.chat('personYes') }).waitFor();
  await look('chat-confirm');
  await chat.page.getByRole('button', { name: texts.chat('personYes') }).click();
  await chat.answerAssistant();
  await chat.log.getByText(texts.chat('cardTicket'), { exact: true }).first().waitFor();
  await look('chat-simulated');
  const agent = await agentAt(product.port);
  await agent.accept();
  await agent.say(sentences[site].agent);
  await chat.log.getByText(sentences[site].agent).waitFor();
  await look('chat-agent');
  await agent.stay();
  await chat.ask(sentences[site].customer);
  await chat.log.getByText(texts.chat('sent'), { exact: true }).last().waitFor();
  const entries = (await chat.transcript()).length;
  await product.nodes.advance(limits.agentSilenceSeconds * 1000);
  await chat.log.locator('[data-entry]').nth(entries).waitFor();
  await look('chat-busy');
  return agent;
}

/** A desk without a sign of life for a minute is away, and a slow browser takes longer for a few states. */
const lookWith =
  (agent: Agent, look: Look): Look =>
  async (state) => {
    await agent.stay();
    await look(state);
    await agent.stay();
  };

async function troubled({ page, chat, texts, look }: Tour): Promise<void> {
  const isSend = (url: URL) => url.pathname === sendMessage.path;
  const refusal = { code: 10410, msg: texts.chat('openFailed'), data: {} };
  await page.route(isSend, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
  );
  await chat.ask('…');
  await chat.log.getByRole('button', { name: texts.chat('retry') }).waitFor();
  await look('chat-failed');
  await page.unroute(isSend);
  await chat.log.getByRole('button', { name: texts.chat('retry') }).click();
  await chat.log.getByRole('alert').waitFor({ state: 'hidden' });
  const isRead = (url: URL) => url.pathname === readMessages.path;
  await page.route(isRead, (route) => route.abort());
  await chat.panel.getByText(texts.chat('notUpToDate')).waitFor({ timeout: 2 * limits.outOfDateMs });
  await look('chat-not-up-to-date');
  await page.unroute(isRead);
  await chat.panel.getByText(texts.chat('notUpToDate')).waitFor({ state: 'hidden' });
}

async function ended({ page, chat, texts, site, look }: Tour): Promise<void> {
  await chat.more.click();
  await look('chat-menu');
  await chat.more.click();
  await chat.choose(texts.chat('end'));
  await page
    .getByRole('button', { name: texts.chat('endYes'), exact: true })
    .last()
    .waitFor();
  await look('chat-end');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.chat('endYes') })
    .click();
  await chat.thumbs.good.waitFor();
  await look('chat-ended');
  await chat.thumbs.notGood.click();
  await chat.comment.fill('…');
  await look('chat-rated');
  await chat.choose(texts.chat('copy'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('somebody');
  await dialog.getByRole('button', { name: texts.chat('copySend') }).click();
  await dialog.locator('[aria-invalid]').waitFor();
  await look('chat-copy');
  await dialog.getByRole('button', { name: texts.chat('personNo') }).click();
  await chat.ask(questions[site]);
  await chat.thumbs.good.waitFor({ state: 'hidden' });
  await chat.log.getByText(answerTo(site, questions[site])).nth(1).waitFor();
}

async function again({ chat, texts, site, product, look }: Tour): Promise<void> {
  const entries = (await chat.transcript()).length;
  await product.nodes.advance(limits.inactivitySeconds * 1000);
  await chat.log.locator('[data-entry]').nth(entries).waitFor();
  await look('chat-closed');
  const closed = (await chat.transcript()).length;
  await chat.ask(questions[site]);
  // The greeting, the message and its answer.
  await chat.log
    .locator('[data-entry]')
    .nth(closed + 2)
    .waitFor();
  await look('chat-new-sitting');
  await agentAt(product.port);
  await chat.askForPerson();
  await chat.status.filter({ hasText: texts.pattern('chat', 'statusQueue') }).waitFor();
  await look('chat-queue');
}

export async function tourConversation(
  page: Page,
  product: Product,
  site: SiteId,
  look: Look,
): Promise<void> {
  const texts = siteTextsOf(sites[site]);
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  await chat.open();
  await chat.log.locator('[data-entry]').first().waitFor();
  await look('chat-greeting');
  await chat.ask(questions[site]);
  await chat.log.getByText(answerTo(site, questions[site])).waitFor();
  await look('chat-answer');
  const tour = { page, product, site, chat, texts, look };
  const agent = await withPerson(tour);
  const withAgent = { ...tour, look: lookWith(agent, look) };
  await troubled(withAgent);
  await ended(withAgent);
  await again(tour);
}
