import { createWarranty } from '@aftercare/contract/warranty/create';
import type { FastCreateRequest } from '@aftercare/contract/warranty/fast-create';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customerOn,
  furtherForm,
  furtherRow,
  outcomeMailsTo,
} from '../../../../testing/cases/further-order.ts';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownAddress, type Person } from '../../../../testing/people/person.ts';
import { outcomesOf, registrar } from '../../../../testing/people/registrar.ts';
import { switchOn } from '../../../../testing/reading/change-stored.ts';
import { postalCodeDigestsOf, tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildOrderNumber } from '../../orders/report-file/report.factory.ts';
import { outcomeTexts } from '../mails/outcome-texts.ts';
import { triedSites } from '../warranty.factory.ts';

const hour = 3_600_000;
const [english] = triedSites;
const right = '98101';
const wrong = '10001';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
  for (const { id } of triedSites) await switchOn(site.nodes.databaseUrl, id, 'asksPostalCode');
  await site.nodes.advance(0);
});
afterAll(() => site.stop());

const importOrder = (orderNumber: string, postalCode = '98101-4321') =>
  site.operator.importRows([buildOrderRow(orderNumber, { 'ship-postal-code': postalCode })]);

const formWith = (postalCode: string, orderNumber = buildOrderNumber()) =>
  buildForm({ postalCode, orderNumber });

async function orderWentTo(postalCode?: string): Promise<string> {
  const orderNumber = buildOrderNumber();
  await importOrder(orderNumber, postalCode);
  return orderNumber;
}

/** The answer without ids and tokens, so that answers to different callers can be compared. */
async function answerTo(form: FastCreateRequest, person: Person = site.visitor()) {
  const answer = await register(person, form);
  if (!('data' in answer) || !('list' in answer.data))
    return { code: answer.kind === 'ok' ? 'ok' : answer.code };
  const { status, list, success } = answer.data;
  return {
    code: answer.kind === 'ok' ? 'ok' : answer.code,
    success,
    status,
    shown: list.map(({ productId }) => productId),
  };
}

const waits = { code: 'registrationNotActivated', success: false, status: 'pending', shown: [null] };
const rowsOf = async (orderNumber: string) =>
  (await site.operator.registrationsOf(orderNumber)).map(({ status }) => status).sort();

describe('a site that asks for the postal code', () => {
  test('requires it in every form', async () => {
    const orderNumber = await orderWentTo();
    const name = createWarranty.request.fields.postalCode?.[0] ?? '';
    const missing = { code: 'invalidInput', data: { fields: { [name]: expect.any(String) } } };
    expect(await register(site.visitor(), buildForm({ orderNumber }))).toMatchObject(missing);
    expect(await register(site.visitor(), formWith('  ', orderNumber))).toMatchObject(missing);
    const { person } = await customerOn(site, english);
    expect(await person.ask(createWarranty, furtherForm(english))).toMatchObject(missing);
    const waiting = site.visitor();
    const answer = await register(waiting, formWith(right));
    const warrantyId = answer.data && 'warrantyId' in answer.data ? (answer.data.warrantyId ?? '') : '';
    expect(await waiting.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject(missing);
  });

  test.each(['98101', ' 98101 ', '98101-4321', '９８１０１', '98101-0000'])(
    'accepts the right postal code typed as “%s”',
    async (typed) => {
      const orderNumber = await orderWentTo();
      expect(await answerTo(formWith(typed, orderNumber))).toMatchObject({ code: 'ok', status: 'activated' });
    },
  );

  test('gives the same answer to a wrong postal code for known, taken and unknown orders', async () => {
    const [free, extended] = [await orderWentTo(), await orderWentTo()];
    expect(await answerTo(formWith(right, extended))).toMatchObject({ code: 'ok' });
    for (const orderNumber of [free, extended, buildOrderNumber()])
      expect(await answerTo(formWith(wrong, orderNumber))).toEqual(waits);
    expect(await answerTo(formWith(right, extended))).toMatchObject({ code: 'alreadyActivated' });
    expect(await answerTo(formWith(right, free))).toMatchObject({ code: 'ok' });
  });

  test('leaves an order whose report has no postal code to the desk, which can activate it', async () => {
    const orderNumber = await orderWentTo('');
    const form = formWith(right, orderNumber);
    const buyer = site.visitor();
    expect(await answerTo(form, buyer)).toEqual(waits);
    const desk = registrar(site.operator.desk);
    const [row] = await desk.list({ orderNumber });
    const warrantyId = row?.warrantyId ?? '';
    expect(await desk.view(warrantyId)).toMatchObject({ proof: 'unknown' });
    const item = { sku: english.sku, purchasedAt: site.nodes.now() };
    expect(outcomesOf(await desk.decide('activate', [warrantyId], { item }))).toEqual(['done']);
    expect(await outcomeMailsTo(site, form.email)).toEqual(['warranty.activated']);
  });

  test('activates the same registration when the form is sent again with the right postal code', async () => {
    const orderNumber = await orderWentTo();
    const buyer = site.visitor();
    const form = formWith(wrong, orderNumber);
    expect(await answerTo(form, buyer)).toEqual(waits);
    expect(await answerTo({ ...form, postalCode: right }, buyer)).toMatchObject({
      code: 'ok',
      status: 'activated',
    });
    expect(await rowsOf(orderNumber)).toEqual(['activated']);
    expect(await outcomeMailsTo(site, form.email)).toEqual(['warranty.activated']);
  });

  test('activates the same registration when the postal code is corrected in the list', async () => {
    const orderNumber = await orderWentTo();
    const buyer = site.visitor();
    const answer = await register(buyer, formWith(wrong, orderNumber));
    if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated')
      throw new Error('it does not wait');
    const { warrantyId } = answer.data;
    const again = (postalCode: string) => buyer.ask(recheckWarranty, { warrantyId, orderNumber, postalCode });
    expect(await again('20002')).toMatchObject({
      code: 'registrationNotActivated',
      data: { status: 'pending' },
    });
    expect(await again(right)).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
    expect(await rowsOf(orderNumber)).toEqual(['activated']);
  });

  test('activates a further order after its postal code is corrected', async () => {
    const { person } = await customerOn(site, english);
    const form = furtherForm(english, { postalCode: wrong });
    await site.operator.importRows([furtherRow(english, form.orderNumber, { 'ship-postal-code': right })]);
    expect(await person.ask(createWarranty, form)).toMatchObject({ data: { status: 'pending' } });
    const verified = { ...form, postalCode: right };
    expect(await person.ask(createWarranty, verified)).toMatchObject({
      kind: 'ok',
      data: { status: 'activated' },
    });
  });

  test('extends the waiting registration with the right postal code, past an earlier one with a wrong postal code', async () => {
    const orderNumber = buildOrderNumber();
    const [guesses, owns] = [formWith(wrong, orderNumber), formWith(right, orderNumber)];
    const [guesser, owner] = [site.visitor({ node: 1 }), site.visitor({ node: 2 })];
    const guessed = await register(guesser, guesses);
    expect(await answerTo(owns, owner)).toEqual(waits);
    await importOrder(orderNumber);
    await site.nodes.advance(0);
    expect(await rowsOf(orderNumber)).toEqual(['activated', 'pending']);
    expect(await outcomeMailsTo(site, owns.email)).toEqual(['warranty.activated']);
    const warrantyId = guessed.data && 'warrantyId' in guessed.data ? (guessed.data.warrantyId ?? '') : '';
    expect(await registrar(site.operator.desk).view(warrantyId)).toMatchObject({ proof: 'differs' });
  });

  test('stores no postal code, and its digest only until the order is decided', async () => {
    const postalCode = 'QX97ZZJW';
    const orderNumber = buildOrderNumber();
    await register(site.visitor(), formWith(postalCode, orderNumber));
    expect(await tablesHolding(site.nodes.databaseUrl, postalCode)).toEqual([]);
    expect((await postalCodeDigestsOf(site.nodes.databaseUrl, orderNumber))[0]).toMatch(/^[\w-]{43}$/);
    await importOrder(orderNumber, postalCode);
    await site.nodes.advance(0);
    expect(await rowsOf(orderNumber)).toEqual(['activated']);
    expect(await postalCodeDigestsOf(site.nodes.databaseUrl, orderNumber)).toEqual([null]);
  });

  test('limits wrong postal codes for an order and an address, and counts a repeated one once', async () => {
    const orderNumber = await orderWentTo();
    const from = ownAddress();
    const buyer = site.visitor({ from });
    const form = formWith(wrong, orderNumber);
    for (const _ of [1, 2, 3]) expect(await answerTo(form, buyer)).toEqual(waits);
    for (let tried = 1; tried < throttles.postalCodesPerSender.max; tried += 1)
      expect(await answerTo(formWith(`1${1000 + tried}`, orderNumber), site.visitor({ from }))).toEqual(
        waits,
      );
    const verified = formWith(right, orderNumber);
    expect(await answerTo(verified, site.visitor({ from }))).toEqual({ code: 'codeNeeded' });
    expect(await answerTo(form, buyer)).toEqual(waits);
    await site.advance(25 * hour);
    expect(await answerTo(verified, site.visitor({ from }))).toMatchObject({ code: 'ok' });
  });
});

test('mails in three languages to check the postal code of an order that is not found yet', async () => {
  const forms = triedSites.map(({ id, lang }) => ({
    lang,
    visitor: site.visitor({ site: id, lang }),
    form: buildForm({
      postalCode: '12345',
      ...(lang === 'de_DE' && { givenName: 'Grete Muster', password: 'ein gutes Passwort' }),
    }),
  }));
  for (const { visitor, form } of forms) await register(visitor, form);
  await site.advance(25 * hour);
  for (const { lang, form } of forms) {
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
    expect(mail.text?.replace(/\s+/g, ' ')).toContain(outcomeTexts(lang).notVerifiedYet);
  }
});

test('ignores a postal code on a site that does not ask for one', async () => {
  const elsewhere = site.visitor({ site: 'idprt-us' });
  const form = formWith(wrong);
  expect(await answerTo(form, elsewhere)).toEqual(waits);
  expect(await postalCodeDigestsOf(site.nodes.databaseUrl, form.orderNumber)).toEqual([null]);
});
