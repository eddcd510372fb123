import { demoReportPath } from '@aftercare/demo/sites';
import { turnOf } from '../../harness/browser/turns.ts';
import { answerTo } from '../../harness/faqs.ts';
import { demoOrder, demoRowCount, newEmail, newOrderNumber } from '../../harness/orders.ts';
import { demoSite, type SiteId, siteIds, sitesInTurn } from '../../harness/sites.ts';
import { specTexts } from '../../harness/spec-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

/** The question shares no word with the FAQ that answers it. */
const otherTexts: Record<SiteId, { faq: string; question: string }> = {
  'fopo-us': {
    faq: 'Why does the screen flicker?',
    question: 'My display keeps flickering on and off, what is the reason?',
  },
  'lepow-de': {
    faq: 'Das Bild des Beamers ist unscharf.',
    question: 'Der Projektor zeigt ein unscharfes, verschwommenes Bild',
  },
  'kimo-jp': {
    faq: '掃除機の吸引力が弱くなりました。',
    question: '最近、掃除機の吸い込む力が弱い気がします',
  },
};

const played = { phone: 'lepow-de' } as const;

for (const site of siteIds) {
  test(`an order of the demo's report is registered, mailed and found again (${site}) ${turnOf(site, played)}`, {
    tag: '@smoke',
  }, async ({ page, ownProduct, context }) => {
    const origin = ownProduct.origin(site);
    const { brandName, mailSender, warrantyInfo } = demoSite(site).configuration;
    const extra = warrantyInfo?.extendedMonths ?? 0;
    const [known, later] = [demoOrder(site), demoOrder(site, 'later')];
    const [owner, other] = [newEmail(), newEmail()];
    const warranty = warrantyScreen(page, origin, site);
    const { texts } = warranty;
    const deskPage = await context.newPage();
    const desk = deskScreen(deskPage, ownProduct.desk);

    await test.step('an order of the first report is activated at once, and the bar fills', async () => {
      await warranty.open();
      await expect(warranty.bar).toHaveAccessibleName(texts.pattern('warranty', 'barEmpty', { extra }));
      await warranty.register({ orderNumber: known, email: owner });
      await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
      await expect(warranty.heading).toBeFocused();
      await expect(warranty.bar).toHaveAccessibleName(texts.pattern('warranty', 'barFilled', { extra }));
    });

    await test.step("the mail is from the brand, and links to the brand's site", async () => {
      const { mail } = await ownProduct.mailTo(owner);
      expect(mail.subject).toContain(brandName);
      expect(mail.from).toMatchObject(mailSender);
      expect(mail.text).toContain(known);
      expect(mail.text).toContain(String(extra));
      expect(mail.html).toContain(`href="${origin}/certificate/`);
      expect(mail.html).not.toContain(`http://localhost:${ownProduct.port}`);
    });

    await test.step('the same order again is refused as already registered', async () => {
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await warranty.open();
      await warranty.register({ orderNumber: known, email: other });
      await expect(warranty.heading).toHaveText(texts.warranty('alreadyTitle'));
    });

    await test.step('an order that is in no report waits', async () => {
      await warranty.open();
      await warranty.register({ orderNumber: later, email: other });
      await expect(warranty.heading).toHaveText(texts.warranty('pendingTitle'));
      await page.getByRole('button', { name: texts.warranty('seeRegistrations') }).click();
      await expect(warranty.registration(later)).toContainText(texts.warranty('statusPending'));
    });

    await test.step('the desk uploads the next report', async () => {
      await desk.signIn();
      await desk.upload(demoReportPath(site, 'later'));
      const reports = deskPage.getByRole('main').getByRole('row');
      const uploaded = reports.filter({ hasText: `${site}-later.txt` });
      await expect(uploaded).toContainText(deskTexts.reports.status.done);
      await expect(reports.filter({ hasText: `${site}.txt` })).toContainText(deskTexts.reports.status.done);
      await uploaded.getByRole('link').first().click();
      const rows = deskPage.getByRole('main').getByText(String(demoRowCount(site, 'later')), { exact: true });
      await expect(rows.filter({ visible: true }).last()).toBeVisible();
    });

    await test.step('the next report activates the waiting order, as the mail and the list show', async () => {
      // The receipt came first, and has no certificate.
      const { mail } = await ownProduct.mailTo(other, ({ mail }) =>
        (mail.html ?? '').includes('/certificate/'),
      );
      expect(mail.text).toContain(later);
      expect(mail.text).toContain(String(extra));
      await warranty.open();
      await expect(warranty.registration(later)).toContainText(texts.warranty('statusActivated'));
      await expect(warranty.registration(later).getByRole('img', { name: /\d/ })).toHaveAccessibleName(
        texts.pattern('warranty', 'barFilled', { extra }),
      );
    });

    await test.step('the bot answers a paraphrased question', async () => {
      const chat = chatScreen(page, texts, warranty.brand);
      await chat.open();
      await chat.ask(otherTexts[site].question);
      await expect(chat.log).toContainText(answerTo(site, otherTexts[site].faq));
    });
  });
}

for (const site of sitesInTurn(1)) {
  test(`the page shows which agreement is missing, and the chat's card waits for it (${site}) @desktop`, async ({
    page,
    product,
  }) => {
    const warranty = warrantyScreen(page, product.origin(site), site);
    const { texts } = warranty;
    const mustAgree = specTexts.agreementMissing[site];
    await warranty.open();
    await warranty.fill({ orderNumber: newOrderNumber(), email: newEmail() });
    await warranty.agreement.uncheck();
    await expect(warranty.submit).toBeEnabled();
    await warranty.submit.click();
    await expect(warranty.agreement).toBeFocused();
    await expect(warranty.agreement).toHaveAccessibleDescription(mustAgree);

    await test.step('the card in the chat is disabled until the agreement is checked', async () => {
      const chat = chatScreen(page, texts, warranty.brand);
      await warranty.open();
      await chat.open();
      await chat.panel.getByRole('button', { name: texts.warranty('cardOpen') }).click();
      const activate = chat.panel.getByRole('button', { name: texts.warranty('cardActivate') });
      await expect(activate).toBeDisabled();
      await expect(activate).toHaveAccessibleDescription(mustAgree);
      await chat.panel.getByRole('checkbox').check();
      await expect(activate).toBeEnabled();
    });
  });
}
