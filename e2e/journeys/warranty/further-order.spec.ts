import { listProducts } from '@aftercare/contract/products/products';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { turnOf } from '../../harness/browser/turns.ts';
import { newOrderNumber, orderedProducts, reportOf } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, siteIds, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { furtherScreen, signInCustomer } from '../../screens/further-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|unreachable|Failed to fetch/;
const played = { desktop: 'kimo-jp', phone: 'lepow-de' } as const;

for (const site of siteIds) {
  test(`a customer registers another order, despite errors and interruptions (${site}) ${turnOf(site, played)}`, async ({
    page,
    product,
    context,
    troubles,
  }) => {
    troubles.allow(offline);
    const orderNumber = newOrderNumber();
    const { ordered, another } = orderedProducts(site);
    await product.upload(reportOf(site, [orderNumber]));
    const { texts } = warrantyScreen(page, product.origin(site), site);
    const form = furtherScreen(page, product, site);
    const { email } = await signInCustomer(page, product, site);

    await test.step('every missing field is named, and the first one has the focus', async () => {
      await form.submit.click();
      await expect(form.orderNumber).toBeFocused();
      await expect(form.product).toHaveAttribute('aria-invalid', 'true');
      await expect(form.agreement).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, `further order, faults, ${site}`);
      await expectNoSideways(page, `further order, ${site}`);
    });

    await test.step('typed values survive a reload', async () => {
      await form.fill({ orderNumber: orderNumber.replaceAll('-', ''), productId: another });
      await expect(form.orderNumber).toHaveValue(orderNumber);
      await page.reload();
      await expect(form.orderNumber).toHaveValue(orderNumber);
      await expect(form.product).toHaveValue(another);
      await expect(form.agreement).toBeChecked();
    });

    await test.step('without network the form shows an error and keeps all values', async () => {
      await context.setOffline(true);
      await form.submit.click();
      await expect(page.getByRole('status').filter({ hasText: texts.shell('networkFault') })).toBeVisible();
      await expect(form.orderNumber).toHaveValue(orderNumber);
      await expect(form.product).toHaveValue(another);
      await context.setOffline(false);
    });

    await test.step('a product that is not in the order is refused by name, and another is chosen', async () => {
      const { names } = demoSite(site).products.find(({ id }) => id === another) ?? {};
      await form.submit.click();
      await expect(form.heading).toHaveText(texts.warranty('notDetectedTitle'));
      const text = texts.warranty('notDetectedChosen', { product: names?.[sites[site]] ?? '' });
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('button', { name: texts.warranty('changeProduct') }).click();
      await expect(form.orderNumber).toHaveValue(orderNumber);
      await expect(form.product).toHaveValue('');
      await expect(form.agreement).not.toBeChecked();
    });

    await test.step('the right product is activated, mailed and listed, and the form is empty again', async () => {
      await form.product.selectOption(ordered);
      await form.agreement.check();
      await form.submit.click();
      await expect(form.heading).toHaveText(texts.warranty('activatedTitle'));
      const about = () => product.mailsTo(email).filter(({ mail }) => mail.text?.includes(orderNumber));
      await expect.poll(() => about().length).toBe(2);
      await page.getByRole('button', { name: texts.warranty('seeRegistrations') }).click();
      const listed = page.getByRole('article').filter({ hasText: texts.warranty('statusActivated') });
      await expect(listed).toContainText(orderNumber);
      await expect(form.orderNumber).toHaveValue('');
      await expect(form.product).toHaveValue('');
    });
  });
}

test('another order is registered by keyboard alone on the smallest phone in German @desktop', async ({
  page,
  product,
}) => {
  const site = 'lepow-de';
  const orderNumber = newOrderNumber();
  const { ordered } = orderedProducts(site);
  await product.upload(reportOf(site, [orderNumber]));
  await page.setViewportSize({ width: 320, height: 640 });
  const form = furtherScreen(page, product, site);
  await signInCustomer(page, product, site);
  await form.open();
  await tabTo(page, form.orderNumber);
  await page.keyboard.type(orderNumber.replaceAll('-', ''));
  await expect(form.orderNumber).toHaveValue(orderNumber);
  await tabTo(page, form.product);
  const count = demoSite(site).products.length;
  for (let press = 0; press < count && (await form.product.inputValue()) !== ordered; press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(form.product).toHaveValue(ordered);
  await tabTo(page, form.agreement);
  await page.keyboard.press('Space');
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expect(form.heading).toHaveText(siteTextsOf(sites[site]).warranty('activatedTitle'));
  await expect(form.heading).toBeFocused();
});

test('a double click or a lost answer registers another order only once @desktop', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(offline, /ERR_/);
  const site = 'fopo-us';
  const orderNumber = newOrderNumber();
  await product.upload(reportOf(site, [orderNumber]));
  const form = furtherScreen(page, product, site);
  await signInCustomer(page, product, site);
  let sent = 0;
  await page.route(
    `**${createWarranty.path}`,
    async (route) => {
      sent += 1;
      // The server has registered it, but the answer is lost.
      const request = route.request();
      const { lang = '', authorization = '', ...headers } = request.headers();
      await product.client(site).post(createWarranty.path, request.postDataJSON(), {
        lang,
        authorization,
        'idempotency-key': headers['idempotency-key'] ?? '',
      });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.fill({ orderNumber, productId: orderedProducts(site).ordered });
  await form.submit.dblclick();
  const texts = siteTextsOf(sites[site]);
  await expect(page.getByRole('status').filter({ hasText: texts.shell('networkFault') })).toBeVisible();
  expect(sent).toBe(1);
  await form.submit.click();
  await expect(form.heading).toHaveText(texts.warranty('activatedTitle'));
});

test('if a brand has more products than a list shows, a part of the name finds them @desktop', async ({
  page,
  product,
}) => {
  const site = 'fopo-us';
  const [, wanted] = demoSite(site).products;
  const name = wanted?.names[sites[site]] ?? '';
  // Reports a total that is larger than the list.
  await page.route(`**${listProducts.path}?*`, async (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url());
    const answer = await product.client(site).get(pathname + search, { lang: sites[site] });
    const body = JSON.parse(answer.text);
    // A search has parameters in addition to page and size.
    const isSearch = searchParams.size > 2;
    const total = body.data.total + (isSearch ? 0 : 1_000);
    await route.fulfill({ json: { ...body, data: { ...body.data, total } } });
  });
  const form = furtherScreen(page, product, site);
  await signInCustomer(page, product, site);
  await form.search.fill(name.slice(0, -1));
  await expect(form.product.getByRole('option', { name })).toHaveCount(1);
  await form.search.press('Enter');
  await expect(form.orderNumber).not.toHaveAttribute('aria-invalid', 'true');
  await form.product.selectOption(wanted?.id ?? '');
  await form.search.fill('nothing is called so');
  await expect(page.getByText(siteTextsOf(sites[site]).warranty('productsNone'))).toBeVisible();
  await expect(form.product).toHaveValue(wanted?.id ?? '');
});

test('products that fail to load are requested again in place @phone', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|unreachable|Failed to fetch/);
  const site = 'fopo-us';
  const { warranty: t } = siteTextsOf(sites[site]);
  const form = furtherScreen(page, product, site);
  await signInCustomer(page, product, site);
  await page.route(`**${listProducts.path}?*`, (route) => route.abort());
  await form.open();
  await expect(form.product).toHaveAccessibleDescription(new RegExp(t('productsFailed')));
  await page.unroute(`**${listProducts.path}?*`);
  await form.product.selectOption(orderedProducts(site).ordered);
});
