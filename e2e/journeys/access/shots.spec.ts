import { languages } from '@aftercare/contract/languages';
import { type AnySiteId, siteIds, siteWithoutBot } from '../../harness/sites.ts';
import { test } from '../../harness/test.ts';
import { takeShots } from '../../harness/tours/shots.ts';

const folder = new URL('../../../test-results/shots/', import.meta.url).pathname;
const widths = [360, 768, 1280] as const;
const height = 800;

const brands: readonly AnySiteId[] = [...siteIds, siteWithoutBot];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const site of brands) {
  for (const lang of languages) {
    test(`every screen of ${site} in ${lang}`, async ({ page, product, troubles }) => {
      test.slow();
      troubles.allow(/status of 404/);
      const shoot = async (state: string, what: 'page' | 'screen' = 'page') => {
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          const fullPage = what === 'page';
          // In a full-page screenshot a sticky header would appear at the scroll position.
          if (fullPage) await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: `${folder}${site}-${lang}-${width}-${state}.png`, fullPage });
        }
      };
      await takeShots({ page, product, site, lang, shoot });
    });
  }
}
