import { changeEmail } from '@aftercare/contract/account/email-change';
import { erase } from '@aftercare/contract/privacy/erasure';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownEmailAddress, type Person } from '../../../testing/people/person.ts';
import { tablesHolding } from '../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import {
  addCodes,
  buildCartridgeRow,
  buildCodes,
  buildRecycling,
  greenSite,
  recyclingOf,
} from '../../../testing/sites/recycler.ts';
import { newAccount, verifyCode } from '../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const visitor = () => site.visitor({ site: greenSite });
const tables = (text: string) => tablesHolding(site.nodes.databaseUrl, text);

async function earned(email: string) {
  const [code = ''] = buildCodes(1);
  await addCodes(site.operator.desk, [code]);
  const form = buildRecycling({ email, option: 'both' });
  await site.operator.importRows([buildCartridgeRow(form.orderNumber)]);
  await visitor().ask(requestRecycling, form);
  return { form, code };
}

async function eraseAccount(person: Person, email: string) {
  const code = await verifyCode(site, person, email, 'erase');
  expect(await person.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
}

test('an erased account leaves no request; its serial numbers and its code are anonymous and stay used up', async () => {
  const { person, form: account } = await newAccount(site, visitor());
  const { form, code } = await earned(account.email);
  const [serial = ''] = form.serials;
  expect(await tables(account.email)).toContain('recycling_request');
  await eraseAccount(person, account.email);
  expect(await tables(account.email)).toEqual([]);
  expect(await recyclingOf(site.operator.desk, form.orderNumber)).toEqual([]);
  expect(await tables(serial)).toEqual(['recycling_serial']);
  expect(await tables(code)).toEqual(['recycling_code']);
  const again = buildRecycling({ serials: [serial] });
  await site.operator.importRows([buildCartridgeRow(again.orderNumber)]);
  await visitor().ask(requestRecycling, again);
  expect(await recyclingOf(site.operator.desk, again.orderNumber)).toMatchObject([
    { reviewReason: 'serialSeen' },
  ]);
});

test('requests with a former email address are erased with the account', async () => {
  const { person, form: account } = await newAccount(site, visitor());
  const { form } = await earned(account.email);
  const newEmail = ownEmailAddress('changed');
  const code = await verifyCode(site, person, newEmail, 'changeEmail');
  const change = { newEmail, password: account.password, code };
  expect(await person.ask(changeEmail, change)).toMatchObject({ kind: 'ok' });
  await eraseAccount(person, newEmail);
  expect(await recyclingOf(site.operator.desk, form.orderNumber)).toEqual([]);
  expect(await tables(account.email)).toEqual([]);
});
