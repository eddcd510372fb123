import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/buyer.ts';
import {
  cancelledRow,
  extendedFor,
  laterReport,
  outcomesOf,
  registrar,
  statusesOf,
} from '../../../../testing/registrar.ts';
import { type RunningSite, runSite } from '../../../../testing/running-site.ts';
import { siteEditor } from '../../../../testing/site-editor.ts';
import { outcomeTexts } from '../outcome-texts.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const ours = () => registrar(site.operator.desk);
const kindsTo = async (mailbox: string) => (await site.operator.mailsTo(mailbox)).map(({ kind }) => kind);
const toDecide = async (orderNumber: string) => ours().list({ toDecide: '1', orderNumber });

/** An extension whose item a later report names as cancelled. */
async function cancelledLater() {
  const extended = await extendedFor(site);
  await laterReport(site, extended.orderNumber, cancelledRow);
  return extended;
}

test('an extension whose item a later report cancels waits for a person, and stands meanwhile (D59)', async () => {
  const extended = await extendedFor(site);
  expect(await toDecide(extended.orderNumber)).toEqual([]);
  await laterReport(site, extended.orderNumber, cancelledRow);
  await site.nodes.advance(0);
  expect(await toDecide(extended.orderNumber)).toMatchObject([
    { warrantyId: extended.warrantyId, status: 'activated', doubt: 'cancelled' },
  ]);
  expect((await ours().view(extended.warrantyId)).history[0]).toMatchObject({
    ...{ act: 'doubt', reason: 'cancelled', status: 'activated', personName: '' },
  });
  expect(await statusesOf(extended)).toEqual(['activated']);
  expect(await kindsTo(extended.email)).toEqual(['warranty.activated']);
});

test('a report that brings an item back to the seller is one to decide on as well', async () => {
  const extended = await extendedFor(site);
  await laterReport(site, extended.orderNumber, { 'order-status': 'Shipped - Returned to Seller' });
  expect(await toDecide(extended.orderNumber)).toMatchObject([{ doubt: 'returned' }]);
});

test('withdrawn by a person, the customer learns why and how to object, and the order has no second one', async () => {
  const extended = await cancelledLater();
  const { warrantyId, orderNumber, email } = extended;
  expect(outcomesOf(await ours().decide('withdraw', [warrantyId], { reason: 'cancelled' }))).toEqual([
    'done',
  ]);
  expect(await statusesOf(extended)).toEqual(['withdrawn']);
  expect(await toDecide(orderNumber)).toEqual([]);
  expect(await kindsTo(email)).toEqual(['warranty.activated', 'warranty.withdrawn']);
  const { withdrawn, doubts } = outcomeTexts('en_US');
  const isIt = ({ to, mail }: { to: string[]; mail: { text?: string | undefined } }) =>
    to.includes(email) && mail.text?.includes(withdrawn.heading) === true;
  const { mail } = await site.sink.waitForMail(isIt);
  expect(mail.text).toContain(doubts.cancelled);
  expect(mail.text).toContain('you can object: write to');
  const again = await register(site.visitor(), buildForm({ orderNumber }));
  expect(again).toMatchObject({ code: 'alreadyActivated' });
});

test('kept by a person, it stays kept whatever the next report repeats', async () => {
  const { warrantyId, orderNumber } = await cancelledLater();
  expect(outcomesOf(await ours().decide('keep', [warrantyId]))).toEqual(['done']);
  expect(await toDecide(orderNumber)).toEqual([]);
  const newer = { ...cancelledRow, 'last-updated-date': '2026-08-01T10:00:00+00:00' };
  await laterReport(site, orderNumber, newer);
  expect(await toDecide(orderNumber)).toEqual([]);
  expect((await ours().view(warrantyId)).registration.status).toBe('activated');
});

test('a return that is entered is one to decide on; withdrawing for a return enters it too', async () => {
  const [entered, atOnce] = [await extendedFor(site), await extendedFor(site)];
  const isEntered = await ours().decide('enterReturn', [entered.warrantyId], { note: 'Came back today' });
  expect(outcomesOf(isEntered)).toEqual(['done']);
  expect(await toDecide(entered.orderNumber)).toMatchObject([{ doubt: 'returned', status: 'activated' }]);
  expect(await kindsTo(entered.email)).toEqual(['warranty.activated']);
  const both = [entered.warrantyId, atOnce.warrantyId];
  expect(outcomesOf(await ours().decide('withdraw', both, { reason: 'returned' }))).toEqual(['done', 'done']);
  expect(await statusesOf(atOnce)).toEqual(['withdrawn']);
});

test('nothing is withdrawn as cancelled that no report names so', async () => {
  const { warrantyId } = await extendedFor(site);
  expect(outcomesOf(await ours().decide('withdraw', [warrantyId], { reason: 'cancelled' }))).toEqual([
    'notReported',
  ]);
});

test('an objection that is right brings it back, until the same day as before', async () => {
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

test('where the terms do not say so nothing is withdrawn, and nothing of it is written', async () => {
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
