import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { Hours } from '@aftercare/contract/sites/hours';
import { configureSite } from '@aftercare/server/testing/people/talk';
import { storeAnswers } from '@aftercare/server/testing/reading/change-stored';
import { everyTableHolding } from '@aftercare/server/testing/reading/stored';
import type { Page } from '@playwright/test';
import { type Agent, agentAt } from '../../harness/agent.ts';
import type { Product } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const dayMs = 86_400_000;
const none: Hours = { weekly: [], holidays: null, closedOn: [], special: [] };
const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '00:00', close: '24:00' }));
const chatOn = (page: Page, site: SiteId) =>
  chatScreen(page, siteTextsOf(sites[site]), demoSite(site).configuration.merchantBrand);
const hoursOf = (page: Page) => page.locator('[data-hours]');

/** The local time of a zone, without the product's own formatting. */
const wall = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .split(' ');

function backIn(days: number) {
  const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const hours = { ...none, special: [{ date, open: '09:00', close: '17:30' }] };
  return {
    opensAt: new Date(`${date}T09:00:00Z`),
    change: { timeZone: 'UTC', allDayServices: false, hours },
  };
}

for (const [site, zone] of [
  ['kimo-jp', 'Asia/Kolkata'],
  ['lepow-de', 'Pacific/Kiritimati'],
  ['lepow-de', 'UTC'],
] as const)
  test.describe(`a visitor of ${site} in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('the visitor sees the next opening in local time: in the chat, before the hand-over, and on home', async ({
      page,
      ownProduct,
    }) => {
      const t = siteTextsOf(sites[site]);
      const { opensAt, change } = backIn(2);
      await configureSite(ownProduct, site, change);
      const [date = '', time = ''] = wall(opensAt, zone);
      const clock = sites[site] === 'ja_JP' ? time.replace(/^0/, '') : time;
      const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
      const day = t.home(days[new Date(date).getUTCDay()] ?? 'sunday');
      const isElsewhere = zone !== 'UTC';
      const shown = t.chat('teamBack', {
        day,
        time: isElsewhere ? t.chat('yourTime', { time: clock }) : clock,
      });

      await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.home}`);
      const onHome = t.home('opensOn', {
        day,
        time: isElsewhere ? t.home('yourTime', { time: clock }) : clock,
      });
      const { phonePaused } = brandRules(demoSite(site).configuration, new Date());
      // Home shows no hours while the phone number is out of service.
      await expect(page.getByText(onHome)).toHaveCount(phonePaused ? 0 : 1);
      const chat = chatOn(page, site);
      await chat.open();
      await expect(hoursOf(page)).toHaveText(shown);
      await expect(chat.status).toHaveText(t.chat('statusBot'));
      await chat.person.click();
      await expect(page.getByRole('dialog')).toContainText(shown);
      await page.getByRole('button', { name: t.chat('personYes') }).click();
      await expect(chat.status).toContainText(t.chat('statusSaved'));
      await expect(hoursOf(page)).toHaveText(shown);
    });
  });

/** Advances the clock in two steps, with a presence signal after each, so that the agent stays online. */
async function minutePasses({ nodes }: Product, agent: Agent): Promise<void> {
  for (const step of [1, 2]) {
    await nodes.advance(step * 25_000);
    await agent.stay();
  }
}

test('a visitor sees that the team is open, and its response time once twenty answers were measured', async ({
  page,
  ownProduct,
}) => {
  const site = 'fopo-us';
  const t = siteTextsOf(sites[site]);
  const url = ownProduct.nodes.databaseUrl;
  await configureSite(ownProduct, site, { hours: { ...none, weekly: always } });
  const chat = chatOn(page, site);
  const home = `${ownProduct.origin(site)}${siteBase}${pages.home}`;
  await page.goto(home);
  await expect(page.getByText(t.home('openAlways'), { exact: true })).toBeVisible();
  await chat.open();
  await expect(chat.status).toHaveText(t.chat('statusBot'));
  await expect(hoursOf(page)).toHaveCount(0);
  const agent = await agentAt(ownProduct.port);
  await expect(hoursOf(page)).toHaveText(t.chat('teamOpen'));

  await chat.askForPerson();
  await expect(chat.status).toHaveText(t.chat('statusQueue', { position: 1 }));
  await agent.accept();
  await expect(chat.status).toHaveText(t.chat('statusAgent'));
  await storeAnswers(url, agent.conversationId(), 100, limits.waitsNeeded - 1);
  await minutePasses(ownProduct, agent);
  await expect(hoursOf(page)).toHaveText(t.chat('teamOpen'));
  await agent.say('Here I am.');
  await minutePasses(ownProduct, agent);
  const answers = t.chat('teamAnswers', { minutes: 2 });
  await expect(hoursOf(page)).toHaveText(`${t.chat('teamOpen')} · ${answers}`);
  await chat.person.click();
  await expect(page.getByRole('dialog')).toContainText(answers);
  await page.getByRole('button', { name: t.chat('personNo') }).click();
  await page.goto(home);
  await expect(page.getByText(t.home('answersIn', { minutes: 2 }))).toBeVisible();
});

test('a typed card number is masked, the visitor is informed, and the browser stores nothing of it', async ({
  page,
  ownProduct,
}) => {
  const site = 'fopo-us';
  const t = siteTextsOf(sites[site]);
  const chat = chatOn(page, site);
  await page.goto(`${ownProduct.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await chat.ask('My card is 4111 1111 1111 1111, my order 111-4111111-1111111');
  await expect(chat.log).toContainText('My card is •••• 1111, my order 111-4111111-1111111');
  await expect(chat.log).not.toContainText('4111 1111');
  await expect(chat.log.getByText(t.chat('masked'))).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    '4111 1111',
  );
  expect(await everyTableHolding(ownProduct.nodes.databaseUrl, '4111 1111')).toEqual([]);
  await page.reload();
  await chat.open();
  await expect(chat.log).toContainText('My card is •••• 1111');
});
