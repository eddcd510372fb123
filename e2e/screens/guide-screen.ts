import type { Locator, Page } from '@playwright/test';
import type { SiteTexts } from '../harness/site-texts.ts';

export const guideSteps = {
  pc: ['pc1', 'pc2', 'pc3'],
  app: ['app1', 'app2', 'app3', 'app4', 'app5'],
} as const;

export type GuideScreen = {
  dialog: Locator;
  opener(within: Locator): Locator;
  tab(way: 'pc' | 'app'): Locator;
  steps: Locator;
  close: Locator;
};

export function guideScreen(page: Page, texts: SiteTexts): GuideScreen {
  const t = texts.orderGuide;
  const dialog = page.getByRole('dialog', { name: t('title') });
  return {
    dialog,
    opener: (within) => within.getByRole('button', { name: texts.warranty('orderNumberWhere') }),
    tab: (way) => dialog.getByRole('tab', { name: t(way), exact: true }),
    steps: dialog.getByRole('tabpanel').getByRole('listitem'),
    close: dialog.getByRole('button', { name: t('close'), exact: true }),
  };
}
