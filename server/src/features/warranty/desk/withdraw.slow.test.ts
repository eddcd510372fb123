import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import {
  cancelledRow,
  extendedFor,
  laterReport,
  outcomesOf,
  registrar,
  statusesOf,
} from '../../../../testing/people/registrar.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../../testing/sites/site-editor.ts';
import { outcomeTexts } from '../mails/outcome-texts.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const ours = () => registrar(site.operator.desk);
const kindsTo = async (emailAddress: string) =>
  (await site.operator.mailsTo(emailAddress)).map(({ kind }) => kind);
const toDecide = async (orderNumber: string) => ours().list({ toDecide: '1', orderNumber });

async function cancelledLater() {
  const extended = await extendedFor(site);
  await laterReport(site, extended.orderNumber, cancelledRow);
  return extended;
}

test('marks an extension for review when a later report cancels its item, and keeps it active', async () => {
  const extended = await extendedFor(site);
  expect(await toDecide(extended.orderNumber)).toEqual([]);
  await laterReport(site, extended.orderNumber, cancelledRow);
  await site.nodes.advance(0);
  expect(await toDecide(extended.orderNumber)).toMatchObject([
    { warrantyId: extended.warrantyId, status: 'activated', reviewReason: 'cancelled' },
  ]);
  expect((await ours().view(extended.warrantyId)).history[0]).toMatchObject({
    act: 'doubt',
    reason: 'cancelled',
    status: 'activated',
    personName: '',
  });
  expect(await statusesOf(extended)).toEqual(['activated']);
  expect(await kindsTo(extended.email)).toEqual(['warranty.activated']);
});

test('marks an extension for review when a later report returns its item', async () => {
  const extended = await extendedFor(site);
  await laterReport(site, extended.orderNumber, { 'order-status': 'Shipped - Returned to Seller' });
  expect(await toDecide(extended.orderNumber)).toMatchObject([{ reviewReason: 'returned' }]);
});

test('withdrawing an extension mails the reason and how to object, and allows no second extension', async () => {
  const extended = await cancelledLater();
  const { warrantyId, orderNumber, email } = extended;
  expect(outcomesOf(await ours().decide('withdraw', [warrantyId], { reason: 'cancelled' }))).toEqual([
    'done',
  ]);
  expect(await statusesOf(extended)).toEqual(['withdrawn']);
  expect(await toDecide(orderNumber)).toEqual([]);
  expect(await kindsTo(email)).toEqual(['warranty.activated', 'warranty.withdrawn']);
  const { withdrawn, reviewReasons } = outcomeTexts('en_US');
  const isIt = ({ to, mail }: { to: string[]; mail: { text?: string | undefined } }) =>
    to.includes(email) && mail.text?.includes(withdrawn.heading) === true;
  const { mail } = await site.sink.waitForMail(isIt);
  expect(mail.text).toContain(reviewReasons.cancelled);
  expect(mail.text).toContain('you can object: write to');
  const again = await register(site.visitor(), buildForm({ orderNumber }));
  expect(again).toMatchObject({ code: 'alreadyActivated' });
});

test('does not mark an extension again that a user decided to keep', async () => {
  const { warrantyId, orderNumber } = await cancelledLater();
  expect(outcomesOf(await ours().decide('keep', [warrantyId]))).toEqual(['done']);
  expect(await toDecide(orderNumber)).toEqual([]);
  const newer = { ...cancelledRow, 'last-updated-date': '2026-08-01T10:00:00+00:00' };
  await laterReport(site, orderNumber, newer);
  expect(await toDecide(orderNumber)).toEqual([]);
  expect((await ours().view(warrantyId)).registration.status).toBe('activated');
});

test('marks an extension for review when a return is entered, and can withdraw one for a return at once', async () => {
  const [entered, atOnce] = [await extendedFor(site), await extendedFor(site)];
  const isEntered = await ours().decide('enterReturn', [entered.warrantyId], { note: 'Came back today' });
  expect(outcomesOf(isEntered)).toEqual(['done']);
  expect(await toDecide(entered.orderNumber)).toMatchObject([
    { reviewReason: 'returned', status: 'activated' },
  ]);
  expect(await kindsTo(entered.email)).toEqual(['warranty.activated']);
  const both = [entered.warrantyId, atOnce.warrantyId];
  expect(outcomesOf(await ours().decide('withdraw', both, { reason: 'returned' }))).toEqual(['done', 'done']);
  expect(await statusesOf(atOnce)).toEqual(['withdrawn']);
});

test('refuses to withdraw an extension as cancelled when no report says so', async () => {
  const { warrantyId } = await extendedFor(site);
  expect(outcomesOf(await ours().decide('withdraw', [warrantyId], { reason: 'cancelled' }))).toEqual([
    'notReported',
  ]);
});

test('restores a withdrawn extension with the same end as before', async () => {
  const extended = await cancelledLater();
  const { warrantyId, orderNumber } = extended;
  const { expiresAt } = (await ours().view(warrantyId)).registration;
  await ours().decide('withdraw', [warrantyId], { reason: 'cancelled' });
  const note = 'The customer has it in hands';
  expect(outcomesOf(await ours().decide('activate', [warrantyId], { note }))).toEqual(['done']);
  expect((await ours().view(warrantyId)).registration).toMatchObject({ status: 'activated', expiresAt });
  expect(await statusesOf(extended)).toEqual(['activated']);
  await laterReport(site, orderNumber, { ...cancelledRow, 'last-updated-date': '2026-09-01T10:00:00+00:00' });
  expect(await toDecide(orderNumber)).toEqual([]);
});

test('refuses a withdrawal that the terms do not allow, and changes nothing', async () => {
  const at = 'lepow-de';
  const row = { sku: 'LP-ST1-SI-DE', 'sales-channel': 'Amazon.de' };
  const form = buildForm({ givenName: 'Ada Lovelace', password: 'Lantern-grove-71' });
  const { warrantyId, email } = await extendedFor(site, { at, row, form });
  expect((await ours().view(warrantyId)).mayBeWithdrawn).toBe(true);
  await siteEditor(site.operator.desk, at).change({ warrantyMayBeWithdrawn: false });
  const { registration, mayBeWithdrawn } = await ours().view(warrantyId);
  expect(mayBeWithdrawn).toBe(false);
  expect(outcomesOf(await ours().decide('withdraw', [warrantyId], { reason: 'returned' }))).toEqual([
    'termsForbid',
  ]);
  expect((await ours().view(warrantyId)).registration).toEqual(registration);
  expect(await kindsTo(email)).toEqual(['warranty.activated']);
});
