import { firstPage } from '@aftercare/contract/fields/lists';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { givePassword, inAnotherBrowser, signInByCode } from '../../account/account.factory.ts';

const password = 'a password of the owner';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

async function listOf(person: Person) {
  const answer = await person.ask(listWarranties, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data;
}

/** Registers with an email address, then verifies the address in another browser without confirming anything. */
async function unconfirmedOwner() {
  const form = buildForm();
  await site.operator.importRows([buildOrderRow(form.orderNumber)]);
  const first = await register(site.visitor(), form);
  if (first.kind !== 'ok') throw new Error(`not activated: ${first.code}`);
  const owner = site.visitor();
  await signInByCode(site, owner, form.email);
  return { form, owner, warrantyId: first.data.warrantyId };
}

test('lists unconfirmed registrations apart, also after a log-in with the password', async () => {
  const { form, owner, warrantyId } = await unconfirmedOwner();
  await givePassword(site.nodes.databaseUrl, form.email, password);
  for (const person of [owner, await inAnotherBrowser(site, form.email, password)]) {
    expect(await listOf(person)).toMatchObject({ list: [], toConfirm: [{ warrantyId }] });
  }
});

test('confirms a registration when the verified customer registers the same order again', async () => {
  const { form, owner, warrantyId } = await unconfirmedOwner();
  expect(await register(owner, form)).toMatchObject({ code: 'alreadyActivated', data: { warrantyId } });
  expect(await listOf(owner)).toMatchObject({ list: [{ warrantyId }], toConfirm: [] });
});

test('a registration token does not show the unconfirmed registrations of its email address', async () => {
  const { form } = await unconfirmedOwner();
  const stranger = site.visitor();
  await register(stranger, buildForm({ email: form.email.replace('buyer', 'other') }));
  expect(await listOf(stranger)).toMatchObject({ toConfirm: [] });
});

test('a logged-in unverified customer registers without name and password, and the server refuses these fields', async () => {
  const person = site.visitor({ site: 'lepow-de', lang: 'de_DE' });
  const form = buildForm({ givenName: 'Grete Muster', password: 'ein gutes Passwort' });
  await register(person, form);
  const { orderNumber } = buildForm();
  const again = { ...form, orderNumber };
  const refused = await register(person, again);
  if (refused.kind === 'ok' || refused.code !== 'invalidInput') throw new Error('it was accepted');
  expect(Object.keys(ourNames(fastCreateWarranty, refused.data.fields))).toEqual(['givenName', 'password']);
  expect(await register(person, { ...again, givenName: undefined, password: undefined })).toMatchObject({
    data: { status: 'pending' },
  });
});
