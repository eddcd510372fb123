import { saveGroup } from '@aftercare/contract/desk/chat/groups';
import { signIn } from '@aftercare/contract/desk/team/session';
import { ownKey, person } from '@aftercare/server/testing/people/person';
import type { Page } from '@playwright/test';
import { deskTexts } from '../../screens/desk-screen.ts';
import { operator } from '../desk-client.ts';
import type { Product } from '../product.ts';
import type { Look } from './tour.ts';

const { bulk, customer, tags } = deskTexts;
const tabletWidth = 820;

/** Returns the name of a new group without members. */
export async function createGroup(product: Product): Promise<string> {
  const { ask } = person({ port: product.port });
  await ask(signIn, operator);
  const id = ownKey().slice(0, 8);
  const name = `Returns ${id}`;
  const group = { groupId: id, version: 0, name, languages: ['en_US' as const], members: [] };
  const saved = await ask(saveGroup, { merchantId: 'fopo-us', ...group });
  if (saved.kind !== 'ok') throw new Error(`no group: ${saved.code}`);
  return name;
}

/** The customer as a sheet, which a wide screen shows as a pane, and the dialog for tags. */
export async function tourChatWork(page: Page, look: Look): Promise<void> {
  const before = page.viewportSize();
  if (before === null) throw new Error('no fixed size of the window');
  await page.setViewportSize({ ...before, width: Math.min(before.width, tabletWidth) });
  const sheet = page.getByRole('dialog', { name: customer.title });
  await page.getByRole('button', { name: new RegExp(`^${customer.title}`) }).click();
  await sheet.getByText(customer.correct).waitFor();
  await look('desk-inbox-customer-sheet');
  await sheet.getByRole('button', { name: customer.closeSheet }).click();
  await page.setViewportSize(before);
  await page.getByRole('main').getByRole('button', { name: tags.add }).click();
  const dialog = page.getByRole('dialog', { name: tags.title });
  const field = dialog.getByRole('textbox', { name: tags.search });
  await field.fill('panel');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'panel', pressed: true }).waitFor();
  await look('desk-inbox-tags');
  await dialog.getByRole('button', { name: tags.done }).click();
}

/** The selected rows with the bar of bulk actions. */
export async function tourSelection(page: Page, look: Look): Promise<void> {
  await page.getByRole('tab', { name: deskTexts.inbox.all }).click();
  await page.getByRole('button', { name: bulk.select, exact: true }).click();
  await page.getByRole('button', { name: bulk.all }).click();
  await page.getByRole('region', { name: bulk.actions }).waitFor();
  await look('desk-inbox-selection');
  await page.getByRole('button', { name: bulk.end }).click();
}
