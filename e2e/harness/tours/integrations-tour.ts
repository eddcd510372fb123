import type { Page } from '@playwright/test';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import type { Product } from '../product.ts';
import type { Look } from './tour.ts';

/** The screens about API tokens and webhooks: the forms, the secrets, and one entry of each. */
export async function tourIntegrations(page: Page, product: Product, look: Look): Promise<void> {
  const desk = deskScreen(page, product.desk);
  const { tokens, webhooks } = deskTexts;
  await desk.go('apiTokens');
  await page.getByRole('button', { name: tokens.createAction }).first().click();
  await page.getByLabel(tokens.name, { exact: true }).fill('Warehouse export');
  await page.getByLabel(tokens.scopeNames['orders.read']).check();
  await look('desk-api-tokens-new');
  await page.getByRole('button', { name: tokens.create, exact: true }).click();
  await page.getByRole('dialog', { name: tokens.secretTitle }).waitFor();
  await look('desk-api-tokens-secret');
  await page.getByRole('button', { name: tokens.done }).click();
  await page.getByRole('button', { name: tokens.revoke }).waitFor();
  await look('desk-api-tokens');
  await desk.go('webhooks');
  await page.getByRole('button', { name: webhooks.createAction }).first().click();
  await page.getByLabel(webhooks.url, { exact: true }).fill('https://hooks.example.com/aftercare');
  await page.getByLabel(webhooks.eventNames['ticket.opened']).check();
  await look('desk-webhooks-new');
  await page.getByRole('button', { name: webhooks.create, exact: true }).click();
  await page.getByRole('button', { name: webhooks.done }).click();
  await page.getByText(webhooks.noDeliveries).waitFor();
  await look('desk-webhooks');
}
