import type { Locator, Page } from '@playwright/test';
import { type SiteId, sites } from '../harness/sites.ts';
import { wordsOf } from '../harness/words.ts';

export type TipsScreen = {
  /** The one that has popped up, also while it fades. */
  shown: Locator;
  collapse: Locator;
  triggers: Locator;
  trigger(title: string): Locator;
};

/** The brand's notices at the edge of every page. */
export function tipsScreen(page: Page, site: SiteId): TipsScreen {
  const t = wordsOf(sites[site]).notices;
  const region = page.getByRole('complementary', { name: t('region') });
  return {
    shown: region.getByRole('status').locator('> *'),
    collapse: region.getByRole('button', { name: t('collapse') }),
    triggers: region.locator('> button'),
    trigger: (title) => region.getByRole('button', { name: t('reopen', { title }) }),
  };
}
