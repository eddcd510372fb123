import { firstPage } from '@aftercare/contract/fields/lists';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { signInByCode } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

async function listOf(person: Person) {
  const answer = await person.ask(listWarranties, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list;
}

async function waitingBuyer(email = ownEmailAddress()) {
  const person = site.visitor();
  const form = buildForm({ email });
  const answer = await register(person, form);
  if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated') throw new Error('it does not wait');
  return { person, form, warrantyId: answer.data.warrantyId };
}

async function extendedOrder() {
  const form = buildForm();
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  await register(site.visitor(), form);
  return form.orderNumber;
}

describe('a repeat under the same idempotency key', () => {
  test('returns the same refusal of a registration form, and refuses another form under the same key', async () => {
    const form = buildForm({ orderNumber: await extendedOrder() });
    const key = { 'idempotency-key': ownKey() };
    const first = await register(site.visitor(), form, key);
    expect(first).toMatchObject({ code: 'alreadyActivated' });
    const before = await rowCounts(site.nodes.databaseUrl);
    expect(await register(site.visitor(), form, key)).toEqual(first);
    expect(await register(site.visitor(), buildForm(), key)).toMatchObject({ code: 'idReused', status: 400 });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  });

  test('returns the same refusal of a re-check, and refuses another order number under the same key', async () => {
    const { person, warrantyId } = await waitingBuyer();
    const edit = { warrantyId, orderNumber: await extendedOrder() };
    const key = { 'idempotency-key': ownKey() };
    const first = await person.ask(recheckWarranty, edit, key);
    expect(first).toMatchObject({ code: 'alreadyActivated' });
    expect(await person.ask(recheckWarranty, edit, key)).toEqual(first);
    const other = { ...edit, orderNumber: buildForm().orderNumber };
    expect(await person.ask(recheckWarranty, other, key)).toMatchObject({ code: 'idReused', status: 400 });
  });

  test.each([0, 1])(
    'returns the same answer to a re-check of item %i of two, although one row is left afterwards',
    async (item) => {
      const person = site.visitor();
      const form = buildForm();
      const unshipped = { 'order-status': 'Pending' };
      await site.operator.importRows([
        buildOrderRow(form.orderNumber, unshipped),
        buildOrderRow(form.orderNumber, { ...unshipped, sku: 'FP-L15-WH-US' }),
      ]);
      await register(person, form);
      const rows = await listOf(person);
      expect(rows).toHaveLength(2);
      const edit = { warrantyId: rows[item]?.warrantyId ?? '', orderNumber: buildForm().orderNumber };
      const key = { 'idempotency-key': ownKey() };
      const first = await person.ask(recheckWarranty, edit, key);
      expect(first).toMatchObject({ data: { status: 'pending' } });
      expect(await person.ask(recheckWarranty, edit, key)).toEqual(first);
    },
  );
});

describe('confirming registrations', () => {
  test('gives the same answer when the request is repeated', async () => {
    const email = ownEmailAddress();
    const { warrantyId } = await waitingBuyer(email);
    const owner = site.visitor();
    await signInByCode(site, owner, email);
    const first = await owner.ask(confirmWarranties, { warrantyIds: [warrantyId] });
    expect(first).toMatchObject({ kind: 'ok', data: { list: [{ warrantyId }] } });
    expect(await owner.ask(confirmWarranties, { warrantyIds: [warrantyId] })).toEqual(first);
    const foreign = await waitingBuyer();
    expect(await owner.ask(confirmWarranties, { warrantyIds: [foreign.warrantyId] })).toMatchObject({
      code: 'threadGone',
    });
  });

  test('stops the wait of released registrations, so that the buyer gets the extension', async () => {
    const email = ownEmailAddress();
    const stranger = await waitingBuyer(email);
    const { orderNumber } = stranger.form;
    const owner = site.visitor();
    await signInByCode(site, owner, email);
    await owner.ask(confirmWarranties, { warrantyIds: [] });
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    await site.nodes.advance(0);
    const buyer = await register(site.visitor(), buildForm({ orderNumber }));
    expect(buyer).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
    expect(await site.operator.newsTo(email)).toEqual(['account.code']);
  });
});

describe('an edited order number', () => {
  test('waits behind earlier registrations of that order', async () => {
    const early = await waitingBuyer();
    const honest = await waitingBuyer();
    const { warrantyId } = early;
    const { orderNumber } = honest.form;
    expect(await early.person.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject({
      data: { status: 'pending' },
    });
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    await site.nodes.advance(0);
    expect(await listOf(honest.person)).toMatchObject([{ status: 'activated' }]);
    expect(await listOf(early.person)).toMatchObject([{ status: 'alreadyApplied' }]);
  });

  test('keeps its place and its deadline when the number is the same', async () => {
    const first = await waitingBuyer();
    const { orderNumber } = first.form;
    const second = site.visitor();
    await register(second, buildForm({ orderNumber }));
    const [before] = await listOf(first.person);
    await site.advance(600_000);
    await first.person.ask(recheckWarranty, { warrantyId: first.warrantyId, orderNumber });
    expect(await listOf(first.person)).toMatchObject([{ answerBy: before?.answerBy }]);
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    await site.nodes.advance(0);
    expect(await listOf(first.person)).toMatchObject([{ status: 'activated' }]);
  });

  test('is validated only when the registration is the caller’s own', async () => {
    const [mine, theirs] = [await waitingBuyer(), await waitingBuyer()];
    for (const warrantyId of [theirs.warrantyId, 'A'.repeat(22)]) {
      const answer = await mine.person.ask(recheckWarranty, { warrantyId, orderNumber: '' });
      expect(answer).toMatchObject({ code: 'threadGone', status: 200 });
    }
    const own = await mine.person.ask(recheckWarranty, { warrantyId: mine.warrantyId, orderNumber: '' });
    expect(own).toMatchObject({ code: 'invalidInput' });
  });

  test('causes no deadlock when two customers swap numbers', async () => {
    const [one, other] = [await waitingBuyer(), await waitingBuyer()];
    const edits = Array.from({ length: 6 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one];
      const { orderNumber } = to.form;
      return from.person.ask(recheckWarranty, { warrantyId: from.warrantyId, orderNumber });
    });
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
  });
});

test('a mail links to the brand’s own site and ignores forwarded host headers', async () => {
  const foreign = 'phisher.example';
  const form = buildForm();
  await register(site.visitor(), form, {
    'x-forwarded-host': foreign,
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '8443',
    'x-original-host': foreign,
    forwarded: `for=192.0.2.1;host=${foreign};proto=https`,
  });
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  await site.nodes.advance(0);
  const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
  const links = [...`${mail.html}\n${mail.text}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(
    ([url]) => new URL(url),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const { origin } of links) expect(origin).toBe(`http://fopo-us.localhost:${site.port}`);
  expect(`${mail.html}${mail.text}${JSON.stringify(mail.headers)}`).not.toContain(foreign);
});
