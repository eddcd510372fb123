import { readFile } from 'node:fs/promises';
import { readPdf } from '@aftercare/server/testing/reading/read-pdf';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { turnOf } from '../../harness/browser/turns.ts';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import { demoSite, siteIds } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { mailedCode, signInScreen } from '../../screens/sign-in-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const played = { desktop: 'lepow-de' } as const;

async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const bytes = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  return bytes.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const site of siteIds) {
  test(`the certificate opens after the email address is verified, prints, and opens from list and mail (${site}) ${turnOf(site, played)}`, async ({
    page,
    browser,
    product,
  }) => {
    test.slow();
    const warranty = warrantyScreen(page, product.origin(site), site);
    const { texts } = warranty;
    const [orderNumber, email] = [newOrderNumber(), newEmail()];
    const link = (on: Page) => on.getByRole('link', { name: texts.warranty('certificate'), exact: true });
    const onCertificate = async (on: Page) => {
      await on.waitForURL(/\/certificate\/[\w-]+\?lang=/);
      await expect(on.getByRole('main')).toContainText(orderNumber);
    };
    const heading = (on: Page) => on.getByRole('heading', { level: 1 });

    await test.step('the certificate opens right after the activation by a one-time code on the same page', async () => {
      await product.upload(reportOf(site, [orderNumber]));
      await warranty.open();
      await warranty.register({ orderNumber, email });
      await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
      await page.getByRole('button', { name: texts.warranty('confirmForCertificate') }).click();
      const { code } = signInScreen(page, texts, 'main');
      await expect(code).toBeFocused();
      await expectAccessible(page, 'confirm-email');
      await expectNoSideways(page, 'confirm-email');
      await code.fill(await mailedCode(product, email));
      await link(page).click();
      await onCertificate(page);
    });

    await test.step('the certificate is accessible, and prints on A4 and Letter', async () => {
      const { guarantor } = demoSite(site).configuration;
      await expect(page.getByRole('main')).toContainText(guarantor?.address ?? 'a guarantor');
      await expectAccessible(page, 'certificate');
      await expectNoSideways(page, 'certificate');
      await expect(page.getByRole('navigation').getByRole('button')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toBeHidden();
      await page.emulateMedia({ media: null });
      // One sheet for the certificate; its terms begin on the next sheet.
      for (const format of ['A4', 'Letter'] as const) {
        const printed = await sheets(page, format);
        expect(printed).toBeGreaterThanOrEqual(2);
        expect(printed).toBeLessThanOrEqual(3);
      }
    });

    await test.step('the certificate is saved as a PDF', async () => {
      const kept = page.waitForEvent('download');
      await page.getByRole('navigation').locator('a[href*=".pdf"]').click();
      const file = await kept;
      expect(file.suggestedFilename()).toContain(`${orderNumber}.pdf`);
      const { pages, links } = await readPdf(await readFile(await file.path()));
      expect(pages[0]).toContain(orderNumber);
      expect(links).toEqual([]);
    });

    await test.step('the certificate opens from the list of registrations without another code', async () => {
      await warranty.open();
      await link(page).click();
      await onCertificate(page);
      await page.goBack();
      await expect(warranty.registration(orderNumber)).toBeVisible();
    });

    await test.step('the certificate opens from the mail after a log-in', async () => {
      const { mail } = await product.mailTo(email, ({ mail }) => (mail.text ?? '').includes('/certificate/'));
      const address = /https?:\/\/\S+\/certificate\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
      const other = await browser.newContext();
      const elsewhere = await other.newPage();
      await elsewhere.goto(address);
      await expect(heading(elsewhere)).toHaveText(texts.warranty('certificateTitle'));
      await expectAccessible(elsewhere, 'certificate-door');
      await expectNoSideways(elsewhere, 'certificate-door');
      await elsewhere.getByRole('button', { name: texts.warranty('certificateSignIn') }).click();
      await expect(signInScreen(elsewhere, texts).email).toBeVisible();
      await other.close();
    });
  });
}
