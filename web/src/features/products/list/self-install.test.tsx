// @vitest-environment jsdom
import { productPage } from '@aftercare/contract/pages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteProvider } from '../../../lib/page/site.tsx';
import { renderLive } from '../../../testing/render-live.tsx';
import { buildSite } from '../../../testing/render-page.tsx';
import { loadProductsTexts } from '../products-texts.tsx';
import { SelfInstallPage } from './self-install.tsx';

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

it('links each card to the guidance on the page of the product', async () => {
  await loadProductsTexts('en_US');
  const product = { productId: 'p1', productName: 'Northwind N1', productImageUrl: '/files/n1' };
  const send = async () => ({
    kind: 'ok',
    msg: '',
    data: { list: [product], total: 1, page: 1, pageSize: 100 },
  });
  const { place, unmount } = await renderLive(
    <SiteProvider value={buildSite()}>
      <SelfInstallPage served={{ lang: 'en_US', products: null }} onTalk={null} />
    </SiteProvider>,
    send as never,
  );
  close = unmount;
  const links = [...place.querySelectorAll('main a, ul a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${productPage('p1')}#install`]);
});
