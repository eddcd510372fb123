import type { Locator, Page } from '@playwright/test';
import { siteTextsOf } from '../harness/site-texts.ts';
import { type AnySiteId, languageOf } from '../harness/sites.ts';

export type TipsScreen = {
  /** The open tip, also while it fades out. */
  shown: Locator;
  tip(noticeId: string): Locator;
  collapse: Locator;
  triggers: Locator;
  trigger(title: string): Locator;
};

export function tipsScreen(page: Page, site: AnySiteId): TipsScreen {
  const t = siteTextsOf(languageOf(site)).notices;
  const region = page.getByRole('complementary', { name: t('region') }).last();
  return {
    shown: region.getByRole('status').locator('> *'),
    tip: (noticeId) => page.locator(`#tip-${noticeId}`),
    collapse: region.getByRole('button', { name: t('collapse') }),
    triggers: region.locator('[data-floating] > button'),
    trigger: (title) => region.getByRole('button', { name: t('reopen', { title }) }),
  };
}
