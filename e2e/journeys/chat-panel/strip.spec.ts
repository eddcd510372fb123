import { pages, siteBase } from '@aftercare/contract/pages';
import { asOwner } from '@aftercare/server/testing/reading/stored';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites, siteWithoutBot } from '../../harness/sites.ts';
import { guidedAnswersBehind } from '../../harness/stories.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const lang = 'en_US';
const texts = siteTextsOf(lang);
const { configuration, guidedAnswers } = demoSite(siteWithoutBot);
const brand = configuration.merchantBrand;

const questionOf = (storyId: string | undefined): string =>
  guidedAnswers.find(({ id }) => id === storyId)?.question ?? '';
const behind = (id: string | null) => guidedAnswersBehind(guidedAnswers, lang, id);
const first = behind(null);
const branch = first.find((id) => behind(id).length > 0) ?? '';
const leaf = behind(branch).at(-1) ?? '';

const scrolled = (slides: Locator) => slides.evaluate(({ scrollLeft }) => Math.round(scrollLeft));

test('on a site without a bot a strip of suggested questions replaces the input: slides, choices, a vote, and an agent @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const chat = chatScreen(page, texts, brand);
  const { slides, back, on, writeToUs } = chat.strip;
  await page.goto(`${product.origin(siteWithoutBot)}${siteBase}${pages.quickWarranty}`);
  await chat.launcher.click();

  await test.step('the strip is 300 px wide, and an arrow scrolls by one slide of 160 px', async () => {
    await expect(slides.getByRole('button')).toHaveText(first.map(questionOf));
    await expect(chat.text).toBeHidden();
    expect((await slides.boundingBox())?.width).toBe(300);
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await on.click();
    await expect.poll(() => scrolled(slides)).toBe(160);
    await on.click();
    await expect.poll(() => scrolled(slides)).toBe(320);
    await back.click();
    await expect.poll(() => scrolled(slides)).toBe(160);
    await expectAccessible(page, 'strip');
    if (isMobile) await expectNoSideways(page, 'strip');
  });

  await test.step('a click on a slide loads its guided answer, whose choices lead to another answer', async () => {
    await slides.getByRole('button', { name: questionOf(branch) }).click();
    await expect(chat.log.getByText(questionOf(branch))).toHaveCount(1);
    await expect(chat.choices).toHaveText(behind(branch).map(questionOf));
    await expect(chat.helpful).toHaveCount(0);
    await chat.choices.getByText(questionOf(leaf)).click();
    await expect(chat.helpful).toHaveCount(1);
    await expect(chat.choices).toHaveCount(0);
    await expect(chat.log.locator('[data-entry="5"]')).toContainText('three seconds');
    expect(await chat.transcript()).toHaveLength(5);
  });

  await test.step('a vote survives a reload, and a second click removes it', async () => {
    await expect(chat.helpful).toHaveAttribute('aria-pressed', 'false');
    await chat.helpful.click();
    await expect(chat.helpful).toHaveAttribute('aria-pressed', 'true');
    await chat.notHelpful.click();
    await expect(chat.notHelpful).toHaveAttribute('aria-pressed', 'true');
    await expect(chat.helpful).toHaveAttribute('aria-pressed', 'false');
    await chat.comment.fill('It blinks after three seconds');
    await expectAccessible(page, 'comment on a guided answer');
    await chat.panel.getByRole('button', { name: texts.chat('rateSend') }).click();
    await expect(chat.log).toContainText(texts.chat('voteThanks'));
    await expect(chat.comment).toHaveCount(0);
    const stored = "select comment from vote where thumb = '0' and comment <> ''";
    expect(await asOwner(product.nodes.databaseUrl, stored)).toContainEqual({
      comment: 'It blinks after three seconds',
    });
    await page.reload();
    await chat.launcher.click();
    await expect(chat.notHelpful).toHaveAttribute('aria-pressed', 'true');
    await chat.notHelpful.click();
    await expect(chat.notHelpful).toHaveAttribute('aria-pressed', 'false');
    expect(await chat.transcript()).toHaveLength(5);
  });

  await test.step('the row below the strip requests an agent, and the input replaces the strip', async () => {
    await writeToUs.click();
    await page.getByRole('button', { name: texts.chat('personYes') }).click();
    await expect(chat.status).toContainText(texts.chat('statusSaved'));
    await expect(chat.text).toBeVisible();
    await expect(slides).toBeHidden();
    await expect(writeToUs).toBeHidden();
  });
});

test('on a site with a bot the first questions are part of the greeting, and there is no strip @desktop', async ({
  page,
  product,
}) => {
  const site = 'lepow-de';
  const german = siteTextsOf(sites[site]);
  const chat = chatScreen(page, german, demoSite(site).configuration.merchantBrand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await expect(chat.choices.first()).toBeVisible();
  await expect(chat.strip.slides).toBeHidden();
  const question = (await chat.choices.first().textContent()) ?? '';
  await chat.choices.first().click();
  await expect(chat.log.getByText(question)).toHaveCount(1);
  await expect(chat.helpful).toHaveCount(1);
  await expect(chat.text).toBeVisible();
});

test('a guided answer shows only text and plain markup, whatever is stored @desktop', async ({
  page,
  ownProduct,
  troubles,
}) => {
  // While the sanitizer parses the markup, the browser reports what the page's policy blocks in it.
  troubles.allow(/Content Security Policy|console: CSP (script|style)-src/);
  const site = 'kimo-jp';
  const attack =
    '<p onclick="window.hit=1">Words <b>kept</b><script>window.hit=2</script><svg onload="window.hit=3"></svg>' +
    '<a href="javascript:window.hit=4">link</a></p><iframe src="/web/"></iframe><style>*{display:none}</style>';
  await asOwner(ownProduct.nodes.databaseUrl, 'update bot_story set answer = $1', [attack]);
  const chat = chatScreen(page, siteTextsOf(sites[site]), demoSite(site).configuration.merchantBrand);
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await chat.choices.first().click();
  const answer = chat.log.locator('[data-entry="3"]');
  await expect(answer).toContainText('Words kept');
  await answer.getByText('link').click();
  expect(await answer.innerHTML()).not.toMatch(/script|svg|onload|onclick|iframe|style/i);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
