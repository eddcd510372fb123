import { createWarranty } from '@aftercare/contract/warranty/create';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customerOn,
  furtherForm,
  furtherRow,
  outcomeMailsTo,
} from '../../../../testing/cases/further-order.ts';
import { buildForm } from '../../../../testing/people/buyer.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildOrderNumber } from '../../orders/report-file/report.factory.ts';
import { productOf, triedSites } from '../warranty.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const customerOf = (tried: typeof english) => customerOn(site, tried);
const mailsOf = (email: string) => outcomeMailsTo(site, email);

const [english] = triedSites;
const other = productOf(english.id, english.other);

async function orderOfTwo() {
  const form = furtherForm(english);
  const { orderNumber } = form;
  const rows = [
    furtherRow(english, orderNumber),
    furtherRow(english, orderNumber, { sku: english.other, asin: 'B0TEST0002' }),
  ];
  return { form, rows };
}

const statusesOf = async (orderNumber: string) =>
  (await site.operator.registrationsOf(orderNumber)).map(({ status }) => status).sort();

describe('registering one product of an order', () => {
  test('leaves the other products to other customers', async () => {
    const [mine, theirs] = [await customerOf(english), await customerOf(english)];
    const { form, rows } = await orderOfTwo();
    await site.operator.importRows(rows);
    const first = await mine.person.ask(createWarranty, form);
    expect(first).toMatchObject({ kind: 'ok', data: { list: [{ productId: form.productId }] } });
    const second = await theirs.person.ask(createWarranty, { ...form, productId: other });
    expect(second).toMatchObject({ kind: 'ok', data: { list: [{ productId: other }] } });
    expect(second.data).toHaveProperty('list.length', 1);
    // No id in the answer, because the extension belongs to the other customer.
    const answer = await mine.person.ask(createWarranty, { ...form, productId: other });
    expect(answer).toMatchObject({ code: 'alreadyActivated' });
    expect(answer.data).not.toHaveProperty('warrantyId');
    expect(await statusesOf(form.orderNumber)).toEqual(['activated', 'activated']);
  });

  test('waits for that product only and leaves the others free', async () => {
    const [waiting, later] = [await customerOf(english), await customerOf(english)];
    const { form, rows } = await orderOfTwo();
    expect(await waiting.person.ask(createWarranty, form)).toMatchObject({ data: { status: 'pending' } });
    await site.operator.importRows(rows);
    await site.nodes.advance(0);
    expect(await statusesOf(form.orderNumber)).toEqual(['activated']);
    expect(await later.person.ask(createWarranty, { ...form, productId: other })).toMatchObject({
      kind: 'ok',
    });
  });

  test('is not detected when the order lacks the product, and succeeds with another order number', async () => {
    const { person, email } = await customerOf(english);
    const form = furtherForm(english, { productId: other });
    const { orderNumber } = furtherForm(english);
    const waiting = await person.ask(createWarranty, form);
    if (waiting.kind === 'ok' || waiting.code !== 'registrationNotActivated')
      throw new Error('it does not wait');
    await site.operator.importRows([
      furtherRow(english, form.orderNumber),
      furtherRow(english, orderNumber, { sku: english.other }),
    ]);
    await site.nodes.advance(0);
    expect(await mailsOf(email)).toEqual(['warranty.notDetected']);
    expect(await statusesOf(form.orderNumber)).toEqual(['notDetected']);
    const { warrantyId } = waiting.data;
    expect(await person.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject({
      kind: 'ok',
      data: { warrantyId, list: [{ productId: other, orderNumber }] },
    });
  });

  test('treats an unknown product id as a product that no order contains', async () => {
    const { person } = await customerOf(english);
    const form = furtherForm(english, { productId: 'A'.repeat(22) });
    const known = furtherForm(english);
    await site.operator.importRows([furtherRow(english, known.orderNumber)]);
    expect(await person.ask(createWarranty, form)).toMatchObject({
      data: { status: 'pending', list: [{ productId: null, productName: null }] },
    });
    expect(await person.ask(createWarranty, { ...known, productId: form.productId })).toMatchObject({
      data: { status: 'notDetected' },
    });
  });

  test('returns the registration that waits for the whole order', async () => {
    const { person, email } = await customerOf(english);
    const { form, rows } = await orderOfTwo();
    const whole = await person.ask(fastCreateWarranty, buildForm({ orderNumber: form.orderNumber, email }));
    if (whole.kind === 'ok' || whole.code !== 'registrationNotActivated') throw new Error('it does not wait');
    expect(await person.ask(createWarranty, form)).toMatchObject({
      data: { status: 'pending', warrantyId: whole.data.warrantyId },
    });
    await site.operator.importRows(rows);
    await site.nodes.advance(0);
    expect(await statusesOf(form.orderNumber)).toEqual(['activated', 'activated']);
    expect(await mailsOf(email)).toEqual(['warranty.activated']);
  });

  test('answers with the chosen product alone when the order’s other product is activated already', async () => {
    const { person, email } = await customerOf(english);
    const { form, rows } = await orderOfTwo();
    const [, second] = rows;
    const unshipped = { ...second, 'order-status': 'Pending', 'item-status': 'Unshipped' };
    await site.operator.importRows([...rows.slice(0, 1), unshipped]);
    await person.ask(fastCreateWarranty, buildForm({ orderNumber: form.orderNumber, email }));
    const waiting = await person.ask(createWarranty, { ...form, productId: other });
    expect(waiting).toMatchObject({
      data: { success: false, status: 'pending', list: [{ productId: other }] },
    });
  });
});

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': `key-of-a-further-order-${buildOrderNumber()}` });

  test('returns the same registration for the same form and refuses another form', async () => {
    const { person, email } = await customerOf(english);
    const form = furtherForm(english);
    await site.operator.importRows([furtherRow(english, form.orderNumber)]);
    const mine = key();
    const first = await person.ask(createWarranty, form, mine);
    expect(first).toMatchObject({ kind: 'ok' });
    const before = await rowCounts(site.nodes.databaseUrl);
    expect(await person.ask(createWarranty, form, mine)).toEqual(first);
    expect(await person.ask(createWarranty, furtherForm(english), mine)).toMatchObject({
      code: 'idReused',
      status: 400,
    });
    const fast = buildForm({ orderNumber: form.orderNumber, email });
    expect(await person.ask(fastCreateWarranty, fast, mine)).toMatchObject({ code: 'idReused' });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  });

  test('refuses the same form of another customer', async () => {
    const [one, stranger] = [await customerOf(english), await customerOf(english)];
    const form = furtherForm(english);
    const mine = key();
    expect(await one.person.ask(createWarranty, form, mine)).toMatchObject({ data: { status: 'pending' } });
    expect(await stranger.person.ask(createWarranty, form, mine)).toMatchObject({
      code: 'idReused',
      status: 400,
    });
  });
});

test('fifty parallel registrations through both forms give one extension and one mail', async () => {
  const form = furtherForm(english);
  const { orderNumber } = form;
  await site.operator.importRows([furtherRow(english, orderNumber)]);
  const customers: Awaited<ReturnType<typeof customerOf>>[] = [];
  for (let n = 0; n < 5; n += 1) customers.push(await customerOf(english));
  const forms = Array.from({ length: 25 }, () => buildForm({ orderNumber }));
  const answers = await Promise.all([
    ...forms.map((fast) => site.visitor().ask(fastCreateWarranty, fast)),
    ...forms.map((_, n) => (customers[n % 5] as (typeof customers)[0]).person.ask(createWarranty, form)),
  ]);
  expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  for (const answer of answers)
    if (answer.kind !== 'ok') expect(answer).toMatchObject({ code: 'alreadyActivated', status: 200 });
  expect(await statusesOf(orderNumber)).toEqual(['activated']);
  const askers = new Set([...forms, ...customers].map(({ email }) => email));
  const mails = (await site.operator.allMails()).filter(
    ({ to, kind }) => askers.has(to) && kind.startsWith('warranty.'),
  );
  expect(mails).toMatchObject([{ kind: 'warranty.activated' }]);
});
