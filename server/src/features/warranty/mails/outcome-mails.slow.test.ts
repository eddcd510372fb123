import { pages, siteBase } from '@aftercare/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../../../../testing/fakes/smtp-sink.ts';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { readMarkup } from '../../../../testing/reading/read-markup.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { formatDay } from '../decision/warranty-term.ts';
import { moveEnd, type TriedSite, triedSites } from '../warranty.factory.ts';
import { type MailedOutcome, outcomeTexts } from './outcome-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** The pieces of a text part without URLs, because the link of the button is compared separately. */
const segmentsOf = (text: string): string[] =>
  text
    .split(/\n| \+ | \| |: /)
    .map((segment) => segment.trim().replace(/:$/, ''))
    .filter((segment) => segment !== '' && segment !== '--' && !/^https?:\/\/\S+$/.test(segment));

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Text and HTML have the same contents, and the button has the link of the text. */
function expectOneContent({ mail }: ReceivedMail, tried: TriedSite) {
  const { text = '', html = '' } = mail;
  const { segments, links, lang } = readMarkup(html);
  const shown = segments.join('\n');
  for (const segment of segmentsOf(text)) expect(plain(shown)).toContain(segment);
  for (const segment of segments) expect(plain(text)).toContain(segment.replace(/:$/, ''));
  // The terms and the contact address are links that show their own target.
  const buttons = links.filter((link) => link.href !== link.text && link.href !== `mailto:${link.text}`);
  expect(buttons).toHaveLength(1);
  expect(text).toContain(`${buttons[0]?.text}:\n${buttons[0]?.href}`);
  expect(lang).toBe(tried.lang.slice(0, 2));
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('content-language')).toBe(tried.lang.replace('_', '-'));
  for (const part of [mail.subject ?? '', text, shown]) expect(part).not.toMatch(/\{\w+\}|undefined|null/);
  return { text, link: buttons[0]?.href ?? '' };
}

type Form = ReturnType<typeof buildForm>;

const formOf = ({ lang }: TriedSite): Form =>
  lang === 'de_DE' ? buildForm({ givenName: 'Grete Muster', password: 'ein gutes Passwort' }) : buildForm();
const visitorOf = ({ id, lang }: TriedSite): Person => site.visitor({ site: id, lang });
const rowOf = ({ channel, sku }: TriedSite, { orderNumber }: Form, more = {}) =>
  buildOrderRow(orderNumber, { 'sales-channel': channel, sku, ...more });

async function mailOf(tried: TriedSite, { email }: Form, outcome: MailedOutcome) {
  const { heading } = outcomeTexts(tried.lang)[outcome];
  const start = heading.split('{')[0] ?? '';
  const received = await site.sink.waitForMail(
    ({ to, mail }) => to.includes(email) && (mail.text ?? '').startsWith(start),
  );
  return expectOneContent(received, tried);
}

async function known(tried: TriedSite, more = {}): Promise<Form> {
  const form = formOf(tried);
  await site.operator.importRows([rowOf(tried, form, more)]);
  await register(visitorOf(tried), form);
  return form;
}

describe.each(triedSites)('a mail in $lang', (tried) => {
  const { reasons, facts, certificate } = outcomeTexts(tried.lang);

  test('names product, order, months, end, guarantor, terms and certificate of an activation', async () => {
    const form = await known(tried);
    const { text, link } = await mailOf(tried, form, 'activated');
    const [basis, extended] = tried.months;
    const last = text.match(/\d{4}-\d\d-\d\d/g)?.at(-1) ?? '';
    const formattedDay = formatDay(new Date(last), 'UTC', tried.lang);
    for (const expected of [
      form.orderNumber,
      String(basis),
      String(extended),
      `${facts.product}: `,
      certificate,
    ])
      expect(text).toContain(expected);
    expect(
      new RegExp(`^${facts.guarantor}: .+${tried.lang === 'ja_JP' ? ' ' : ', '}.+`, 'm').exec(text),
    ).not.toBeNull();
    expect(last).toMatch(/^20(28|29)-/);
    expect(text).toContain(formattedDay);
    expect(text).toContain(siteBase + pages.warrantyTerms);
    expect(new URL(link).pathname).toMatch(/^\/certificate\/[\w-]{16,}$/);
    expect(new URL(link).searchParams.get('lang')).toBe(tried.lang);
  });

  test('says that an order was cancelled', async () => {
    const cancelled = { 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' };
    const form = await known(tried, cancelled);
    const { text, link } = await mailOf(tried, form, 'notCovered');
    expect(text).toContain(reasons.cancelled);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(new URL(link).pathname).toBe('/web/quickWarranty');
  });

  test('says that the term has ended', async () => {
    const form = await known(tried, { 'purchase-date': '2019-06-17T08:04:21+00:00' });
    expect((await mailOf(tried, form, 'notCovered')).text).toContain(reasons.termsEnded);
  });

  test('says that no product was detected, and links to the form', async () => {
    const form = await known(tried, { sku: 'NOT-OURS' });
    const { text, link } = await mailOf(tried, form, 'notDetected');
    expect(text).toContain(form.orderNumber);
    expect(new URL(link).pathname).toBe('/web/quickWarranty');
  });

  test('says that another customer has the extension', async () => {
    const [first, second] = [formOf(tried), formOf(tried)];
    await register(visitorOf(tried), first);
    await register(visitorOf(tried), { ...second, orderNumber: first.orderNumber });
    await site.operator.importRows([rowOf(tried, first)]);
    await site.nodes.advance(0);
    const { text } = await mailOf(tried, second, 'alreadyApplied');
    expect(text).toContain(first.orderNumber);
    await mailOf(tried, first, 'activated');
  });
});

test('mails after a day in three languages that an order is not found yet', async () => {
  const forms = triedSites.map((tried) => ({ tried, form: formOf(tried) }));
  for (const { tried, form } of forms) await register(visitorOf(tried), form);
  await site.advance(25 * hour);
  for (const { tried, form } of forms) {
    const { text } = await mailOf(tried, form, 'notFoundYet');
    expect(text).toContain(form.orderNumber);
    expect(text).toContain('90');
  }
});

test('mails in three languages that a term ends, and why the mail is sent', async () => {
  const forms: { tried: TriedSite; form: Form }[] = [];
  for (const tried of triedSites) forms.push({ tried, form: await known(tried) });
  for (const { form } of forms)
    await moveEnd(site.nodes.databaseUrl, form.orderNumber, new Date(site.nodes.now().getTime() + 40 * day));
  await site.advance(12 * day);
  for (const { tried, form } of forms) {
    const { text, link } = await mailOf(tried, form, 'endsSoon');
    const why = outcomeTexts(tried.lang).endsSoon.closing.at(-1) ?? '';
    expect(text).toContain(why.replaceAll('{order}', form.orderNumber));
    expect(new URL(link).pathname).toMatch(/^\/certificate\//);
  }
});
