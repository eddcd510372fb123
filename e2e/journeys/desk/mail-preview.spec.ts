import { mailKinds } from '@aftercare/contract/desk/mail/mail-preview';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { mailedAnswer } from '../../harness/mailed-answer.ts';
import { demoSite } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

const texts = deskTexts.mails;

test('an operator sees every kind of mail of a site in its languages, light, dark and as plain text, in two widths', async ({
  page,
  product,
  troubles,
}) => {
  // The harness inspects every frame; the sandbox blocks its scripts.
  troubles.allow(/Blocked script execution/);
  const { configuration } = demoSite('lepow-de');
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('mails');
  await page.getByRole('link', { name: texts.toPreview }).click();
  await page.getByRole('combobox', { name: texts.site }).selectOption('lepow-de');
  const kind = page.getByRole('combobox', { name: texts.kind });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('table[lang=de]')).toBeVisible();
  const samples = await kind
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(new Set(samples.map((sample) => sample.split('/')[0]))).toEqual(new Set<string>(mailKinds));
  const seen = new Set<string>();
  for (const sample of samples) {
    const before = await frame.locator('body').innerText();
    await kind.selectOption(sample);
    if (sample !== samples[0])
      await expect(frame.locator('body')).not.toHaveText(before, { useInnerText: true });
    await expect(frame.getByRole('img', { name: configuration.merchantBrand })).toHaveJSProperty(
      'naturalHeight',
      96,
    );
    seen.add(await frame.locator('body').innerText());
  }
  expect(seen.size).toBe(samples.length);

  await kind.selectOption('account.code/login');
  await page.getByRole('combobox', { name: texts.language }).selectOption('ja_JP');
  await expect(frame.locator('table[lang=ja]')).toBeVisible();
  await page.getByRole('button', { name: texts.looks.dark }).click();
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(21, 24, 28)');
  await page.getByRole('button', { name: texts.widths[600] }).click();
  await expect(page.locator('iframe')).toHaveCSS('width', '600px');
  await page.getByRole('button', { name: texts.looks.text }).click();
  await expect(page.locator('pre')).toContainText('\n3467ACDE\n');
  // The accessibility scan cannot run in the frame, so scan without it.
  await expectAccessible(page, 'a mail as plain text');
});

test('the desk renders a mail of the outbox as its recipient sees it, without scripts and links', async ({
  page,
  product,
  troubles,
}) => {
  troubles.allow(/Blocked script execution/);
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const { email } = await mailedAnswer(product, 'kimo-jp', attack);
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('mails');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('p', { hasText: attack })).toBeVisible();
  expect(await frame.locator('script, a[href], img:not([src^="data:image/png"])').count()).toBe(0);
});
