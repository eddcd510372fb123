import type { Language } from '@aftercare/contract/languages';
import { type FastCreateRequest, fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../testing/fakes/smtp-sink.ts';
import { type Operator, operatorAt, operatorEnv } from '../../../../testing/people/operator.ts';
import { ownAddress, ownEmailAddress, person } from '../../../../testing/people/person.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type InProcessNodes, startInProcessNodes } from '../../../../testing/servers/in-process-nodes.ts';
import { type MessageKey, messageOf } from '../../../platform/http/answers/messages.ts';
import { buildOrderNumber, buildRow } from '../../orders/report-file/report.factory.ts';
import { type MailedOutcome, outcomeTexts } from '../mails/outcome-texts.ts';
import { type TriedSite as Site, triedSites as sites, specTexts } from '../warranty.factory.ts';

const textOf = (lang: Language, key: MessageKey): string => {
  const text = messageOf(lang, key);
  expect(text).toBe(lang === 'en_US' ? (specTexts[key] ?? text) : text);
  if (lang !== 'en_US') expect(text).not.toBe(messageOf('en_US', key));
  return text;
};

let sink: SmtpSink;
let nodes: InProcessNodes;
let operator: Operator;

beforeAll(async () => {
  sink = await startSmtpSink();
  nodes = await startInProcessNodes(1, { env: { SMTP_URL: sink.url, ...operatorEnv } });
  operator = await operatorAt(portOf());
});
afterAll(async () => {
  await nodes.stop();
  await sink.stop();
});

const portOf = () => nodes.nodes[0]?.port ?? 0;

const formOf = ({ lang }: Pick<Site, 'lang'>, overrides: Partial<FastCreateRequest> = {}) => ({
  orderNumber: buildOrderNumber(),
  email: ownEmailAddress(),
  scene: 2 as const,
  phone: undefined,
  givenName: lang === 'de_DE' ? 'Grete Muster' : undefined,
  password: lang === 'de_DE' ? 'ein gutes Passwort' : undefined,
  isRead: true,
  ...overrides,
});
type Form = ReturnType<typeof formOf>;

const visitorOf = ({ id, lang }: Site) => person({ port: portOf(), host: `${id}.localhost`, lang });
const register = (site: Site, form: Form) => visitorOf(site).ask(fastCreateWarranty, form);
const rowOf = (site: Site, form: Form, overrides = {}) =>
  buildRow({
    'amazon-order-id': form.orderNumber,
    'sales-channel': site.channel,
    sku: site.sku,
    ...overrides,
  });

async function expectOneMail(site: Site, form: Form, outcome: MailedOutcome) {
  expect(await operator.newsTo(form.email)).toEqual(outcome === 'pending' ? [] : [`warranty.${outcome}`]);
  const { heading } = outcomeTexts(site.lang)[outcome];
  const { from, mail } = await sink.waitForMail(
    ({ to, mail: { text } }) => to.includes(form.email) && (text ?? '').startsWith(heading),
  );
  expect(from).toBe(site.sender);
  expect(mail.from).toMatchObject({ address: site.sender });
  expect(mail.text).toContain(heading);
  expect(mail.html).toContain(heading);
  expect(mail.html).toMatch(/<html lang="(en|de|ja)/);
  // German law requires an imprint in mails.
  expect((mail.text ?? '').includes('HRB 00000')).toBe(site.lang === 'de_DE');
  const page = outcome === 'activated' ? '/certificate/' : '/web/quickWarranty';
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(form.orderNumber);
    expect(body).toContain(`http://${site.id}.localhost:${portOf()}${page}`);
  }
  return mail;
}

describe.each(sites)('the quick form in $lang', (site) => {
  test('activates an order of the ledger and sends one mail with text and HTML', async () => {
    const form = formOf(site);
    await operator.importRows([rowOf(site, form)]);
    const answer = await register(site, form);
    expect(answer).toMatchObject({ kind: 'ok', status: 200, msg: textOf(site.lang, 'activated') });
    if (answer.kind !== 'ok') return;
    const [basisMonths, extendedMonths] = site.months;
    expect(answer.data).toMatchObject({
      success: true,
      status: 'activated',
      answerBy: null,
      email: form.email,
      givenName: form.givenName ?? '',
      emailVerified: false,
      token: expect.stringMatching(/^[\w-]{40,}$/),
      list: [
        {
          orderNumber: form.orderNumber,
          status: 'activated',
          shoppingSite: site.channel,
          quantity: 1,
          orderDate: new Date('2026-06-17T08:04:21Z'),
          activatedAt: expect.any(Date),
          productName: expect.stringMatching(/.+/),
          productImageUrl: expect.stringMatching(/^\/files\//),
          basisMonths,
          extendedMonths,
          totalMonths: basisMonths + extendedMonths,
        },
      ],
    });
    expect(answer.data.warrantyId).toBe(answer.data.list[0]?.warrantyId);
    expect(await operator.registrationsOf(form.orderNumber)).toMatchObject([
      { merchantId: site.id, email: form.email, status: 'activated', reason: null },
    ]);
    const mail = await expectOneMail(site, form, 'activated');
    expect(mail.text).toContain(String(extendedMonths));
  });

  test('stores an unknown order, promises an answer within 24 hours and mails a receipt', async () => {
    const form = formOf(site);
    const answer = await register(site, form);
    expect(answer).toMatchObject({
      code: 'registrationNotActivated',
      status: 200,
      msg: textOf(site.lang, 'registrationNotActivated'),
      data: { success: false, status: 'pending', emailVerified: false, list: [{ status: 'pending' }] },
    });
    if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated') return;
    const inSeconds =
      ((answer.data.answerBy?.getTime() ?? 0) - (answer.data.list[0]?.createdAt.getTime() ?? 0)) / 1000;
    expect(inSeconds).toBe(24 * 3600);
    expect(answer.data.list[0]).toMatchObject({ productId: null, expiresAt: null, activatedAt: null });
    expect(await operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'pending' }]);
    expect(await operator.mailsTo(form.email)).toMatchObject([{ kind: 'warranty.pending' }]);
    await expectOneMail(site, form, 'pending');
  });

  test('answers and mails that a known order has no product of the merchant', async () => {
    const form = formOf(site);
    await operator.importRows([rowOf(site, form, { sku: 'SOMEBODY-ELSES' })]);
    expect(await register(site, form)).toMatchObject({
      code: 'registrationNotActivated',
      msg: textOf(site.lang, 'notDetected'),
      data: { success: false, status: 'notDetected', list: [{ status: 'notDetected' }] },
    });
    expect(await operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'notDetected' }]);
    await expectOneMail(site, form, 'notDetected');
  });

  test('answers that a cancelled order is not covered, and mails the reason', async () => {
    const form = formOf(site);
    const cancelled = { 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' };
    await operator.importRows([rowOf(site, form, cancelled)]);
    expect(await register(site, form)).toMatchObject({
      code: 'registrationNotActivated',
      msg: textOf(site.lang, 'notCovered'),
      data: { success: false, status: 'notCovered', list: [{ status: 'notCovered', activatedAt: null }] },
    });
    expect(await operator.registrationsOf(form.orderNumber)).toMatchObject([{ reason: 'cancelled' }]);
    const mail = await expectOneMail(site, form, 'notCovered');
    expect(mail.text).toContain(outcomeTexts(site.lang).reasons.cancelled);
  });

  test('answers that an order with an ended term is not covered, and mails the reason', async () => {
    const form = formOf(site);
    const bought = '2019-01-10T08:00:00+00:00';
    await operator.importRows([rowOf(site, form, { 'purchase-date': bought, 'last-updated-date': bought })]);
    expect(await register(site, form)).toMatchObject({
      code: 'registrationNotActivated',
      data: { success: false, status: 'notCovered' },
    });
    expect(await operator.registrationsOf(form.orderNumber)).toMatchObject([{ reason: 'termsEnded' }]);
    const mail = await expectOneMail(site, form, 'notCovered');
    expect(mail.text).toContain(outcomeTexts(site.lang).reasons.termsEnded);
  });

  test('refuses an extended order without a token, a stored row or a mail', async () => {
    const form = formOf(site);
    await operator.importRows([rowOf(site, form)]);
    expect(await register(site, form)).toMatchObject({ kind: 'ok' });
    const late = formOf(site, { orderNumber: form.orderNumber });
    await expectOneMail(site, form, 'activated');
    const before = await rowCounts(nodes.databaseUrl);
    const refused = await visitorOf(site).send(
      fastCreateWarranty,
      fastCreateWarranty.request.toWire(late) as object,
    );
    expect(refused).toMatchObject({
      status: 200,
      code: 'alreadyActivated',
      msg: textOf(site.lang, 'alreadyActivated'),
      data: { success: false, status: 'already_applied' },
    });
    expect(Object.keys(refused.data as object).sort()).toEqual(['status', 'success']);
    expect(await rowCounts(nodes.databaseUrl)).toEqual(before);
    expect(await operator.mailsTo(late.email)).toEqual([]);
  });

  test('activates the eligible items of an order and not the cancelled ones', async () => {
    const form = formOf(site);
    await operator.importRows([
      rowOf(site, form),
      rowOf(site, form, { sku: site.other, asin: 'B0TEST0002', 'item-status': 'Cancelled', quantity: '0' }),
    ]);
    const answer = await register(site, form);
    if (answer.kind !== 'ok') throw new Error('the order was not activated');
    expect(answer.data).toMatchObject({ success: true, status: 'activated' });
    expect(answer.data.list.map(({ status }) => status).sort()).toEqual(['activated', 'notCovered']);
    await expectOneMail(site, form, 'activated');
  });

  test('answers invalid fields with all of them and the first message, and stores nothing', async () => {
    const before = await rowCounts(nodes.databaseUrl);
    const answer = await register(site, formOf(site, { email: 'nobody', isRead: false }));
    expect(answer).toMatchObject({
      status: 200,
      code: 'invalidInput',
      data: { success: false, fields: { email: expect.any(String) } },
    });
    if (answer.kind !== 'refused' || answer.code !== 'invalidInput') return;
    expect(answer.msg).toBe(answer.data.fields.email);
    expect(Object.keys(answer.data.fields)).toHaveLength(2);
    expect(await rowCounts(nodes.databaseUrl)).toEqual(before);
  });
});

const [english] = sites;

test('requires name and password only on sites that ask for them', async () => {
  const nameless = { givenName: undefined, password: undefined };
  expect(await register(sites[1], formOf(sites[1], nameless))).toMatchObject({
    code: 'invalidInput',
    data: { fields: { password: expect.any(String) } },
  });
  expect(await register(english, formOf(english, nameless))).toMatchObject({
    code: 'registrationNotActivated',
  });
});

test('keeps an unshipped order pending and activates it once it is shipped', async () => {
  const form = formOf(english);
  const waiting = { 'order-status': 'Pending', 'item-status': 'Unshipped' };
  await operator.importRows([rowOf(english, form, waiting)]);
  expect(await register(english, form)).toMatchObject({ data: { success: false, status: 'pending' } });
  await operator.importRows([rowOf(english, form, { 'last-updated-date': '2026-06-20T10:00:00+00:00' })]);
  await nodes.advance(0);
  expect(await operator.registrationsOf(form.orderNumber)).toMatchObject([{ status: 'activated' }]);
  await expectOneMail(english, form, 'activated');
});

test('demands a one-time code after ten unknown orders in a day, and names the time of the next attempt', async () => {
  const from = ownAddress();
  const host = `${english.id}.localhost`;
  const guesses = () => person({ port: portOf(), host, from }).ask(fastCreateWarranty, formOf(english));
  for (let guess = 0; guess < 10; guess += 1)
    expect(await guesses()).toMatchObject({
      code: 'registrationNotActivated',
    });
  const before = await rowCounts(nodes.databaseUrl);
  expect(await guesses()).toMatchObject({
    code: 'codeNeeded',
    status: 200,
    msg: textOf('en_US', 'codeNeededForOrder'),
    data: { success: false, retryAt: expect.any(Date) },
  });
  expect(await rowCounts(nodes.databaseUrl)).toEqual(before);
});

test('refuses a common password where a password is chosen, and stores nothing', async () => {
  const [german] = sites.filter(({ lang }) => lang === 'de_DE');
  if (!german) throw new Error('no site asks for a password');
  const before = await rowCounts(nodes.databaseUrl);
  const answer = await register(german, formOf(german, { password: 'Hallo123' }));
  expect(answer).toMatchObject({
    code: 'invalidInput',
    msg: 'Dieses Passwort ist zu gebräuchlich.',
    data: { success: false },
  });
  expect(await rowCounts(nodes.databaseUrl)).toEqual(before);
});
