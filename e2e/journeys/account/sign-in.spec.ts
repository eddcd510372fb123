import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { expect, test } from '../../harness/test.ts';
import { logOut, mailedCode, signInScreen } from '../../screens/sign-in-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';

async function knownOrders(product: Product, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, newOrderNumber);
  await product.upload(reportOf(site, numbers));
  return numbers;
}

test('a known email address is verified by a code, and the kept form is sent @phone', async ({
  page,
  product,
  context,
}) => {
  const [first = '', second = ''] = await knownOrders(product, 2);
  const email = newEmail();
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const signIn = signInScreen(page, texts);

  await test.step('a customer registers an order, then verifies the email address on the page for it', async () => {
    await warranty.open();
    await warranty.register({ orderNumber: first, email });
    await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
    await logOut(page, texts, email);
    await page.goto(`${product.origin(site)}/web/login`);
    await signInScreen(page, texts, 'main').byCode(product, email);
  });

  await test.step("a registration becomes the customer's once it is confirmed", async () => {
    await expect(warranty.heading).toHaveText(texts.account('confirmTitle'));
    const tick = page.getByRole('checkbox', { name: new RegExp(first) });
    await expect(tick).toBeChecked();
    await page.getByRole('button', { name: texts.account('confirmSave') }).click();
    await expect(warranty.registration(first)).toContainText(texts.warranty('statusActivated'));
  });

  await test.step('logging out leaves no data behind', async () => {
    await logOut(page, texts, email);
    await expect(page.getByRole('textbox', { name: texts.warranty('orderNumber') })).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain(first);
    expect(kept).not.toMatch(/"token"|"userInfo"/);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).filter((name) => /renewal/.test(name))).toEqual([]);
    await page.goBack();
    await expect(page.getByText(email)).toHaveCount(0);
  });

  await test.step('the next order asks for a verification, keeps the form, and sends it afterwards', async () => {
    // Codes are limited to one a minute.
    await product.nodes.advance(61_000);
    await warranty.open();
    await warranty.register({ orderNumber: second, email });
    const tip = page.getByRole('dialog', { name: texts.warranty('tip') });
    await expect(tip).toContainText(texts.warranty('mailRegistered'));
    await expect(warranty.orderNumber).toHaveValue(second);
    await tip.getByRole('button', { name: texts.warranty('mailCode') }).click();
    await expect(signIn.email).toHaveValue(email);
    await signIn.byCode(product, email, 2);
    await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
    await expect(signIn.dialog).toHaveCount(0);
  });
});

test('a wrong code shows an error, and the next one is accepted @desktop', async ({ page, product }) => {
  const email = newEmail();
  const [order = ''] = await knownOrders(product, 1);
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  await warranty.open();
  await warranty.register({ orderNumber: order, email });
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
  await logOut(page, texts, email);
  await page.goto(`${product.origin(site)}/web/login`);
  const signIn = signInScreen(page, texts, 'main');
  await signIn.email.fill(email);
  await page.getByRole('button', { name: texts.account('sendCode') }).click();
  const code = await mailedCode(product, email);
  const [start = '', ...rest] = code;
  const wrong = (start === 'A' ? 'C' : 'A') + rest.join('');
  await signIn.code.fill(wrong);
  await expect(signIn.code).toHaveAttribute('aria-invalid', 'true');
  await signIn.code.fill('');
  await signIn.code.fill(code.toLowerCase());
  await expect(warranty.heading).toHaveText(texts.account('confirmTitle'));
});
