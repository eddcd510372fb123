import { createBotChat } from '@aftercare/contract/bot/chat';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { agentAt } from '../../harness/agent.ts';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import type { Product } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'kimo-jp';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;
const t = texts.chat;
const dayMs = 86_400_000;

type Heard = { readOut?: string[] };

/** Simulates a screen reader: text that is added to the log while it is a live region. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const lines: string[] = [];
    Object.assign(globalThis, { readOut: lines });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const log = target.parentElement?.closest('[role=log]');
        const isOff = target instanceof Element && target.closest('[aria-live=off]') !== null;
        if (log?.getAttribute('aria-live') !== 'polite' || isOff) continue;
        for (const added of addedNodes)
          if (!(added instanceof Element && added.getAttribute('aria-live') === 'off'))
            lines.push(added.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
const readOut = (page: Page): Promise<string> =>
  page.evaluate(() => ((globalThis as Heard).readOut ?? []).join('\n'));

test('messages show author and time, links and pictures open, days are separated, and only new messages are announced', async ({
  page,
  ownProduct,
  troubles,
}) => {
  await listen(page);
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  const picture = await page.screenshot();
  await chat.open();
  await chat.askForPerson();
  await expect(chat.status).toContainText(t('statusSaved'));
  const agent = await agentAt(ownProduct.port);
  await agent.accept();
  await expect(chat.status).toHaveText(t('statusAgent'));
  await expect(chat.log).toHaveAttribute('aria-live', 'polite');

  await test.step('a typed address is a link', async () => {
    await chat.ask('詳しくはhttps://maker.example/a?b=1&c、でしょうか');
    const mine = chat.log.getByRole('link', { name: 'https://maker.example/a?b=1&c' });
    await expect(mine).toHaveAttribute('href', 'https://maker.example/a?b=1&c');
    await expect(mine).toHaveAttribute('target', '_blank');
    await agent.say('www.maker.example/faq');
    const theirs = chat.log.getByRole('link', { name: 'www.maker.example/faq' });
    await expect(theirs).toHaveAttribute('href', 'https://www.maker.example/faq');
    expect(await readOut(page)).toContain('www.maker.example/faq');
    expect(await readOut(page)).not.toContain('詳しくは');
  });

  await test.step('the time shows on tap and hover', async () => {
    const lastEntry = chat.log.locator('[data-entry]').last();
    const hour = chat.log.locator('time').last();
    await expect(hour).toHaveCSS('opacity', '0');
    await lastEntry.click({ position: { x: 3, y: 3 } });
    await expect(hour).toHaveCSS('opacity', '1');
    await expect(hour).toHaveText(/^\d{1,2}:\d\d$/);
  });

  await test.step('a picture opens in full size', async () => {
    const file = { name: 'front.png', mimeType: 'image/png', buffer: picture };
    await chat.panel.locator('input[type=file]').setInputFiles(file);
    const small = chat.log.getByRole('link', { name: 'front.png' });
    await small.press('Enter');
    const large = page.getByRole('dialog', { name: 'front.png' });
    await expect
      .poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await expectAccessible(page, 'a picture of the chat');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(small).toBeFocused();
    // Otherwise the unanswered picture would become a ticket, which the next day's status would show.
    await agent.say('写真が届きました');
    await expect(chat.log.getByText('写真が届きました')).toHaveCount(1);
  });

  await test.step('a reload on the next day shows a date line', async () => {
    await ownProduct.nodes.advance(dayMs);
    await chat.ask('一日たちました');
    const tomorrow = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'full' }).format(Date.now() + dayMs);
    await expect(chat.log.getByText(tomorrow)).toHaveCount(1);
    // Without an agent the simulated agent answers.
    await chat.askForPerson();
    await expect(chat.status).toContainText(texts.chat('statusSaved'));
    await page.reload();
    await chat.open();
    await expect(chat.log).toContainText('一日たちました');
    await expect(chat.log).toHaveAttribute('aria-live', 'polite');
    expect(await readOut(page)).toBe('');
    await chat.ask('もう一言');
    const back = await agentAt(ownProduct.port);
    await back.accept();
    await back.say('おはようございます');
    await expect.poll(() => readOut(page)).toContain('おはようございます');
    expect(await readOut(page)).not.toMatch(/maker|一日|もう一言/);
  });

  await test.step('unsent messages show at once; earlier messages that load later are not announced', async () => {
    const isSend = ({ pathname }: URL) => pathname === sendMessage.path;
    troubles.allow(/Failed to load resource|ERR_FAILED|unreachable/);
    await page.route(isSend, (route) => route.abort());
    await chat.ask('まだ送れません');
    await expect(chat.log).toContainText('まだ送れません');
    const gate = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === createBotChat.path,
      async (route) => {
        await gate.promise;
        await route.continue();
      },
    );
    await page.clock.install();
    await page.reload();
    await chat.open();
    await expect(chat.log).toContainText('まだ送れません');
    await page.clock.runFor(5_000);
    gate.resolve();
    await expect(chat.log).toContainText('一日たちました');
    await page.clock.runFor(5_000);
    await expect(chat.log).toHaveAttribute('aria-live', 'polite');
    expect(await readOut(page)).not.toMatch(/maker|一日|もう一言/);
  });
});

async function withPerson(page: Page, product: Product) {
  const chat = chatScreen(page, texts, brand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  await chat.open();
  await chat.askForPerson();
  await expect(chat.status).toContainText(t('statusSaved'));
  const agent = await agentAt(product.port);
  await agent.accept();
  return { chat, agent };
}

test('a reader who has scrolled up keeps the position and sees a link to newer messages; an own message scrolls to the end', async ({
  page,
  ownProduct,
}) => {
  const { chat, agent } = await withPerson(page, ownProduct);
  for (const text of ['一', '二', '三', '四', '五', '六', '七', '八']) await agent.say(text);
  await expect(chat.log.getByText('八', { exact: true })).toBeInViewport();
  const newer = chat.log.getByRole('button', { name: t('newer') });
  const top = () => chat.log.evaluate(({ scrollTop }) => scrollTop);
  const toTop = () => chat.log.evaluate((log) => log.scrollTo({ top: 0 }));

  // A render makes the log shorter and then longer for a moment, which is no scrolling of the reader.
  await chat.log.evaluate((log) => {
    const { style, offsetHeight } = log.firstElementChild as HTMLElement;
    style.display = 'none';
    log.getBoundingClientRect();
    style.display = '';
    style.minHeight = `${offsetHeight + 60}px`;
  });
  await agent.say('八の次');
  await expect(chat.log.getByText('八の次', { exact: true })).toBeInViewport();
  await expect(newer).toHaveCount(0);

  await toTop();
  await agent.say('九');
  await expect(newer).toBeVisible();
  expect(await top()).toBe(0);
  await newer.press('Enter');
  await expect(chat.log.getByText('九', { exact: true })).toBeInViewport();
  await expect(newer).toHaveCount(0);

  await agent.say('十');
  await expect(chat.log.getByText('十', { exact: true })).toBeInViewport();
  await expect(newer).toHaveCount(0);

  await toTop();
  await chat.ask('わかりました');
  await expect(chat.log.getByText('わかりました')).toBeInViewport();
  await expect(chat.log.getByText(t('sent'), { exact: true })).toBeVisible();
  await expect(newer).toHaveCount(0);

  await toTop();
  await agent.say('十一');
  await expect(newer).toBeVisible();
  await expectAccessible(page, 'newer words');
  await chat.log.evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
  await expect(newer).toHaveCount(0);
});

test('rotating the phone keeps the newest message or the reading position visible', async ({
  page,
  ownProduct,
}) => {
  const { chat, agent } = await withPerson(page, ownProduct);
  const long = '電源ランプの色と、点滅の回数を教えてください。'.repeat(4);
  for (const at of [1, 2, 3, 4]) await agent.say(`${at} ${long}`);
  await agent.say('以上です');
  const newest = chat.log.getByText('以上です', { exact: true });
  await newest.waitFor();
  const scroll = (isToEnd: boolean) =>
    chat.log.evaluate(async (log, isToEnd) => {
      log.scrollTo({ top: isToEnd ? log.scrollHeight : 0 });
      // Scroll events fire with the next frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }, isToEnd);
  await scroll(true);
  const turns = [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ];
  const distance = () =>
    chat.log.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop);
  for (const turned of turns) {
    await page.setViewportSize(turned);
    await expect
      .poll(() => chat.log.evaluate(({ clientWidth }) => clientWidth))
      .toBe(turned.width > 700 ? 340 : turned.width);
    await expect.poll(distance).toBeLessThan(2);
  }

  await scroll(false);
  for (const turned of turns) {
    await page.setViewportSize(turned);
    await expect(newest).not.toBeInViewport();
    expect(await chat.log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }
});
