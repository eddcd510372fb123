import { firstPage } from '@aftercare/contract/fields/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { switchOn } from '../../../../testing/reading/change-stored.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { endTerm } from '../warranty.factory.ts';

const year = 366 * 24 * 3_600_000;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

async function listOf(person: Person, page = 1, pageSize = 100) {
  const answer = await person.ask(listWarranties, { page, pageSize });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data;
}

async function waitingBuyer() {
  const person = site.visitor();
  const form = buildForm();
  const answer = await register(person, form);
  if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated') throw new Error('it does not wait');
  return { person, form, warrantyId: answer.data.warrantyId };
}

describe('the list of a customer’s registrations', () => {
  test('shows registrations newest first in pages, and an empty page past the end', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const orders: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const form = buildForm({ email });
      orders.unshift(form.orderNumber);
      await register(person, form);
    }
    const numbers = async (page: number) =>
      (await listOf(person, page, 2)).list.map((row) => row.orderNumber);
    expect([...(await numbers(1)), ...(await numbers(2)), ...(await numbers(3))]).toEqual(orders);
    expect(await listOf(person, 4, 2)).toMatchObject({
      list: [],
      total: 5,
      page: 4,
      pageSize: 2,
      summary: null,
    });
  });

  test('is refused without a token and with an invalid one', async () => {
    const nobody = site.visitor();
    expect(await nobody.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded', status: 200 });
    nobody.token = 'A'.repeat(43);
    expect(await nobody.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
  });

  test('adds up the months of the newest activation, and shows an ended term as expired', async () => {
    const person = site.visitor();
    const form = buildForm();
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    await register(person, form);
    const { summary, list } = await listOf(person);
    expect(summary).toEqual({ basisMonths: 12, extendedMonths: 30, totalMonths: 42 });
    // 42 months after the day of purchase, at the end of that day in the merchant's time zone.
    expect(list).toMatchObject([{ status: 'activated', expiresAt: new Date('2029-12-18T07:59:59Z') }]);
    await endTerm(site.nodes.databaseUrl, form.orderNumber);
    expect((await listOf(person)).list).toMatchObject([{ status: 'expired' }]);
    expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'expired' }]);
  });
});

describe('re-checking a registration', () => {
  test('activates the edited order number under the same id and sends one mail', async () => {
    const { person, form, warrantyId } = await waitingBuyer();
    const { orderNumber } = buildForm();
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    const answer = await person.ask(recheckWarranty, { warrantyId, orderNumber });
    expect(answer).toMatchObject({
      kind: 'ok',
      data: { success: true, warrantyId, list: [{ orderNumber }] },
    });
    expect(await site.operator.newsTo(form.email)).toEqual(['warranty.activated']);
    expect((await listOf(person)).total).toBe(1);
    expect(await person.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject({
      code: 'notRecheckable',
    });
  });

  test('sends one receipt, and none for a repeated or an edited order number', async () => {
    const { person, form, warrantyId } = await waitingBuyer();
    await register(person, form);
    await person.ask(recheckWarranty, { warrantyId, orderNumber: buildForm().orderNumber });
    const mails = await site.operator.mailsTo(form.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['warranty.pending']);
  });

  test('edits an order in which no product was detected', async () => {
    const person = site.visitor();
    const form = buildForm();
    const { orderNumber } = buildForm();
    await site.operator.importRows([
      buildOrderRow(form.orderNumber, { sku: 'NOT-OURS' }),
      buildOrderRow(orderNumber),
    ]);
    const answer = await register(person, form);
    if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated')
      throw new Error('it was detected');
    const { warrantyId } = answer.data;
    expect(await person.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject({ kind: 'ok' });
    const mails = await site.operator.mailsTo(form.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['warranty.notDetected', 'warranty.activated']);
  });

  test('stays pending when the edited order number is unknown too', async () => {
    const { person, warrantyId } = await waitingBuyer();
    const { orderNumber } = buildForm();
    const answer = await person.ask(recheckWarranty, { warrantyId, orderNumber });
    expect(answer).toMatchObject({
      code: 'registrationNotActivated',
      data: { status: 'pending', warrantyId },
    });
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    await site.nodes.advance(0);
    expect((await listOf(person)).list).toMatchObject([{ status: 'activated', orderNumber }]);
  });

  test('refuses an extended order and leaves the registration unchanged', async () => {
    const { person, warrantyId, form } = await waitingBuyer();
    const other = buildForm();
    await site.operator.importRows([buildOrderRow(other.orderNumber)]);
    await register(site.visitor(), other);
    const before = await rowCounts(site.nodes.databaseUrl);
    const answer = await person.ask(recheckWarranty, { warrantyId, orderNumber: other.orderNumber });
    expect(answer).toMatchObject({
      code: 'alreadyActivated',
      data: { success: false, status: 'alreadyApplied' },
    });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect((await listOf(person)).list).toMatchObject([{ status: 'pending', orderNumber: form.orderNumber }]);
  });

  test('gives the same answer for an unknown and a foreign id, and refuses a caller without a token', async () => {
    const [mine, theirs] = [await waitingBuyer(), await waitingBuyer()];
    const { orderNumber } = buildForm();
    const answers = [];
    for (const warrantyId of [theirs.warrantyId, 'A'.repeat(22)])
      answers.push(await mine.person.ask(recheckWarranty, { warrantyId, orderNumber }));
    expect(answers).toMatchObject([{ code: 'threadGone' }, { code: 'threadGone' }]);
    expect(answers[0]).toEqual(answers[1]);
    mine.person.token = null;
    const { warrantyId } = mine;
    expect(await mine.person.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject({
      code: 'sessionEnded',
    });
    expect((await listOf(theirs.person)).list).toMatchObject([{ orderNumber: theirs.form.orderNumber }]);
  });
});

describe('checking an order number', () => {
  const stateOf = async (person: Person, orderNumber: string) => {
    const answer = await person.ask(checkOrder, { orderNumber });
    return answer.kind === 'ok' ? answer.data : answer.code;
  };

  test('answers only whether an order is free, unknown or taken', async () => {
    const form = buildForm();
    expect(await stateOf(site.visitor(), form.orderNumber)).toEqual({ state: 'unknown' });
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    const spaced = form.orderNumber.replaceAll('-', ' ');
    expect(await stateOf(site.visitor(), spaced)).toEqual({ state: 'free' });
    await register(site.visitor(), form);
    expect(await stateOf(site.visitor(), spaced)).toEqual({ state: 'already' });
  });

  test('answers unknown for an order that a registration waits for', async () => {
    const { form } = await waitingBuyer();
    expect(await stateOf(site.visitor(), form.orderNumber)).toEqual({ state: 'unknown' });
  });

  test('counts a repeated unknown number once, and demands a code after ten different ones', async () => {
    const person = site.visitor();
    const { orderNumber } = buildForm();
    for (let n = 0; n < 12; n += 1) expect(await stateOf(person, orderNumber)).toEqual({ state: 'unknown' });
    for (let n = 0; n < 9; n += 1)
      expect(await stateOf(person, buildForm().orderNumber)).toEqual({ state: 'unknown' });
    expect(await stateOf(person, buildForm().orderNumber)).toBe('codeNeeded');
    expect(await stateOf(site.visitor(), buildForm().orderNumber)).toEqual({ state: 'unknown' });
  });
});

describe('a repeated registration', () => {
  test('contains the id of the registration only for the customer who owns it', async () => {
    const person = site.visitor();
    const form = buildForm();
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    const first = await register(person, form);
    if (first.kind !== 'ok') throw new Error('it was not activated');
    expect(await register(person, form)).toMatchObject({
      code: 'alreadyActivated',
      data: { warrantyId: first.data.warrantyId },
    });
    const stranger = await register(site.visitor(), { ...form, email: ownEmailAddress() });
    expect(stranger).toMatchObject({ code: 'alreadyActivated', data: { success: false } });
    expect(stranger.data).not.toHaveProperty('warrantyId');
  });

  test('returns the same registration while that waits for its order', async () => {
    const { person, form, warrantyId } = await waitingBuyer();
    expect(await register(person, form)).toMatchObject({ data: { status: 'pending', warrantyId } });
    expect((await listOf(person)).total).toBe(1);
  });

  test('has the same outcome with new tokens under the same idempotency key', async () => {
    const form = buildForm();
    await site.operator.importRows([buildOrderRow(form.orderNumber)]);
    const key = { 'idempotency-key': ownKey() };
    const person = site.visitor();
    const first = await register(person, form, key);
    const stored = await rowCounts(site.nodes.databaseUrl);
    const second = await register(site.visitor(), form, key);
    if (first.kind !== 'ok' || second.kind !== 'ok') throw new Error('it was not activated twice alike');
    const { token, expiresAt: _, ...rest } = first.data;
    expect(second.data).toMatchObject(rest);
    expect(second.data.token).not.toBe(token);
    const { session, session_secret: secrets, ...others } = await rowCounts(site.nodes.databaseUrl);
    expect({ ...stored, session, session_secret: secrets }).toEqual({
      ...others,
      session,
      session_secret: secrets,
    });
    expect(await site.operator.mailsTo(form.email)).toHaveLength(1);
  });

  test('is refused under the same idempotency key with another body, and stores nothing', async () => {
    const form = buildForm();
    const key = { 'idempotency-key': ownKey() };
    await register(site.visitor(), form, key);
    const before = await rowCounts(site.nodes.databaseUrl);
    const other = buildForm({ orderNumber: form.orderNumber });
    expect(await register(site.visitor(), other, key)).toMatchObject({ code: 'idReused', status: 400 });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  });
});

test('a strict site hides whether an order is taken, and the purchase until the email address is verified', async () => {
  const form = buildForm();
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  await switchOn(site.nodes.databaseUrl, 'fopo-us', 'isStrict');
  await site.nodes.advance(0);
  const person = site.visitor();
  const answer = await register(person, form);
  expect(answer).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
  const { list } = await listOf(person);
  expect(list).toMatchObject([
    {
      productId: null,
      productName: null,
      productImageUrl: null,
      quantity: null,
      orderDate: null,
      expiresAt: null,
    },
  ]);
  const checked = await site.visitor().ask(checkOrder, { orderNumber: form.orderNumber });
  const unknown = await site.visitor().ask(checkOrder, { orderNumber: buildForm().orderNumber });
  expect(checked).toEqual(unknown);
});

test('a registration token that was not renewed for a year is refused', async () => {
  const { person } = await waitingBuyer();
  await site.advance(year);
  expect(await person.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
});
