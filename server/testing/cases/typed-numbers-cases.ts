import { createWarranty } from '@aftercare/contract/warranty/create';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { expect } from 'vitest';
import { triedSites } from '../../src/features/warranty/warranty.factory.ts';
import { buildForm, buildOrderRow, register } from '../people/buyer.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { customerOn, furtherForm } from './further-order.ts';

const [english] = triedSites;

const wide = (order: string) =>
  order.replace(/\d/g, (digit) => String.fromCodePoint(0xfee0 + digit.charCodeAt(0)));
const joined =
  (mark: string) =>
  (order: string): string =>
    order.replaceAll('-', mark);

export const typings: [how: string, (order: string) => string][] = [
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

async function knownOrder(site: RunningSite, typed: (order: string) => string) {
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  return { orderNumber, asTyped: typed(orderNumber) };
}

type Typed = (order: string) => string;

export const numberForms = {
  async 'is the same order in the quick form'(site, typed) {
    const { orderNumber, asTyped } = await knownOrder(site, typed);
    const answer = await register(site.visitor(), buildForm({ orderNumber: asTyped }));
    expect(answer).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
    const again = await register(site.visitor(), buildForm({ orderNumber }));
    expect(again).toMatchObject({ code: 'alreadyActivated' });
  },

  async 'is the same order in a look-up'(site, typed) {
    const { asTyped } = await knownOrder(site, typed);
    const answer = await site.visitor().ask(checkOrder, { orderNumber: asTyped });
    expect(answer).toMatchObject({ kind: 'ok', data: { state: 'free' } });
  },

  async 'is the same order in a repeated request'(site, typed) {
    const { asTyped } = await knownOrder(site, typed);
    const buyer = site.visitor();
    const waiting = await register(buyer, buildForm());
    if (waiting.kind === 'ok' || waiting.code !== 'registrationNotActivated')
      throw new Error('it does not wait');
    const { warrantyId } = waiting.data;
    const answer = await buyer.ask(recheckWarranty, { warrantyId, orderNumber: asTyped });
    expect(answer).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
  },
} satisfies Record<string, (site: RunningSite, typed: Typed) => Promise<void>>;

export async function expectFurtherOrders(site: RunningSite, some: typeof typings) {
  const { person } = await customerOn(site, english);
  for (const [how, typed] of some) {
    const { asTyped } = await knownOrder(site, typed);
    const answer = await person.ask(createWarranty, furtherForm(english, { orderNumber: asTyped }));
    expect(answer, how).toMatchObject({ kind: 'ok', data: { status: 'activated' } });
  }
}
