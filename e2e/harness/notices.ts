import { merchant, type Notice } from '@aftercare/contract/sites/view';
import type { Page } from '@playwright/test';
import type { Product } from './product.ts';
import type { SiteId } from './sites.ts';

/** A notice of the maximum length, in German, which has the longest words. */
export const longest =
  'Melden Sie Ihre gebrauchten Patronen zum Recycling an und erhalten Sie einen Gutscheincode über 25 % für Ihre nächste Bestellung. Für je 4 Tintenpatronen pflanzen wir einen Baum. Senden Sie uns Ihre Bestellnummer, die Seriennummern und ob Sie den Rabatt, den Baum oder beides möchten.';

export const noticeOf = (kind: Notice['kind'], title: string, rest: Partial<Notice> = {}): Notice => ({
  noticeId: `test-${kind}`,
  kind,
  title,
  text: longest,
  button: { label: 'E-Mail schreiben', href: 'mailto:hilfe@mail.example' },
  endsAt: null,
  ...rest,
});

export async function serveNotices(
  page: Page,
  { product, site, notices }: { product: Product; site: SiteId; notices: Notice[] },
): Promise<void> {
  await page.route(/\/web\/(quickWarranty|product)$/, async (route) => {
    const { text, status, headers } = await product
      .client(site)
      .get(new URL(route.request().url()).pathname, { accept: 'text/html' });
    const block = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
    const body = text.replace(block, (_, start: string, json: string, end: string) => {
      const boot = JSON.parse(json);
      const shown = merchant.fromWire(boot.merchant);
      boot.merchant = merchant.toWire({ ...shown, features: { ...shown.features, notices } });
      return start + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
    });
    const policy = headers['content-security-policy'];
    await route.fulfill({
      status,
      body,
      contentType: 'text/html; charset=utf-8',
      headers: policy === undefined ? {} : { 'content-security-policy': String(policy) },
    });
  });
}
