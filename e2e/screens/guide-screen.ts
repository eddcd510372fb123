import type { Locator, Page } from '@playwright/test';
import type { Words } from '../harness/words.ts';

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

export function guideScreen(page: Page, words: Words): GuideScreen {
  const t = words.orderGuide;
  const dialog = page.getByRole('dialog', { name: t('title') });
  return {
    dialog,
    opener: (within) => within.getByRole('button', { name: words.warranty('orderNumberWhere') }),
    tab: (way) => dialog.getByRole('tab', { name: t(way), exact: true }),
    steps: dialog.getByRole('tabpanel').getByRole('listitem'),
    close: dialog.getByRole('button', { name: t('close'), exact: true }),
  };
}
