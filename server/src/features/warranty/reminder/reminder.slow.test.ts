import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { configureSite } from '../../../../testing/reading/change-stored.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { signInByCode, verifyCode } from '../../account/account.factory.ts';
import { moveEnd } from '../warranty.factory.ts';

const day = 24 * 3_600_000;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

const inDays = (days: number) => new Date(site.nodes.now().getTime() + days * day);
const remindersTo = async (email: string) =>
  (await site.operator.mailsTo(email)).filter(({ kind }) => kind === 'warranty.endsSoon').length;

async function extended(endsInDays: number) {
  const person = site.visitor();
  const form = buildForm();
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  const answer = await register(person, form);
  if (answer.kind !== 'ok') throw new Error(`not extended: ${answer.code}`);
  await moveEnd(site.nodes.databaseUrl, form.orderNumber, inDays(endsInDays));
  return { person, ...form };
}

const setStatus = (orderNumber: string, status: string) =>
  asOwner(site.nodes.databaseUrl, 'update warranty set status = $2 where order_number = $1', [
    orderNumber.replaceAll('-', ''),
    status,
  ]);

describe('a customer whose extension ends', () => {
  test('gets one mail thirty days before the end, not earlier, and no second one from another node', async () => {
    const { email } = await extended(40);
    await site.advance(9 * day);
    expect(await remindersTo(email)).toBe(0);
    await site.advance(day);
    expect(await remindersTo(email)).toBe(1);
    for (let week = 0; week < 5; week += 1) await site.advance(7 * day);
    expect(await remindersTo(email)).toBe(1);
    const { mail } = await site.sink.waitForMail(
      ({ to, mail }) => to.includes(email) && /ends on [A-Z][a-z]+ \d{1,2}, \d{4}/.test(mail.subject ?? ''),
    );
    expect(mail.text).toContain('You receive this email once');
    expect(mail.text).not.toMatch(/unsubscribe/i);
  });

  test('gets the mail late when no node was up in time, and none after the end', async () => {
    const [late, tooLate] = [await extended(50), await extended(45)];
    await site.advance(46 * day);
    expect([await remindersTo(late.email), await remindersTo(tooLate.email)]).toEqual([1, 0]);
  });

  test('gets a mail for each extension', async () => {
    const first = await extended(40);
    const second = buildForm({ email: first.email });
    await site.operator.importRows([buildOrderRow(second.orderNumber)]);
    await register(site.visitor(), second);
    await moveEnd(site.nodes.databaseUrl, second.orderNumber, inDays(41));
    await site.advance(12 * day);
    expect(await remindersTo(first.email)).toBe(2);
  });
});

describe('no reminder is sent', () => {
  test('for an extension that was activated in its last thirty days', async () => {
    const { email } = await extended(20);
    await site.advance(5 * day);
    expect(await remindersTo(email)).toBe(0);
  });

  test('for a withdrawn extension', async () => {
    const [withdrawn, standing] = [await extended(40), await extended(40)];
    await setStatus(withdrawn.orderNumber, 'withdrawn');
    await site.advance(12 * day);
    expect(await remindersTo(withdrawn.email)).toBe(0);
    expect(await remindersTo(standing.email)).toBe(1);
  });

  test('after the account is erased', async () => {
    const [erased, standing] = [await extended(40), await extended(40)];
    await signInByCode(site, erased.person, erased.email);
    const code = await verifyCode(site, erased.person, erased.email, 'erase');
    expect(await erased.person.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
    await site.advance(12 * day);
    expect(await remindersTo(erased.email)).toBe(0);
    expect(await remindersTo(standing.email)).toBe(1);
  });

  test('while the brand’s warranty is off; the mail follows once it is on again', async () => {
    const { email } = await extended(40);
    await configureSite(site.nodes.databaseUrl, 'fopo-us', { supportWarranty: false });
    await site.nodes.advance(0);
    await site.advance(12 * day);
    expect(await remindersTo(email)).toBe(0);
    await configureSite(site.nodes.databaseUrl, 'fopo-us', { supportWarranty: true });
    await site.nodes.advance(0);
    await site.nodes.advance(0);
    expect(await remindersTo(email)).toBe(1);
  });
});
