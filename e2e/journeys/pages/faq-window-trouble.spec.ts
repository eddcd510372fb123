import { vote } from '@aftercare/contract/chat/stories';
import { listProducts } from '@aftercare/contract/products/products';
import { agentAt } from '../../harness/agent.ts';
import { blockStorage } from '../../harness/browser/blocked-storage.ts';
import { answerTo, productWithFaq, votesOn } from '../../harness/faqs.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { faqWindowAt, openPage } from '../../screens/faq-window-screen.ts';

const isCall = (path: string) => (url: URL) => url.pathname === path;

test('typed texts survive going back, closing and a reload, and the vote is loaded again @phone', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const { name, faq } = productWithFaq(site);
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

test('buttons do not move while a vote is being stored @phone', async ({ page, product }) => {
  const site = 'fopo-us';
  const { name, faq } = productWithFaq(site);
  const { faqWindow: t } = siteTextsOf(sites[site]);
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

test('with blocked storage everything works until the page is left @desktop', async ({ page, product }) => {
  const site = 'kimo-jp';
  const { name, faq } = productWithFaq(site);
  const { faqWindow: t } = siteTextsOf(sites[site]);
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

test('a failed request shows an error in place with the next step, and loses nothing @desktop', async ({
  page,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/Failed to load resource/);
  const site = 'lepow-de';
  const { name, faq } = productWithFaq(site);
  const { faqWindow: t } = siteTextsOf(sites[site]);
  const help = faqWindowAt(page, site);
  await openPage(page, ownProduct, site);
  const button = (key: 'again') => help.window.getByRole('button', { name: t(key) });

  await test.step('the list of products shows that it is loading or has failed, and retries without a click', async () => {
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
    await expect(help.products.first()).toBeVisible();
  });

  await test.step('a vote that cannot be stored shows an error, and the buttons return to the stored vote', async () => {
    await help.openAnswer(name, faq.question);
    await page.route(isCall(vote.path), (route) => route.abort());
    await help.helpful.click();
    await expect(help.window.getByRole('alert')).toHaveText(t('commentFailed'));
    await help.back.click();
    await expect(help.helpful).toHaveAttribute('aria-pressed', 'false');
    await expect(help.window.getByRole('alert')).toHaveText(t('voteFailed'));
  });

  await test.step('a comment that cannot be stored keeps its text, and Confirm sends vote and comment again', async () => {
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

test('the last of several quick clicks is stored @phone', async ({ page, ownProduct }) => {
  const site = 'fopo-us';
  const { name, faq } = productWithFaq(site);
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

test('a new message is announced in the window, and stays unread @desktop', async ({ page, ownProduct }) => {
  const site = 'fopo-us';
  const texts = siteTextsOf(sites[site]);
  const help = faqWindowAt(page, site);
  await openPage(page, ownProduct, site);
  await help.chat.open();
  const agent = await agentAt(ownProduct.port);
  await help.chat.askForPerson();
  await expect(help.chat.status).toHaveText(texts.pattern('chat', 'statusQueue'));
  await agent.accept();
  await expect(help.chat.status).toHaveText(texts.chat('statusAgent'));
  await help.opener.click();
  const entries = await help.chat.log.locator('[data-entry]').count();
  await agent.say('Which cable is it?');
  const news = help.window.getByRole('button', { name: texts.chat('helpNews', { count: 1 }) });
  await expect(news).toBeVisible();
  await news.click();
  await expect(help.chat.log.locator('[data-entry]').nth(entries)).toContainText('Which cable is it?');
  await expect(help.chat.text).toBeFocused();
  await help.opener.click();
  await expect(help.title).toBeVisible();
  await expect(news).toHaveCount(0);
});
