import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { registerForCustomer } from '@aftercare/contract/desk/customers/register-order';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { ourNames } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import { ownKey } from '../../../testing/people/person.ts';
import { configureSite, openChat, readChat, say } from '../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { newAccount } from '../account/account.factory.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
let site: RunningSite;
let ada: Colleague;
beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [here]: 'agent' } }, 'Ada');
}, 120_000);
afterAll(() => site.stop());

async function chatOfAccount() {
  const { person, form } = await newAccount(site, site.visitor({ site: here }));
  const { conversationId } = await openChat(person);
  await say(person, conversationId, 'Please register my order');
  return { person, email: form.email, conversationId };
}
async function knownOrder(): Promise<string> {
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  return orderNumber;
}
const registerFor = (conversationId: string, orderNumber: string, key = ownKey(), desk = ada.desk) =>
  desk.ask(
    registerForCustomer,
    { conversationId, orderNumber, postalCode: undefined, termsAgreed: true },
    { 'idempotency-key': key },
  );
async function mailsTo(email: string): Promise<string[]> {
  const answer = await site.operator.desk.ask(listMails, {
    ...firstPage,
    merchantId: here,
    status: undefined,
  });
  if (answer.kind !== 'ok') throw new Error(`no mails: ${answer.code}`);
  return answer.data.list
    .filter(({ to, kind }) => to === email && kind.startsWith('warranty'))
    .map(({ kind }) => kind);
}

describe('an order that an agent registers for a customer', () => {
  test('is activated in the account, mailed, shown in the chat and audited, once for a double click', async () => {
    const { person, email, conversationId } = await chatOfAccount();
    const orderNumber = await knownOrder();
    const key = ownKey();
    const answers = await Promise.all([1, 2].map(() => registerFor(conversationId, orderNumber, key)));
    expect(answers).toMatchObject([
      { kind: 'ok', data: { status: 'activated' } },
      { kind: 'ok', data: { status: 'activated' } },
    ]);
    expect(await person.ask(listWarranties, firstPage)).toMatchObject({
      data: { total: 1, list: [{ orderNumber, status: 'activated' }] },
    });
    expect(await mailsTo(email)).toEqual(['warranty.activated']);
    const cards = (await readChat(person, conversationId)).list.flatMap(({ card }) =>
      card?.kind === 'warranty' ? [card] : [],
    );
    expect(cards).toMatchObject([{ orderNumber, status: 'activated' }]);
    const filter = { action: 'warranty.register', merchantId: here, personId: ada.personId };
    expect(await site.operator.desk.ask(listAudit, { ...firstPage, ...filter })).toMatchObject({
      data: { total: 1 },
    });
    expect(await ada.desk.ask(viewCustomer, { conversationId })).toMatchObject({
      data: { registrations: [{ orderNumber, status: 'activated' }] },
    });
  }, 30_000);

  test('waits for its report if the order is not known yet', async () => {
    const { email, conversationId } = await chatOfAccount();
    expect(await registerFor(conversationId, buildForm().orderNumber)).toMatchObject({
      data: { status: 'pending' },
    });
    expect(await mailsTo(email)).toEqual(['warranty.pending']);
  });

  test('is refused if another customer registered it, without the id of that registration', async () => {
    const orderNumber = await knownOrder();
    await register(site.visitor({ site: here }), buildForm({ orderNumber }));
    const { email, conversationId } = await chatOfAccount();
    const refused = await registerFor(conversationId, orderNumber);
    expect(refused).toMatchObject({ code: 'alreadyActivated', data: {} });
    expect(refused.kind === 'refused' && Object.keys(refused.data ?? {})).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('needs the postal code on a site that asks for it', async () => {
    const { conversationId } = await chatOfAccount();
    await configureSite(site, here, { asksPostalCode: true });
    const refused = await registerFor(conversationId, await knownOrder());
    expect(refused).toMatchObject({ code: 'invalidInput' });
    const { fields } = (refused.kind === 'refused' ? refused.data : {}) as { fields: Record<string, string> };
    expect(ourNames(registerForCustomer, fields)).toEqual({ postalCode: expect.any(String) });
    await configureSite(site, here, { asksPostalCode: false });
  });

  test('needs a verified account, and an agent of the site', async () => {
    const visitor = site.visitor({ site: here });
    const { conversationId } = await openChat(visitor);
    const orderNumber = await knownOrder();
    expect(await registerFor(conversationId, orderNumber)).toMatchObject({ code: 'accountNeeded' });
    const unverified = site.visitor({ site: here });
    await register(unverified, buildForm());
    const { conversationId: ofUnverified } = await openChat(unverified);
    expect(await registerFor(ofUnverified, orderNumber)).toMatchObject({ code: 'accountNeeded' });
    const foreign = await colleague(site, { at: { [there]: 'agent' } });
    const { conversationId: ofAccount } = await chatOfAccount();
    expect(await registerFor(ofAccount, orderNumber, ownKey(), foreign.desk)).toMatchObject({
      code: 'notFound',
    });
  });
});
