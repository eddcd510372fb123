import { firstPage } from '@aftercare/contract/fields/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { outcomeTexts } from '../mails/outcome-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const kindsTo = (emailAddress: string) => site.operator.newsTo(emailAddress);

async function statusesSeenBy(person: Person): Promise<string[]> {
  const answer = await person.ask(listWarranties, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.map(({ status }) => status);
}

async function report(...rows: Parameters<RunningSite['operator']['importRows']>[0]) {
  await site.operator.importRows(rows);
  await site.nodes.advance(0);
}

test('activates a waiting order when a later report has it, and sends a mail', async () => {
  const buyer = site.visitor();
  const form = buildForm();
  const waiting = await register(buyer, form);
  expect(waiting).toMatchObject({ data: { status: 'pending' } });
  await report(buildOrderRow(form.orderNumber));
  const answer = await buyer.ask(listWarranties, firstPage);
  if (answer.kind !== 'ok' || waiting.kind === 'ok' || waiting.code !== 'registrationNotActivated')
    throw new Error('the registration is gone');
  expect(answer.data.list).toMatchObject([
    {
      warrantyId: waiting.data.warrantyId,
      status: 'activated',
      answerBy: null,
      activatedAt: expect.any(Date),
    },
  ]);
  expect(answer.data.summary).toEqual({ basisMonths: 12, extendedMonths: 30, totalMonths: 42 });
  expect(await kindsTo(form.email)).toEqual(['warranty.activated']);
  await site.sink.waitForMail(
    ({ to, mail }) =>
      to.includes(form.email) && (mail.text ?? '').includes(outcomeTexts('en_US').activated.heading),
  );
});

test('mails once after a day that the order is not found, and still activates it later', async () => {
  const buyer = site.visitor({ lang: 'de_DE' });
  const form = buildForm();
  await register(buyer, form);
  await site.advance(23 * hour);
  expect(await kindsTo(form.email)).toEqual([]);
  await site.advance(2 * hour);
  expect(await kindsTo(form.email)).toEqual(['warranty.notFoundYet']);
  await site.sink.waitForMail(
    ({ to, mail }) =>
      to.includes(form.email) && (mail.text ?? '').includes(outcomeTexts('de_DE').notFoundYet.heading),
  );
  expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([
    { status: 'pending', answerBy: null },
  ]);
  await site.advance(40 * day);
  expect(await kindsTo(form.email)).toEqual(['warranty.notFoundYet']);
  await report(buildOrderRow(form.orderNumber));
  expect(await kindsTo(form.email)).toEqual(['warranty.notFoundYet', 'warranty.activated']);
  expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'activated' }]);
});

test('stops waiting for an order after ninety days', async () => {
  const form = buildForm();
  await register(site.visitor(), form);
  await site.advance(2 * day);
  await site.advance(89 * day);
  expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'notDetected' }]);
  await report(buildOrderRow(form.orderNumber));
  expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'notDetected' }]);
  expect(await kindsTo(form.email)).toEqual(['warranty.notFoundYet']);
});

test('gives an order to the earliest waiting registration and mails the others once', async () => {
  const people = [1, 2, 3].map(() => ({ person: site.visitor(), form: buildForm() }));
  const [first, ...others] = people;
  if (!first) throw new Error('nobody waits');
  const { orderNumber } = first.form;
  for (const { person, form } of people) {
    const answer = await register(person, { ...form, orderNumber });
    expect(answer).toMatchObject({ data: { status: 'pending' } });
  }
  await report(buildOrderRow(orderNumber));
  expect(await statusesSeenBy(first.person)).toEqual(['activated']);
  expect(await kindsTo(first.form.email)).toEqual(['warranty.activated']);
  for (const { person, form } of others) {
    expect(await statusesSeenBy(person)).toEqual(['alreadyApplied']);
    expect(await kindsTo(form.email)).toEqual(['warranty.alreadyApplied']);
    await site.sink.waitForMail(
      ({ to, mail }) =>
        to.includes(form.email) &&
        (mail.text ?? '').includes('Sorry! Your activation failed. Please go to Warranty to check.'),
    );
  }
  await report(buildOrderRow(orderNumber, { 'last-updated-date': '2026-06-21T10:00:00+00:00' }));
  expect(await kindsTo(first.form.email)).toEqual(['warranty.activated']);
});

test('sends no refusal to an email address that waits twice for the same order', async () => {
  const form = buildForm();
  const [first, second] = [site.visitor(), site.visitor()];
  await register(first, form);
  await register(second, form);
  await report(buildOrderRow(form.orderNumber));
  expect(await statusesSeenBy(first)).toEqual(['activated']);
  expect(await statusesSeenBy(second)).toEqual(['alreadyApplied']);
  expect(await kindsTo(form.email)).toEqual(['warranty.activated']);
});

test('decides a waiting registration before a new one when the order has arrived', async () => {
  const [early, late] = [buildForm(), buildForm()];
  const waiting = site.visitor();
  await register(waiting, early);
  await site.operator.importRows([buildOrderRow(early.orderNumber)]);
  const answer = await register(site.visitor(), { ...late, orderNumber: early.orderNumber });
  expect(answer).toMatchObject({ code: 'alreadyActivated' });
  expect(await statusesSeenBy(waiting)).toEqual(['activated']);
  expect(await kindsTo(early.email)).toEqual(['warranty.activated']);
});

test('refuses a waiting order that arrives cancelled, with the reason', async () => {
  const form = buildForm();
  await register(site.visitor(), form);
  const cancelled = { 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' };
  await report(buildOrderRow(form.orderNumber, cancelled));
  expect(await site.operator.registrationsOf(form.orderNumber)).toMatchObject([
    { status: 'notCovered', reason: 'cancelled' },
  ]);
  expect(await kindsTo(form.email)).toEqual(['warranty.notCovered']);
});
