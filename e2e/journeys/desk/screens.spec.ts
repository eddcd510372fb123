import { siteIds } from '../../harness/sites.ts';
import { test } from '../../harness/test.ts';
import { tourAccount } from '../../harness/tours/account-tour.ts';
import { tourConversation } from '../../harness/tours/chat-tour.ts';
import { tourDesk } from '../../harness/tours/desk-tour.ts';
import { tourSite } from '../../harness/tours/tour.ts';

const folder = new URL('../../../test-results/screens/', import.meta.url).pathname;
const sizes = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } } as const;
const schemes = ['light', 'dark'] as const;

for (const [name, viewport] of Object.entries(sizes)) {
  for (const colorScheme of schemes) {
    test.describe(`${name} ${colorScheme}`, () => {
      test.use({
        viewport,
        colorScheme,
        isMobile: name === '360',
        hasTouch: name === '360',
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const site of siteIds) {
        test(`screenshots of ${site}`, async ({ page, product, troubles }) => {
          test.slow();
          troubles.allow(/status of 404/);
          await tourSite(page, product, site, async (state) => {
            const fullPage = !/chat|menu|dialog|known/.test(state);
            // In a full-page screenshot a sticky header appears in the middle unless the page is scrolled to the top.
            if (fullPage) await page.evaluate(() => scrollTo(0, 0));
            await page.screenshot({ path: `${folder}${site}-${name}-${colorScheme}-${state}.png`, fullPage });
          });
        });
      }

      for (const site of siteIds) {
        test(`screenshots of the account at ${site}`, async ({ page, product }) => {
          test.slow();
          await tourAccount(page, product, site, async (state) => {
            const fullPage = !/menu|dialog|change-email/.test(state);
            if (fullPage) await page.evaluate(() => scrollTo(0, 0));
            await page.screenshot({ path: `${folder}${site}-${name}-${colorScheme}-${state}.png`, fullPage });
          });
        });
      }

      for (const site of siteIds) {
        test(`screenshots of a conversation at ${site}`, async ({ page, ownProduct, troubles }) => {
          test.slow();
          troubles.allow(/Failed to load resource/);
          await tourConversation(page, ownProduct, site, async (state) => {
            await page.screenshot({ path: `${folder}${site}-${name}-${colorScheme}-${state}.png` });
          });
        });
      }

      test('screenshots of the desk', async ({ page, product }) => {
        await tourDesk(page, product, async (state) => {
          await page.screenshot({ path: `${folder}${state}-${name}-${colorScheme}.png` });
        });
      });
    });
  }
}
