import { vote } from '@aftercare/contract/chat/stories';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { buildClaim } from '@aftercare/server/testing/people/unverified-customer';
import { buildRecycling } from '@aftercare/server/testing/sites/recycler';
import type { Page } from '@playwright/test';
import { newEmail, newOrderNumber, reportSaying } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { demoSite, siteWithRecycling } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { askForPerson } from '../../harness/tours/desk-tour.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

/**
 * Runs code or adds an element if a screen renders it as markup. The tests find it by the text
 * `desk-hostile`.
 */
const attack = `<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=2</script>"'><b data-hostile>desk-hostile</b>`;

async function storeHostile(product: Product): Promise<Buffer> {
  const { say, leave } = await askForPerson(product);
  await say(attack);
  await leave(attack);
  await (await askForPerson(product)).say(attack);
  const site = product.client('fopo-us');
  const orderNumber = newOrderNumber();
  const form = {
    orderNumber,
    email: newEmail(),
    scene: 2 as const,
    givenName: attack.slice(0, 50),
    isRead: true,
  };
  await site.post(fastCreateWarranty.path, fastCreateWarranty.request.toWire(form), { lang: 'en_US' });
  const claim = buildClaim({ orderNumber: newOrderNumber(), message: attack });
  await site.post(claimOrder.path, claimOrder.request.toWire(claim), { lang: 'en_US' });
  const recycling = buildRecycling({ option: 'both' });
  await product
    .client(siteWithRecycling)
    .post(requestRecycling.path, requestRecycling.request.toWire(recycling), { lang: 'en_US' });
  const targetId = demoSite('fopo-us').faqs.find(({ lang }) => lang === 'en_US')?.id ?? '';
  const voted = { scene: 0, targetId, thumb: '0', comment: attack } as const;
  await site.post(vote.path, vote.request.toWire(voted), { lang: 'en_US' });
  return reportSaying('fopo-us', [newOrderNumber()], {
    'product-name': attack,
    sku: attack,
    'ship-city': attack,
  });
}

async function expectHarmless(page: Page, screen: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in globalThis,
    elements: document.querySelectorAll('[data-hostile], img[src="x"], [onerror]').length,
  }));
  expect([screen, found]).toEqual([screen, { ran: false, elements: 0 }]);
}

const screens = [
  ...(['inbox', 'tickets', 'reports', 'orders', 'registrations', 'recycling', 'mails'] as const),
  ...(['people', 'audit', 'sites', 'content', 'answers'] as const),
];

/** Screens that show the hostile text in their list. The others show it after the first row is opened. */
const inList: readonly string[] = ['tickets', 'reports'];
const behindRow: readonly string[] = ['inbox', 'tickets', 'reports'];

test('no screen of the desk renders a text of a visitor or of a report as markup', async ({
  page,
  ownProduct,
}) => {
  test.slow();
  const report = await storeHostile(ownProduct);
  const desk = deskScreen(page, ownProduct.desk);
  const main = page.getByRole('main');
  const rows = page.locator('main a[data-row], main tbody a');
  const loading = page.getByRole('status', { name: deskTexts.list.loading });
  const look = async (screen: string, isShown: boolean) => {
    await expect(loading).toHaveCount(0);
    if (isShown) await expect(page.getByText('desk-hostile').first()).toBeVisible();
    await expectHarmless(page, screen);
  };
  await desk.signIn();
  await desk.upload({
    name: `${attack.replaceAll('/', '')}.txt`,
    mimeType: 'text/plain',
    buffer: report,
  });
  const uploaded = main.getByRole('row').filter({ hasText: 'desk-hostile' });
  await expect(uploaded).toContainText(deskTexts.reports.status.done);

  for (const screen of screens) {
    await desk.go(screen);
    await expect(desk.heading).toBeVisible();
    await look(screen, inList.includes(screen));
    if ((await rows.count()) === 0) continue;
    await rows.first().click();
    await look(`${screen}, first row`, behindRow.includes(screen));
  }
});
