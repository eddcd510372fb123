import type { Page } from '@playwright/test';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import type { Product } from '../product.ts';
import { deskNameOf } from '../sites.ts';
import type { Look } from './tour.ts';

const { sites, drafts, siteFields, siteLook, siteNotices, newSite, checklist, legal } = deskTexts;

export async function tourSites(page: Page, product: Product, look: Look): Promise<void> {
  await deskScreen(page, product.desk).go('sites');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await look('desk-sites');
  await page.getByRole('link', { name: newSite.action }).click();
  await page.getByLabel(newSite.brand).waitFor();
  await look('desk-new-site');
  await page.getByRole('link', { name: newSite.cancel }).click();
  await page.getByRole('link', { name: deskNameOf('lepow-de') }).click();
  await page.getByLabel(siteFields.phone, { exact: true }).waitFor();
  await look('desk-site');
  await page.getByLabel(siteFields.email, { exact: true }).fill('nobody');
  await page.getByRole('button', { name: drafts.save }).click();
  await page.getByText(deskTexts.fieldProblems.wrongForm).waitFor();
  await look('desk-site-wrong');
  await page.getByRole('button', { name: drafts.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: drafts.discard }).click();
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await tab(sites.tabs.notices);
  await page.getByText('Instabile Verbindungen').click();
  await page.getByLabel(siteNotices.state, { exact: true }).waitFor();
  await look('desk-site-notices');
  await tab(sites.tabs.look);
  await page.getByLabel(siteLook.hue, { exact: true }).waitFor();
  await look('desk-site-look');
  await tab(sites.tabs.checklist);
  await page.getByRole('heading', { name: checklist.title }).waitFor();
  await look('desk-site-checklist');
  await tab(sites.tabs.legal);
  await page.getByLabel(legal.fields.company).waitFor();
  await look('desk-site-legal');
  await tab(sites.tabs.preview);
  await page.frameLocator('iframe').locator('main').waitFor();
  await look('desk-site-preview');
  await tab(sites.tabs.history);
  await page.getByText(deskTexts.history.first).waitFor();
  await look('desk-site-history');
  await tab(sites.back);
}
