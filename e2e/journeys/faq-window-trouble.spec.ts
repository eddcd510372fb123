import { vote } from '@aftercare/contract/chat/stories';
import { listProducts } from '@aftercare/contract/products';
import { agentAt } from '../harness/agent.ts';
import { blockStorage } from '../harness/blocked-storage.ts';
import { answerTo, askedProduct, votesOn } from '../harness/faqs.ts';
import { sites } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';
import { faqWindowAt, openPage } from '../screens/faq-window-screen.ts';

const isCall = (path: string) => (url: URL) => url.pathname === path;

test('what is typed outlives Back, closing and a reload, and a vote is told again @phone', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const { name, faq } = askedProduct(site);
  const help = faqWindowAt(page, site);
  await openPage(page, product, site);
  await help.open();
  await help.openAnswer(name, faq.question);
  await help.notHelpful.click();
  await help.comment.fill('Half a sen');
  await help.back.click();
  await expect(help.notHelpful).toHaveAttribute('aria-pressed', 'true');
  await help.helpful.click();
  await expect(help.comment).toHaveValue('Half a sen');
  await page.keyboard.press('Escape');
  await expect(help.window).toHaveCount(0);
  await help.opener.click();
  await expect(help.comment).toHaveValue('Half a sen');
  await page.reload();
  await help.open();
  await expect(help.comment).toHaveValue('Half a sen');
  await expect(help.helpful).toHaveAttribute('aria-pressed', 'true');
  await help.back.click();
  await expect(help.window).toContainText(answerTo(site, faq.question));
  await help.back.click();
  await expect(help.questions.first()).toBeVisible();
});

test('what is about to be pressed stays where it is while the vote is stored @phone', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const { name, faq } = askedProduct(site);
  const { faqWindow: t } = wordsOf(sites[site]);
  const help = faqWindowAt(page, site);
  const answered = Promise.withResolvers<void>();
  await page.route(isCall(vote.path), async (route) => {
    await answered.promise;
    await route.continue();
  });
  await openPage(page, product, site);
  await help.open();
  await help.openAnswer(name, faq.question);
  await help.helpful.click();
  await expect(help.window.getByText(t('commentHint'))).toBeHidden();
  const place = await help.confirm.boundingBox();
  answered.resolve();
  await expect(help.window.getByText(t('commentHint'))).toBeVisible();
  expect(await help.confirm.boundingBox()).toEqual(place);
});

test('with storage blocked all of it works for as long as the page lives @desktop', async ({
  page,
  product,
}) => {
  const site = 'kimo-jp';
  const { name, faq } = askedProduct(site);
  const { faqWindow: t } = wordsOf(sites[site]);
  const help = faqWindowAt(page, site);
  await blockStorage(page);
  await openPage(page, product, site);
  await help.open();
  await help.openAnswer(name, faq.question);
  await help.helpful.click();
  await help.comment.fill('よく分かりました');
  await help.close.click();
  await help.opener.click();
  await expect(help.comment).toHaveValue('よく分かりました');
  await help.confirm.click();
  await expect(help.window).toContainText(t('thanks'));
});

test('what does not arrive is told where it is missing, with the next step, and nothing is lost @desktop', async ({
  page,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/Failed to load resource/);
  const site = 'lepow-de';
  const { name, faq } = askedProduct(site);
  const { faqWindow: t } = wordsOf(sites[site]);
  const help = faqWindowAt(page, site);
  await openPage(page, ownProduct, site);
  const button = (key: 'again') => help.window.getByRole('button', { name: t(key) });

  await test.step('the products: waited for, failed, and back by themselves', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(isCall(listProducts.path), async (route) => {
      await held;
      await route.abort();
    });
    await help.open();
    await expect(help.window.getByRole('status', { name: t('productsLoading') })).toBeVisible();
    release();
    await expect(help.window).toContainText(t('productsFailed'));
    await expect(button('again')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // By themselves: nobody has to press.
    await expect(help.products.first()).toBeVisible();
  });

  await test.step('a vote: shown as it is stored, and voted anew', async () => {
    await help.openAnswer(name, faq.question);
    await page.route(isCall(vote.path), (route) => route.abort());
    await help.helpful.click();
    await expect(help.window.getByRole('alert')).toHaveText(t('commentFailed'));
    await help.back.click();
    await expect(help.helpful).toHaveAttribute('aria-pressed', 'false');
    await expect(help.window.getByRole('alert')).toHaveText(t('voteFailed'));
  });

  await test.step('a comment: stays as it was typed, and Confirm brings vote and comment', async () => {
    await help.notHelpful.click();
    await help.comment.fill('Schritt drei fehlt.');
    await help.confirm.click();
    await expect(help.window.getByRole('alert')).toHaveText(t('commentFailed'));
    await expect(help.comment).toHaveValue('Schritt drei fehlt.');
    expect(await votesOn(ownProduct, faq.id)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await help.confirm.click();
    await expect(help.window).toContainText(t('thanks'));
    expect(await votesOn(ownProduct, faq.id)).toEqual([{ thumb: '0', comment: 'Schritt drei fehlt.' }]);
  });
});

test('the last of quick taps is what is stored: none overtakes another @phone', async ({
  page,
  ownProduct,
}) => {
  const site = 'fopo-us';
  const { name, faq } = askedProduct(site);
  const help = faqWindowAt(page, site);
  await openPage(page, ownProduct, site);
  await help.open();
  await help.openAnswer(name, faq.question);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route(isCall(vote.path), async (route) => {
    sent += 1;
    if (sent === 1) await held;
    await route.continue();
  });
  await help.helpful.click();
  for (const tap of [help.notHelpful, help.helpful, help.notHelpful]) await tap.click();
  await expect.poll(() => sent).toBe(1);
  release();
  await expect.poll(() => sent).toBe(4);
  await expect.poll(() => votesOn(ownProduct, faq.id)).toEqual([{ thumb: '0', comment: '' }]);
  await expect(help.notHelpful).toHaveAttribute('aria-pressed', 'true');
});

test('whoever reads there is told that somebody has written, and has not read it yet @desktop', async ({
  page,
  ownProduct,
}) => {
  const site = 'fopo-us';
  const words = wordsOf(sites[site]);
  const help = faqWindowAt(page, site);
  await openPage(page, ownProduct, site);
  await help.chat.open();
  const agent = await agentAt(ownProduct.port);
  await help.chat.askForPerson();
  await expect(help.chat.status).toHaveText(words.pattern('chat', 'statusQueue'));
  await agent.accept();
  await expect(help.chat.status).toHaveText(words.chat('statusAgent'));
  await help.opener.click();
  const entries = await help.chat.log.locator('[data-entry]').count();
  await agent.say('Which cable is it?');
  const news = help.window.getByRole('button', { name: words.chat('helpNews', { count: 1 }) });
  await expect(news).toBeVisible();
  await news.click();
  await expect(help.chat.log.locator('[data-entry]').nth(entries)).toContainText('Which cable is it?');
  await expect(help.chat.text).toBeFocused();
  await help.opener.click();
  await expect(help.title).toBeVisible();
  await expect(news).toHaveCount(0);
});
