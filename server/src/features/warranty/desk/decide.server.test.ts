import { listAudit } from '@aftercare/contract/desk/team/audit';
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import { viewRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { operatorAt } from '../../../../testing/people/operator.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { outcomesOf, registrar, statusesOf, waitingFor } from '../../../../testing/people/registrar.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const ours = () => registrar(site.operator.desk);
const kindsTo = (emailAddress: string) => site.operator.newsTo(emailAddress);
const item = { sku: 'FP-P16-GY-US', purchasedAt: new Date('2026-05-01T12:00:00Z') };

async function auditOf(warrantyId: string) {
  const answer = await site.operator.desk.ask(listAudit, { ...firstPage });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data.list.filter(({ subject }) => subject === warrantyId).map(({ action }) => action);
}

describe('activating manually', () => {
  test('grants the months of the site, mails the customer, and is recorded in history and audit log', async () => {
    const waiting = await waitingFor(site);
    const { warrantyId } = waiting;
    const note = 'The customer sent the invoice';
    expect(outcomesOf(await ours().decide('activate', [warrantyId], { item, note }))).toEqual(['done']);
    const { registration, sku, history } = await ours().view(warrantyId);
    expect(registration).toMatchObject({
      status: 'activated',
      basisMonths: 12,
      extendedMonths: 30,
      version: 2,
    });
    expect(sku).toBe(item.sku);
    expect(history).toMatchObject([
      { version: 2, act: 'activate', status: 'activated', personName: expect.stringMatching(/./), note },
      { version: 1, act: 'ledger', status: 'pending', personName: '', note: '' },
    ]);
    expect(await statusesOf(waiting)).toEqual(['activated']);
    expect(await kindsTo(waiting.email)).toEqual(['warranty.activated']);
    expect(await auditOf(warrantyId)).toEqual(['warranty.activate']);
  });

  test('needs a known SKU and a valid date when the ledger does not have the order', async () => {
    const { warrantyId } = await waitingFor(site);
    const tried = async (more: object) => outcomesOf(await ours().decide('activate', [warrantyId], more));
    expect(await tried({})).toEqual(['itemUnknown']);
    expect(await tried({ item: { ...item, sku: 'NOBODY-SELLS-IT' } })).toEqual(['skuUnknown']);
    expect(await tried({ item: { ...item, purchasedAt: new Date('2099-01-01') } })).toEqual(['itemUnknown']);
    expect(await tried({ item: { ...item, purchasedAt: new Date('2019-01-01') } })).toEqual(['termOver']);
    expect((await ours().view(warrantyId)).registration).toMatchObject({ status: 'pending', version: 1 });
  });

  test('gives an item of an order one extension, also for two customers and after a report', async () => {
    const first = await waitingFor(site);
    const second = await waitingFor(site, buildForm({ orderNumber: first.orderNumber }));
    expect(outcomesOf(await ours().decide('activate', [first.warrantyId], { item }))).toEqual(['done']);
    expect(outcomesOf(await ours().decide('activate', [second.warrantyId], { item }))).toEqual(['taken']);
    await site.operator.importRows([buildOrderRow(first.orderNumber)]);
    await site.nodes.advance(0);
    expect(await statusesOf(first)).toEqual(['activated']);
    expect(await statusesOf(second)).toEqual(['alreadyApplied']);
    expect(outcomesOf(await ours().decide('activate', [second.warrantyId]))).toEqual(['taken']);
  });

  test('is refused as stale when the ledger has the order in the meantime and can decide it', async () => {
    const { warrantyId, orderNumber } = await waitingFor(site);
    const { version } = (await ours().view(warrantyId)).registration;
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    expect(outcomesOf(await ours().decide('activate', [warrantyId], { item, version }))).toEqual(['stale']);
    expect((await ours().view(warrantyId)).history[0]).toMatchObject({ act: 'ledger', status: 'activated' });
  });
});

describe('refusing manually', () => {
  test('mails the customer once, and no later report decides the item again', async () => {
    const waiting = await waitingFor(site);
    const refusal = { reason: 'returned', note: undefined } as const;
    expect(outcomesOf(await ours().decide('refuse', [waiting.warrantyId], refusal))).toEqual(['done']);
    await site.operator.importRows([buildOrderRow(waiting.orderNumber)]);
    await site.nodes.advance(0);
    const { registration, history } = await ours().view(waiting.warrantyId);
    expect(registration).toMatchObject({ status: 'notCovered', reason: 'returned' });
    expect(history[0]).toMatchObject({ act: 'refuse', reason: 'returned' });
    expect(await statusesOf(waiting)).toEqual(['notCovered']);
    expect(await kindsTo(waiting.email)).toEqual(['warranty.notCovered']);
  });

  test('leaves the other item of the order to the ledger', async () => {
    const form = buildForm();
    const unshipped = { 'order-status': 'Pending' };
    await site.operator.importRows([
      buildOrderRow(form.orderNumber, unshipped),
      buildOrderRow(form.orderNumber, { ...unshipped, sku: 'FP-L15-WH-US' }),
    ]);
    const person = site.visitor();
    await register(person, form);
    const [one, other] = await ours().list({ orderNumber: form.orderNumber });
    if (!one || !other) throw new Error('not two items');
    await ours().decide('refuse', [one.warrantyId], { reason: 'returned' });
    const shipped = { 'last-updated-date': '2026-07-01T10:00:00+00:00' };
    await site.operator.importRows([
      buildOrderRow(form.orderNumber, shipped),
      buildOrderRow(form.orderNumber, { ...shipped, sku: 'FP-L15-WH-US' }),
    ]);
    await site.nodes.advance(0);
    expect((await ours().view(one.warrantyId)).registration.status).toBe('notCovered');
    expect((await ours().view(other.warrantyId)).registration.status).toBe('activated');
  });

  test('requires a reason, and activating requires a note', async () => {
    const { warrantyId } = await waitingFor(site);
    const noReason = await ours().decide('refuse', [warrantyId]);
    expect(noReason).toMatchObject({
      code: 'invalidInput',
      data: { fields: { reason: ruleTexts.required } },
    });
    const noNote = await ours().decide('activate', [warrantyId], { item, note: '' });
    expect(noNote).toMatchObject({ code: 'invalidInput', data: { fields: { note: ruleTexts.required } } });
  });
});

describe('concurrent decisions', () => {
  test('one user decides, the other gets a stale answer, and one mail is sent', async () => {
    const { warrantyId, email } = await waitingFor(site);
    const elsewhere = registrar((await operatorAt(site.nodes.nodes[1]?.port ?? 0)).desk);
    const answers = await Promise.all([
      ours().decide('activate', [warrantyId], { version: 1, item }),
      elsewhere.decide('refuse', [warrantyId], { version: 1, reason: 'cancelled' }),
    ]);
    expect(answers.flatMap(outcomesOf).sort()).toEqual(['done', 'stale']);
    expect((await ours().view(warrantyId)).history).toHaveLength(2);
    expect(await kindsTo(email)).toHaveLength(1);
  });

  test('a repeat under the same idempotency key gets the same answer, and another body is refused', async () => {
    const { warrantyId, email } = await waitingFor(site);
    const key = { 'idempotency-key': ownKey() };
    const refuse = () =>
      ours().decide('refuse', [warrantyId], { version: 1, reason: 'cancelled', note: 'Once' }, key);
    const first = await refuse();
    expect(outcomesOf(first)).toEqual(['done']);
    const before = await rowCounts(site.nodes.databaseUrl);
    expect(await refuse()).toEqual(first);
    const other = { version: 1, reason: 'returned', note: 'Once' } as const;
    expect(await ours().decide('refuse', [warrantyId], other, key)).toMatchObject({ code: 'idReused' });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect(await kindsTo(email)).toEqual(['warranty.notCovered']);
  });
});

describe('bulk decisions', () => {
  test('answer row by row and leave refused rows unchanged', async () => {
    const [good, old] = [await waitingFor(site), await waitingFor(site)];
    await ours().decide('refuse', [old.warrantyId], { reason: 'cancelled' });
    const unknown = 'A'.repeat(22);
    const answer = await site.operator.desk.ask(decideRegistrations, {
      rows: [good.warrantyId, old.warrantyId, unknown].map((warrantyId) => ({
        warrantyId,
        version: 1,
        item: undefined,
      })),
      act: 'refuse',
      reason: 'termsEnded',
      note: 'Too long ago',
    });
    expect(outcomesOf(answer)).toEqual(['done', 'stale', 'notFound']);
    expect((await ours().view(good.warrantyId)).registration.reason).toBe('termsEnded');
    expect((await ours().view(old.warrantyId)).registration.reason).toBe('cancelled');
  });

  test('are refused above the limit of rows', async () => {
    const row = { warrantyId: 'A'.repeat(22), version: 1, item: undefined };
    const rows = Array.from({ length: limits.decidedAtOnce + 1 }, () => row);
    const all = { rows, act: 'keep', reason: undefined, note: 'All of them' } as const;
    expect(await site.operator.desk.ask(decideRegistrations, all)).toMatchObject({ code: 'badRequest' });
  });
});

describe('permissions', () => {
  test('a user of another merchant sees and decides nothing, and the denial is recorded', async () => {
    const { warrantyId } = await waitingFor(site);
    const { desk, personId } = await colleague(site, { at: { 'kimo-jp': 'supervisor' } });
    expect(await desk.ask(viewRegistration, { warrantyId })).toMatchObject({ code: 'notFound' });
    const tried = await registrar(desk).decide('refuse', [warrantyId], { version: 1, reason: 'cancelled' });
    expect(outcomesOf(tried)).toEqual(['notFound']);
    expect((await ours().view(warrantyId)).registration.version).toBe(1);
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, personId, action: 'denied' });
    expect(audit).toMatchObject({ data: { total: 2 } });
  });

  test('an agent may activate, but not withdraw', async () => {
    const { desk } = await colleague(site, { at: { 'fopo-us': 'agent' } });
    const { warrantyId } = await waitingFor(site);
    expect(outcomesOf(await registrar(desk).decide('activate', [warrantyId], { item }))).toEqual(['done']);
    const withdrawn = await registrar(desk).decide('withdraw', [warrantyId], { reason: 'returned' });
    expect(withdrawn).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
