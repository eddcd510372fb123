import { productPage, siteBase } from '@aftercare/contract/pages';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { answerTo, productWithFaq, viewsOf, votesOn } from '../../harness/faqs.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites, sitesInTurn } from '../../harness/sites.ts';
import { guidedAnswersBehind } from '../../harness/stories.ts';
import { expect, test } from '../../harness/test.ts';
import { faqWindowAt, openPage } from '../../screens/faq-window-screen.ts';

for (const site of sitesInTurn(2)) {
  test(`product help leads from a product to an answer, a vote and a comment, and back, on ${site} @phone`, async ({
    page,
    ownProduct,
    isMobile,
  }) => {
    const { product, name, faq, questions } = productWithFaq(site);
    const { faqWindow: t } = siteTextsOf(sites[site]);
    const help = faqWindowAt(page, site);
    const look = async (state: string) => {
      await expectAccessible(page, `product help, ${state}`);
      if (isMobile) await expectNoSideways(page, `product help, ${state}`);
    };
    await openPage(page, ownProduct, site);
    await help.open();

    await test.step('product help lists all products, and the search filters them', async () => {
      await expect(help.title).toHaveText(t('title'));
      await expect(help.search).toHaveAttribute('placeholder', t('searchPlaceholder'));
      await expect(help.products).toHaveText(demoSite(site).products.map(({ names }) => names[sites[site]]));
      await expect(help.back).toHaveCount(0);
      expect((await help.strip.boundingBox())?.width).toBe(300);
      await look('products');
      await help.search.fill('zeppelin');
      await expect(help.window).toContainText(t('productsNone', { search: 'zeppelin' }));
      await help.search.fill(name.slice(0, -1).toUpperCase());
      await expect(help.products).toHaveText([name]);
    });

    await test.step('a click on a product lists its questions', async () => {
      await help.products.click();
      await expect(help.title).toHaveText(name);
      await expect(help.questions).toHaveText(questions);
      await expect(help.seeMore).toHaveAttribute('href', siteBase + productPage(product.id));
      await look('questions');
    });

    await test.step('a click on a question shows its answer, and its view is counted once', async () => {
      await help.questions.filter({ hasText: faq.question }).click();
      await expect(help.window).toContainText(answerTo(site, faq.question));
      await look('answer');
      await expect.poll(() => viewsOf(ownProduct, faq.id)).toBe(1);
    });

    await test.step('a click stores the vote, and a second click removes it', async () => {
      await help.notHelpful.click();
      await expect(help.title).toHaveText(t('comment'));
      await expect(help.notHelpful).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => votesOn(ownProduct, faq.id)).toEqual([{ thumb: '0', comment: '' }]);
      await help.notHelpful.click();
      await expect(help.title).toHaveText(t('answer'));
      await expect(help.notHelpful).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => votesOn(ownProduct, faq.id)).toEqual([]);
    });

    await test.step('Confirm stores the comment together with the vote', async () => {
      await help.helpful.click();
      await expect(help.comment).toHaveAttribute('rows', '5');
      await help.comment.fill('The third step\nwas the one.');
      await look('comment');
      await help.confirm.click();
      await expect(help.window).toContainText(t('thanks'));
      await expect(help.helpful).toHaveAttribute('aria-pressed', 'true');
      const stored = [{ thumb: '1', comment: 'The third step\nwas the one.' }];
      expect(await votesOn(ownProduct, faq.id)).toEqual(stored);
    });

    await test.step('Back leads from the answer to the questions and the search, and the window closes', async () => {
      await help.back.click();
      await expect(help.questions.filter({ hasText: faq.question })).toBeFocused();
      await help.back.click();
      await expect(help.search).toHaveValue(name.slice(0, -1).toUpperCase());
      await expect(help.products).toBeFocused();
      expect(await viewsOf(ownProduct, faq.id)).toBe(1);
      await help.close.click();
      await expect(help.window).toHaveCount(0);
      await expect(help.opener).toBeFocused();
      await expect(help.chat.text).toBeVisible();
    });

    await test.step('See more opens the product, which the chat does not cover', async () => {
      await help.offer.click();
      await help.products.click();
      await help.seeMore.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByRole('main')).toBeFocused();
      if (isMobile) await expect(help.chat.panel).toHaveCount(0);
      else await expect(help.title).toHaveText(name);
    });
  });
}

test('guided answers go down the tree and back, and do not appear in the chat @desktop', async ({
  page,
  ownProduct,
}) => {
  const site = 'fopo-us';
  const { guidedAnswers } = demoSite(site);
  const { faqWindow: t } = siteTextsOf(sites[site]);
  const behind = (id: string | null) => guidedAnswersBehind(guidedAnswers, sites[site], id);
  const questionOf = (id = '') =>
    guidedAnswers.find((guidedAnswer) => guidedAnswer.id === id)?.question ?? '';
  const first = behind(null);
  const branch = first.find((id) => behind(id).length > 0) ?? '';
  const leaf = behind(branch).find((id) => behind(id).length === 0) ?? '';
  const help = faqWindowAt(page, site);
  await openPage(page, ownProduct, site);
  await help.open();
  await expect(help.slides).toHaveText(first.map(questionOf));
  await help.slides.filter({ hasText: questionOf(branch) }).click();
  await expect(help.questions).toHaveText(behind(branch).map(questionOf));
  await expect(help.helpful).toHaveCount(0);
  await help.questions.filter({ hasText: questionOf(leaf) }).click();
  await expect(help.questions).toHaveCount(0);
  await help.helpful.click();
  await help.comment.fill('Clear');
  await help.confirm.click();
  await expect(help.window).toContainText(t('thanks'));
  expect(await votesOn(ownProduct, leaf)).toEqual([{ thumb: '1', comment: 'Clear' }]);
  await help.back.click();
  await expect(help.questions.filter({ hasText: questionOf(leaf) })).toBeFocused();
  await help.back.click();
  await expect(help.slides.filter({ hasText: questionOf(branch) })).toBeFocused();
  await help.close.click();
  expect(await help.chat.transcript()).toHaveLength(1);
});

test('by keyboard alone: to an answer, a vote and a comment, and out without leaving the chat @desktop', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const { name, faq } = productWithFaq(site);
  const texts = siteTextsOf(sites[site]);
  const help = faqWindowAt(page, site);
  await openPage(page, product, site);
  await tabTo(page, help.chat.launcher);
  await page.keyboard.press('Enter');
  await expect(help.chat.text).toBeFocused();
  await tabTo(page, help.opener);
  await page.keyboard.press('Enter');
  await expect(help.title).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(help.search).toBeFocused();
  await tabTo(page, help.slides.first());
  await page.keyboard.press('ArrowRight');
  await expect(help.slides.nth(1)).toBeFocused();
  await tabTo(page, help.products.filter({ hasText: name }));
  await page.keyboard.press('Enter');
  await expect(help.title).toBeFocused();
  await tabTo(page, help.questions.filter({ hasText: faq.question }));
  await page.keyboard.press('Enter');
  await expect(help.title).toHaveText(texts.faqWindow('answer'));
  await tabTo(page, help.helpful);
  await page.keyboard.press('Space');
  await expect(help.title).toBeFocused();
  await tabTo(page, help.comment);
  await page.keyboard.type('Done');
  await tabTo(page, help.confirm);
  await page.keyboard.press('Enter');
  await expect(help.helpful).toBeFocused();
  await expect(help.window).toContainText(texts.faqWindow('thanks'));
  await tabTo(page, help.back, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(help.questions.filter({ hasText: faq.question })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help.window).toHaveCount(0);
  await expect(help.chat.panel).toBeVisible();
  await expect(help.opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help.chat.panel).toHaveCount(0);
});
