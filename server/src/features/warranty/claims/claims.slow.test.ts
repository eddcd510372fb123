import { listAudit } from '@aftercare/contract/desk/team/audit';
import { signIn } from '@aftercare/contract/desk/team/session';
import { refuseClaim, transferClaim } from '@aftercare/contract/desk/warranty/claims';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import { type ClaimRequest, claimOrder } from '@aftercare/contract/warranty/claim';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { operatorLogin } from '../../../../testing/people/operator.ts';
import { ownKey, type Person, person } from '../../../../testing/people/person.ts';
import { registrar } from '../../../../testing/people/registrar.ts';
import { buildClaim, claimsOf } from '../../../../testing/people/unverified-customer.ts';
import { tablesHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount, signInByCode, verifyCode } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

const desk = () => site.operator.desk;

async function claim(form: ClaimRequest, node = 0, headers: Record<string, string> = {}) {
  const answer = await site.visitor({ node }).ask(claimOrder, form, headers);
  if (answer.kind !== 'ok') throw new Error(`not received: ${answer.code}`);
  return answer.data;
}

async function atDesk({ email }: ClaimRequest) {
  const [found] = await claimsOf(desk(), email);
  if (!found) throw new Error('the desk has no such claim');
  return found;
}

/** An extended order of two items that went to this postal code. */
async function extendedOrder(postalCode = '98101', holder = site.visitor()) {
  const form = buildForm();
  await site.operator.importRows([
    buildOrderRow(form.orderNumber, { 'ship-postal-code': postalCode }),
    buildOrderRow(form.orderNumber, { sku: 'FP-L15-WH-US', 'ship-postal-code': postalCode }),
  ]);
  const answer = await register(holder, form);
  if (answer.kind !== 'ok') throw new Error(`not extended: ${answer.code}`);
  return { ...form, holder };
}

const mailsTo = async (email: string) => (await site.operator.mailsTo(email)).map(({ kind }) => kind);
const statusesOf = async (one: Person) => {
  const answer = await one.ask(listWarranties, firstPage);
  return answer.kind === 'ok' ? answer.data.list.map(({ status }) => status) : [answer.code];
};

describe('a claim to an order', () => {
  test('gets the same answer for any order and postal code, and only the desk sees the result of the check', async () => {
    const { orderNumber } = await extendedOrder('98101-4321');
    const forms = {
      agrees: buildClaim({ orderNumber, postalCode: ' 98101 ' }),
      differs: buildClaim({ orderNumber, postalCode: '10001' }),
      unknown: buildClaim({ postalCode: '98101' }),
    };
    for (const [proof, form] of Object.entries(forms)) {
      const answer = await claim(form);
      expect(Object.keys(answer).sort()).toEqual(['answerBy', 'claimId', 'claimNumber']);
      expect(answer.claimNumber).toMatch(/^C-[A-Z0-9]{6}$/);
      expect(await atDesk(form)).toMatchObject({ proof, status: 'open', canTransfer: proof !== 'unknown' });
      expect(await mailsTo(form.email)).toEqual([]);
    }
  });

  test('leaves no postal code in any table', async () => {
    const postalCode = 'QX97ZZJW';
    const { orderNumber } = await extendedOrder(postalCode);
    await claim(buildClaim({ orderNumber, postalCode }), 0, { 'idempotency-key': ownKey() });
    expect(await tablesHolding(site.nodes.databaseUrl, postalCode)).toEqual([]);
  });

  test('is one claim for repeated requests on several nodes, and counts the attempts', async () => {
    const { orderNumber } = await extendedOrder();
    const form = buildClaim({ orderNumber, postalCode: '10001' });
    const answers = await Promise.all([0, 1, 2].map((node) => claim(form, node)));
    expect(new Set(answers.map(({ claimId }) => claimId)).size).toBe(1);
    await claim({ ...form, postalCode: '98101' });
    expect(await claimsOf(desk(), form.email)).toMatchObject([{ tries: 4, proof: 'agrees' }]);
    const key = { 'idempotency-key': ownKey() };
    const first = await claim(buildClaim({ email: form.email, orderNumber }), 1, key);
    expect(first.claimId).toBe(answers[0]?.claimId);
    const other = buildClaim();
    expect(await site.visitor().ask(claimOrder, other, key)).toMatchObject({ code: 'idReused', status: 400 });
  });

  test('is refused on a site without a warranty, and names a missing field', async () => {
    const off = site.visitor({ site: 'hohem-us' });
    expect(await off.ask(claimOrder, buildClaim())).toMatchObject({ code: 'warrantyOff' });
    const [postalCode] = claimOrder.request.fields.postalCode ?? [];
    expect(await site.visitor().ask(claimOrder, buildClaim({ postalCode: ' ' }))).toMatchObject({
      code: 'invalidInput',
      data: { fields: { [postalCode ?? '']: expect.stringMatching(/.+/) } },
    });
  });
});

describe('a user of the desk', () => {
  test('transfers every extension of the order once, with a mail to each side', async () => {
    const { orderNumber, email: formerEmail, holder } = await extendedOrder();
    const form = buildClaim({ orderNumber, message: 'It is on my invoice.' });
    await claim(form);
    const { claimId } = await atDesk(form);
    expect(await atDesk(form)).toMatchObject({ holder: { email: formerEmail }, message: form.message });
    const desks = await Promise.all(
      site.nodes.nodes.map(async ({ port }) => {
        const one = person({ port });
        await one.ask(signIn, operatorLogin);
        return one;
      }),
    );
    const answers = await Promise.all(desks.map((one) => one.ask(transferClaim, { claimId })));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused', 'refused']);
    for (const answer of answers)
      if (answer.kind !== 'ok')
        expect(answer).toMatchObject({ code: 'conflictStale', data: { latest: { status: 'transferred' } } });
    const rows = await site.operator.registrationsOf(orderNumber);
    const seen = rows.map(({ email, status }) => `${email} ${status}`).sort();
    expect(seen).toEqual(
      [
        ...[1, 2].map(() => `${form.email} activated`),
        ...[1, 2].map(() => `${formerEmail} alreadyApplied`),
      ].sort(),
    );
    expect(await mailsTo(form.email)).toEqual(['claim.transferred']);
    expect(await mailsTo(formerEmail)).toEqual(['warranty.activated', 'claim.movedAway']);
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
    expect(mail.text).toContain(orderNumber);
    const away = await site.sink.waitForMail(
      ({ to, mail }) => to.includes(formerEmail) && (mail.text ?? '').includes('Another customer told us'),
    );
    expect(away.mail.text).not.toContain(form.email);
    expect(await statusesOf(holder)).toEqual(['alreadyApplied', 'alreadyApplied']);
    const claimer = site.visitor();
    await signInByCode(site, claimer, form.email);
    expect(await statusesOf(claimer)).toEqual(['activated', 'activated']);
    const audit = await desk().ask(listAudit, {
      ...firstPage,
      personId: undefined,
      merchantId: undefined,
      action: 'claim.transfer',
    });
    expect(audit).toMatchObject({ data: { list: [{ subject: claimId, merchantId: 'fopo-us' }] } });
    expect(await register(site.visitor(), buildForm({ orderNumber }))).toMatchObject({
      code: 'alreadyActivated',
    });
  });

  test('transfers only active extensions, and the history shows the transfer', async () => {
    const { orderNumber } = await extendedOrder();
    const ours = registrar(desk());
    const [stands, withdrawn] = (await ours.list({ orderNumber })).map(({ warrantyId }) => warrantyId);
    if (!(stands && withdrawn)) throw new Error('there are not two of them');
    await ours.decide('withdraw', [withdrawn], { reason: 'returned' });
    const form = buildClaim({ orderNumber });
    await claim(form);
    const { claimId } = await atDesk(form);
    expect(await desk().ask(transferClaim, { claimId })).toMatchObject({ kind: 'ok' });
    const { registration, history } = await ours.view(stands);
    expect(registration).toMatchObject({ email: form.email, status: 'activated' });
    expect(history[0]).toMatchObject({ act: 'transfer', status: 'activated' });
    expect((await ours.view(withdrawn)).registration).toMatchObject({ status: 'withdrawn' });
    const left = (await ours.list({ orderNumber })).filter(({ status }) => status === 'alreadyApplied');
    expect(left).toHaveLength(1);
    const [former] = left;
    expect((await ours.view(former?.warrantyId ?? '')).history).toMatchObject([
      { act: 'transfer', version: 1, status: 'alreadyApplied' },
    ]);
  });

  test('transfers to an email address with a registration of its own, and cannot transfer twice', async () => {
    const { orderNumber } = await extendedOrder();
    const waiting = buildForm();
    const claimer = site.visitor();
    await register(claimer, waiting);
    const form = buildClaim({ orderNumber, email: waiting.email });
    await claim(form);
    await desk().ask(transferClaim, { claimId: (await atDesk(form)).claimId });
    const again = await claim(form);
    expect(await desk().ask(transferClaim, { claimId: again.claimId })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { status: 'open', canTransfer: false } },
    });
  });

  test('refuses with a reason and a note, by mail', async () => {
    const { orderNumber, email } = await extendedOrder();
    const form = buildClaim({ orderNumber, postalCode: '10001' });
    await claim(form);
    const { claimId } = await atDesk(form);
    const note = 'Please send us the invoice.';
    const refused = await desk().ask(refuseClaim, { claimId, reason: 'proofMissing', note });
    expect(refused).toMatchObject({ data: { status: 'refused', refusal: 'proofMissing', note } });
    expect(await desk().ask(transferClaim, { claimId })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { status: 'refused' } },
    });
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
    expect(mail.text).toContain(note);
    expect(await mailsTo(form.email)).toEqual(['claim.refused']);
    expect(await site.operator.registrationsOf(orderNumber)).toMatchObject([{ email }, { email }]);
  });

  test('of another merchant sees and decides nothing', async () => {
    const form = buildClaim();
    await claim(form);
    const { claimId } = await atDesk(form);
    const { desk: stranger } = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await claimsOf(stranger, form.email)).toEqual([]);
    expect(await stranger.ask(transferClaim, { claimId })).toMatchObject({ code: 'notFound' });
    expect(await stranger.ask(refuseClaim, { claimId, reason: 'other', note: '' })).toMatchObject({
      code: 'notFound',
    });
  });
});

test('an erased account leaves no claim', async () => {
  const { person: claimer, form: account } = await newAccount(site, site.visitor());
  const form = buildClaim({ email: account.email });
  await claim(form);
  expect(await tablesHolding(site.nodes.databaseUrl, account.email)).toContain('order_claim');
  const code = await verifyCode(site, claimer, account.email, 'erase');
  expect(await claimer.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
  expect(await tablesHolding(site.nodes.databaseUrl, account.email)).toEqual([]);
});
