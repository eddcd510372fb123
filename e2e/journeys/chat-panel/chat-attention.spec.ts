import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { agentAt } from '../../harness/agent.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

type Heard = { tones?: number };

/** Counts the tones that the page plays. A sound consists of two tones. */
const listenIn = (page: Page) =>
  page.context().addInitScript(() => {
    const heard = globalThis as Heard;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function tone(this: AudioContext) {
      heard.tones = (heard.tones ?? 0) + 1;
      return make.call(this);
    };
  });
/** Number of messages that played a sound. Tabs share them as Web Locks, so that only one tab plays it. */
const soundedFor = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name = '' }) => name.startsWith('aftercare-chat-bell ')).length;
  });
/** Waits until no tab holds the lock of a playing sound, which would suppress the next one. */
const isQuiet = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .not.toContain('aftercare-chat-bell');
const sounds = (page: Page): Promise<number> => page.evaluate(() => ((globalThis as Heard).tones ?? 0) / 2);

test('one of three tabs plays a sound for an agent’s answer, all show the count in their titles, and the sound can be muted', async ({
  page,
  context,
  ownProduct,
}) => {
  await listenIn(page);
  const address = `${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`;
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(address);
    // Browsers play no sound in a page before the first click.
    await tab.getByRole('heading', { level: 1 }).click();
  }
  const name = await page.title();
  const all = tabs.map((tab) => chatScreen(tab, texts, brand));
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('no tabs');
  const total = async () => {
    let sum = 0;
    for (const tab of tabs) sum += await sounds(tab);
    return sum;
  };
  await first.open();
  await first.askForPerson();
  await expect(first.status).toContainText(texts.chat('statusSaved'));
  const agent = await agentAt(ownProduct.port);
  await agent.accept();
  await expect(first.status).toHaveText(texts.chat('statusAgent'));
  await second.page.bringToFront();
  await second.open();
  await expect(second.status).toHaveText(texts.chat('statusAgent'));
  for (const tab of [first, second]) await tab.close.click();
  for (const tab of tabs) await expect(tab).toHaveTitle(name);
  await isQuiet(page);
  const before = await total();
  const soundedBefore = await soundedFor(page);

  await agent.say('Word 1');
  for (const tab of tabs) await expect(tab).toHaveTitle(`(1) ${name}`);
  await expect.poll(total).toBe(before + 1);

  await isQuiet(page);
  await third.open();
  await expect(third.log).toContainText('Word 1');
  for (const tab of tabs) await expect(tab).toHaveTitle(name);
  await agent.say('Word 2');
  await expect(third.log).toContainText('Word 2');
  await third.more.click();
  const silence = third.panel.getByRole('button', { name: texts.chat('sound') });
  await expect(silence).toHaveAttribute('aria-pressed', 'true');
  await silence.press('Enter');
  await third.more.click();
  await expect(silence).toHaveAttribute('aria-pressed', 'false');
  await third.close.click();
  await agent.say('Word 3');
  for (const tab of tabs) await expect(tab).toHaveTitle(`(1) ${name}`);
  await first.page.bringToFront();
  await first.open();
  await expect(first.log).toContainText('Word 3');
  await first.more.click();
  const sound = first.panel.getByRole('button', { name: texts.chat('sound') });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await first.close.click();
  await agent.say('Word 4');
  await expect.poll(total).toBe(before + 2);
  expect(await soundedFor(page)).toBe(soundedBefore + 2);
});
