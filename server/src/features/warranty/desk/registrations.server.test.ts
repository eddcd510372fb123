import { listAudit } from '@aftercare/contract/desk/team/audit';
import { exportRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm } from '../../../../testing/people/buyer.ts';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import { extendedFor, registrar, waitingFor } from '../../../../testing/people/registrar.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const ours = () => registrar(site.operator.desk);
const idsOf = (rows: readonly { warrantyId: string }[]) => rows.map(({ warrantyId }) => warrantyId);

describe('one registration', () => {
  test('shows the item, its history and the customer’s other registrations', async () => {
    const email = ownEmailAddress();
    const waiting = await waitingFor(site, buildForm({ email, phone: '12345678' }));
    const extended = await extendedFor(site, { form: buildForm({ email }) });
    await extendedFor(site);
    const shown = await ours().view(extended.warrantyId);
    expect(shown).toMatchObject({
      registration: { status: 'activated', email, reason: null, reviewReason: null, version: 1 },
      sku: 'FP-P16-GY-US',
      holder: 'claimant',
      mayBeWithdrawn: true,
      othersTotal: 1,
      history: [{ version: 1, act: 'ledger', status: 'activated' }],
    });
    expect(idsOf(shown.others)).toEqual([waiting.warrantyId]);
    expect(await ours().view(waiting.warrantyId)).toMatchObject({ phone: '12345678' });
  });
});

describe('the desk’s list of registrations', () => {
  test('filters by email address in any case, order, product, SKU and status', async () => {
    const email = ownEmailAddress('Filter.Me');
    const { warrantyId, orderNumber } = await extendedFor(site, { form: buildForm({ email }) });
    const { productName } = (await ours().view(warrantyId)).registration;
    const found = async (filter: object) =>
      idsOf(await ours().list({ email: email.toUpperCase(), ...filter }));
    expect(await found({})).toEqual([warrantyId]);
    const part = productName?.slice(2, -2).toLowerCase();
    for (const filter of [
      ...[{ orderNumber }, { product: part }, { product: 'FP-P16-GY-US' }],
      ...[{ status: 'activated' }, { merchantId: 'fopo-us' }],
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual([warrantyId]);
    for (const filter of [
      ...[{ orderNumber: buildForm().orderNumber }, { product: 'no such thing' }],
      ...[{ status: 'pending' }, { merchantId: 'kimo-jp' }, { toDecide: '1' }, { email: email.slice(1) }],
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual([]);
  });

  test('filters by the time of registration', async () => {
    const { warrantyId, email } = await waitingFor(site);
    const { createdAt } = (await ours().view(warrantyId)).registration;
    const [from, before] = [createdAt, new Date(createdAt.getTime() + 1000)];
    expect(idsOf(await ours().list({ email, from, before }))).toEqual([warrantyId]);
    expect(await ours().list({ email, from: before })).toEqual([]);
    expect(await ours().list({ email, before: from })).toEqual([]);
  });
});

describe('the CSV export of registrations', () => {
  const fetched = ({ client }: Person, filter: Partial<RequestOf<typeof exportRegistrations>> = {}) => {
    const wire = exportRegistrations.request.toWire({ format: 'csv', ...filter });
    return client.get(`${exportRegistrations.path}?${new URLSearchParams(wire as Record<string, string>)}`);
  };

  test('contains the filtered registrations as UTF-8 with a byte order mark, and no cell is a formula', async () => {
    const email = ownEmailAddress('=1+1');
    await extendedFor(site, { form: buildForm({ email }) });
    const { status, headers, bytes, text } = await fetched(site.operator.desk, { email });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="registrations-[-\d]+\.csv"/);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, row, ...more] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head?.split(',')[0]).toBe('order_number');
    expect(row).toContain(`,activated,,,'${email},`);
    expect(row).toContain(',FP-P16-GY-US,');
    expect(more).toEqual([]);
  });

  test('is for operators, has only their merchants, and is recorded in the audit log', async () => {
    await extendedFor(site);
    const supervisor = await colleague(site, { at: { 'fopo-us': 'supervisor' } });
    expect((await fetched(supervisor.desk)).status).toBe(403);
    const elsewhere = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    const { text } = await fetched(elsewhere.desk);
    expect(text).not.toContain('fopo-us');
    const query = { ...firstPage, personId: elsewhere.personId, action: 'warranty.export' };
    const audit = await site.operator.desk.ask(listAudit, query);
    expect(audit).toMatchObject({ data: { total: 1 } });
  });

  test('has each row once when it is read in several pages', async () => {
    const { text } = await fetched(site.operator.desk, { merchantId: 'fopo-us' });
    const orders = text.trimEnd().split('\r\n').slice(1);
    expect(orders).toHaveLength((await ours().list({ merchantId: 'fopo-us' })).length);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
