import { createWarranty } from '@aftercare/contract/warranty/create';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/buyer.ts';
import { customerOn, furtherForm } from '../../../testing/further-order.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';
import { triedSites } from './warranty.factory.ts';

const [english] = triedSites;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const wide = (order: string) =>
  order.replace(/\d/g, (digit) => String.fromCodePoint(0xfee0 + digit.charCodeAt(0)));
const joined =
  (mark: string) =>
  (order: string): string =>
    order.replaceAll('-', mark);

/** The ways in which a buyer gives the same number. */
const typings: [how: string, (order: string) => string][] = [
  ['without hyphens', joined('')],
  ['with spaces', (order) => ` ${joined(' ')(order)} `],
  ['in full width', (order) => wide(joined('－')(order))],
  ['with a long vowel mark', joined('ー')],
  ['with line ends', (order) => `\r\n\t${joined('\n')(order)}\n`],
  ['with marks of direction', (order) => `\u202a${joined('\u200e-\u200e')(order)}\u202c`],
  ...Array.from({ length: 6 }, (_, n): [string, (order: string) => string] => {
    const code = 0x2010 + n;
    return [`with U+${code.toString(16)}`, joined(String.fromCodePoint(code))];
  }),
];

/** An order that the ledger knows, as somebody types it. */
async function knownOrder(typed: (order: string) => string) {
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  return { orderNumber, asTyped: typed(orderNumber) };
}

describe.each(typings)('a number %s', (_, typed) => {
  test('is the same order in the quick form', async () => {
    const { orderNumber, asTyped } = await knownOrder(typed);
    const answer = await register(site.visitor(), buildForm({ orderNumber: asTyped }));
    expect(answer).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
    const again = await register(site.visitor(), buildForm({ orderNumber }));
    expect(again).toMatchObject({ code: 'alreadyActivated' });
  });

  test('is the same order where it is looked up', async () => {
    const { asTyped } = await knownOrder(typed);
    const answer = await site.visitor().ask(checkOrder, { orderNumber: asTyped });
    expect(answer).toMatchObject({ kind: 'ok', data: { state: 'free' } });
  });

  test('is the same order where it is sent again', async () => {
    const { asTyped } = await knownOrder(typed);
    const buyer = site.visitor();
    const waiting = await register(buyer, buildForm());
    if (waiting.kind === 'ok' || waiting.code !== 'registrationNotActivated')
      throw new Error('it does not wait');
    const { warrantyId } = waiting.data;
    const answer = await buyer.ask(recheckWarranty, { warrantyId, orderNumber: asTyped });
    expect(answer).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
  });
});

test('a customer’s further order is the same however its number is typed', async () => {
  const { person } = await customerOn(site, english);
  for (const [how, typed] of typings.slice(0, 9)) {
    const { asTyped } = await knownOrder(typed);
    const answer = await person.ask(createWarranty, furtherForm(english, { orderNumber: asTyped }));
    expect(answer, how).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
  }
});
