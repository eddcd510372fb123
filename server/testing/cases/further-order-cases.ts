import { languages } from '@aftercare/contract/languages';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { throttles } from '@aftercare/contract/wire/throttles';
import { expect } from 'vitest';
import { buildOrderNumber } from '../../src/features/orders/report-file/report.factory.ts';
import { outcomeTexts } from '../../src/features/warranty/mails/outcome-texts.ts';
import { productOf, specTexts, type TriedSite } from '../../src/features/warranty/warranty.factory.ts';
import { type MessageKey, messageOf } from '../../src/platform/http/answers/messages.ts';
import { buildForm, register } from '../people/buyer.ts';
import { rowCounts } from '../reading/stored.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { customerOn, furtherForm, furtherRow, outcomeMailsTo } from './further-order.ts';

/** The outcome's text, which must differ between languages and in English match the specification. */
const textOf = ({ lang }: Pick<TriedSite, 'lang'>, key: MessageKey): string => {
  const text = messageOf(lang, key);
  expect(new Set(languages.map((one) => messageOf(one, key))).size).toBe(languages.length);
  if (lang === 'en_US') expect(text).toBe(specTexts[key] ?? text);
  return text;
};

async function expectMail(
  site: RunningSite,
  tried: TriedSite,
  email: string,
  outcome: 'activated' | 'notDetected' | 'notCovered',
) {
  expect(await outcomeMailsTo(site, email)).toEqual([`warranty.${outcome}`]);
  const { heading } = outcomeTexts(tried.lang)[outcome];
  const { mail } = await site.sink.waitForMail(
    ({ to, mail }) => to.includes(email) && (mail.text ?? '').includes(heading),
  );
  expect(mail.html).toContain(heading);
  return mail;
}

type Case = (site: RunningSite, tried: TriedSite) => Promise<void>;

export const furtherOrderCases = {
  async 'activates the chosen product of the order, and no other'(site, tried) {
    const { person, email } = await customerOn(site, tried);
    const form = furtherForm(tried);
    await site.operator.importRows([furtherRow(tried, form.orderNumber)]);
    const wrong = await person.ask(createWarranty, { ...form, productId: productOf(tried.id, tried.other) });
    expect(wrong).toMatchObject({
      code: 'registrationNotActivated',
      status: 200,
      msg: textOf(tried, 'notDetected'),
      data: { success: false, status: 'notDetected', list: [{ status: 'notDetected', activatedAt: null }] },
    });
    const expected = outcomeTexts(tried.lang).chosenNotFound.replace('{order}', form.orderNumber);
    expect((await expectMail(site, tried, email, 'notDetected')).html).toContain(expected);
    const right = await person.ask(createWarranty, form);
    expect(right).toMatchObject({ kind: 'ok', status: 200, msg: textOf(tried, 'activated') });
    if (right.kind !== 'ok') return;
    const [basisMonths, extendedMonths] = tried.months;
    expect(right.data).toMatchObject({
      success: true,
      status: 'activated',
      answerBy: null,
      list: [
        {
          orderNumber: form.orderNumber,
          productId: form.productId,
          status: 'activated',
          quantity: 1,
          shoppingSite: tried.channel,
          productName: expect.stringMatching(/.+/),
          basisMonths,
          extendedMonths,
          totalMonths: basisMonths + extendedMonths,
        },
      ],
    });
    expect(right.data.warrantyId).toBe(right.data.list[0]?.warrantyId);
    expect(await outcomeMailsTo(site, email)).toEqual(['warranty.notDetected', 'warranty.activated']);
  },

  async 'waits for an answer within a day when no report has the order'(site, tried) {
    const { person, email } = await customerOn(site, tried);
    const form = furtherForm(tried);
    const answer = await person.ask(createWarranty, form);
    expect(answer).toMatchObject({
      code: 'registrationNotActivated',
      msg: textOf(tried, 'registrationNotActivated'),
      data: {
        success: false,
        status: 'pending',
        list: [
          { status: 'pending', productId: form.productId, shoppingSite: form.shoppingSite, expiresAt: null },
        ],
      },
    });
    if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated') return;
    const [item] = answer.data.list;
    const waits = (answer.data.answerBy?.getTime() ?? 0) - (item?.createdAt.getTime() ?? 0);
    expect(waits).toBe(24 * 3_600_000);
    expect(await outcomeMailsTo(site, email)).toEqual([]);
    await site.operator.importRows([furtherRow(tried, form.orderNumber)]);
    await site.nodes.advance(0);
    await expectMail(site, tried, email, 'activated');
  },

  async 'rejects a cancelled order, with the reason by mail'(site, tried) {
    const { person, email } = await customerOn(site, tried);
    const form = furtherForm(tried);
    const cancelled = { 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' };
    await site.operator.importRows([furtherRow(tried, form.orderNumber, cancelled)]);
    expect(await person.ask(createWarranty, form)).toMatchObject({
      code: 'registrationNotActivated',
      msg: textOf(tried, 'notCovered'),
      data: { success: false, status: 'notCovered', list: [{ status: 'notCovered', activatedAt: null }] },
    });
    await expectMail(site, tried, email, 'notCovered');
  },

  async 'refuses an order of another customer, and returns the id of the customer’s own'(site, tried) {
    const [first, late] = [await customerOn(site, tried), await customerOn(site, tried)];
    const form = furtherForm(tried);
    await site.operator.importRows([furtherRow(tried, form.orderNumber)]);
    const activated = await first.person.ask(createWarranty, form);
    if (activated.kind !== 'ok') throw new Error('it was not activated');
    const before = await rowCounts(site.nodes.databaseUrl);
    const refused = await late.person.ask(createWarranty, form);
    expect(refused).toMatchObject({
      code: 'alreadyActivated',
      status: 200,
      msg: textOf(tried, 'alreadyActivated'),
      data: { success: false, status: 'alreadyApplied' },
    });
    expect(refused.data).not.toHaveProperty('warrantyId');
    expect(await first.person.ask(createWarranty, form)).toMatchObject({
      code: 'alreadyActivated',
      data: { warrantyId: activated.data.warrantyId },
    });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect([await outcomeMailsTo(site, late.email), await outcomeMailsTo(site, first.email)]).toEqual([
      [],
      ['warranty.activated'],
    ]);
  },

  async 'names every invalid field, and stores nothing'(site, tried) {
    const { person } = await customerOn(site, tried);
    const before = await rowCounts(site.nodes.databaseUrl);
    const wrong = { shoppingSite: ' ', orderNumber: '\u2010', productId: '', isRead: false };
    const answer = await person.ask(createWarranty, furtherForm(tried, wrong));
    expect(answer).toMatchObject({ code: 'invalidInput', status: 200, data: { success: false } });
    if (answer.kind !== 'refused' || answer.code !== 'invalidInput') return;
    const fields = Object.entries(answer.data.fields);
    const inOrder = Object.values(createWarranty.request.fields).flatMap(([name]) =>
      name in answer.data.fields ? [name] : [],
    );
    expect(fields.map(([name]) => name)).toEqual(inOrder);
    expect(fields).toHaveLength(Object.keys(wrong).length);
    expect(answer.msg).toBe(fields[0]?.[1]);
    expect(new Set(fields.map(([, text]) => text)).size).toBe(2);
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  },

  async 'requires a verified email address'(site, tried) {
    const { person: customer } = await customerOn(site, tried);
    const form = furtherForm(tried);
    const [visitor, unverifiedCustomer] = [
      site.visitor({ site: tried.id }),
      site.visitor({ site: tried.id }),
    ];
    const own = {
      orderNumber: buildOrderNumber(),
      givenName: 'Grete Muster',
      password: 'ein gutes Passwort',
    };
    await register(unverifiedCustomer, buildForm(own));
    expect(unverifiedCustomer.token).not.toBeNull();
    const before = await rowCounts(site.nodes.databaseUrl);
    for (const person of [visitor, unverifiedCustomer])
      expect(await person.ask(createWarranty, form)).toMatchObject({ code: 'sessionEnded', status: 200 });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect(await customer.ask(createWarranty, form)).toMatchObject({ data: { status: 'pending' } });
  },

  async 'answers for ten unknown numbers a day, and for a repeated number each time'(site, tried) {
    const { person } = await customerOn(site, tried);
    const { max } = throttles.orderMissesPerCaller;
    const forms = Array.from({ length: max }, () => furtherForm(tried));
    for (const form of [...forms, ...forms])
      expect(await person.ask(createWarranty, form)).toMatchObject({ data: { status: 'pending' } });
    const before = await rowCounts(site.nodes.databaseUrl);
    expect(await person.ask(createWarranty, furtherForm(tried))).toMatchObject({
      code: 'tooManyAttempts',
      status: 200,
      msg: expect.stringContaining(textOf(tried, 'tooManyOrders').split('{time}')[0] ?? ''),
      data: { success: false, retryAt: expect.any(Date) },
    });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  },

  async 'is refused by a brand without a warranty'(site, tried) {
    const { person } = await customerOn(site, { id: 'hohem-us', lang: tried.lang });
    const before = await rowCounts(site.nodes.databaseUrl);
    expect(await person.ask(createWarranty, furtherForm(tried))).toMatchObject({
      code: 'warrantyOff',
      status: 200,
      msg: textOf(tried, 'warrantyOff'),
      data: { success: false },
    });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
  },
} satisfies Record<string, Case>;
