import { pages, siteBase } from '@aftercare/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../testing/buyer.ts';
import type { Person } from '../../../testing/person.ts';
import { readMarkup } from '../../../testing/read-markup.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';
import type { ReceivedMail } from '../../../testing/smtp-sink.ts';
import { type MailedOutcome, outcomeTexts } from './outcome-texts.ts';
import { moveEnd, type TriedSite, triedSites } from './warranty.factory.ts';
import { dayInWords } from './warranty-term.ts';

const hour = 3_600_000;
const day = 24 * hour;

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** Lines and what stands in them side by side, as the text part writes it; the address of the button is compared by itself. */
const saidIn = (text: string): string[] =>
  text
    .split(/\n| \+ | \| |: /)
    .map((piece) => piece.trim().replace(/:$/, ''))
    .filter((piece) => piece !== '' && piece !== '--' && !/^https?:\/\/\S+$/.test(piece));

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Both parts say the same: no piece of the one is missing in the other, and the button leads where the text says. */
function expectOneContent({ mail }: ReceivedMail, tried: TriedSite) {
  const { text = '', html = '' } = mail;
  const { pieces, links, lang } = readMarkup(html);
  const shown = pieces.join('\n');
  for (const piece of saidIn(text)) expect(plain(shown)).toContain(piece);
  for (const piece of pieces) expect(plain(text)).toContain(piece.replace(/:$/, ''));
  // The terms and the contact address are links of their own name.
  const buttons = links.filter((link) => link.href !== link.text && link.href !== `mailto:${link.text}`);
  expect(buttons).toHaveLength(1);
  expect(text).toContain(`${buttons[0]?.text}:\n${buttons[0]?.href}`);
  expect(lang).toBe(tried.lang.slice(0, 2));
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('content-language')).toBe(tried.lang.replace('_', '-'));
  // Nothing is left to fill in, and nothing came out empty.
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

describe.each(triedSites)('a mail reader in $lang', (tried) => {
  const { reasons, facts, certificate } = outcomeTexts(tried.lang);

  test('is told of an activation: product, order, months, end, guarantor, rights, terms and certificate', async () => {
    const form = await known(tried);
    const { text, link } = await mailOf(tried, form, 'activated');
    const [basis, extended] = tried.months;
    const last = text.match(/\d{4}-\d\d-\d\d/g)?.at(-1) ?? '';
    const inWords = dayInWords(new Date(last), 'UTC', tried.lang);
    for (const said of [form.orderNumber, String(basis), String(extended), `${facts.product}: `, certificate])
      expect(text).toContain(said);
    expect(
      new RegExp(`^${facts.guarantor}: .+${tried.lang === 'ja_JP' ? ' ' : ', '}.+`, 'm').exec(text),
    ).not.toBeNull();
    expect(last).toMatch(/^20(28|29)-/);
    expect(text).toContain(inWords);
    expect(text).toContain(siteBase + pages.warrantyTerms);
    expect(new URL(link).pathname).toMatch(/^\/certificate\/[\w-]{16,}$/);
    expect(new URL(link).searchParams.get('lang')).toBe(tried.lang);
  });

  test('is told that an order was cancelled', async () => {
    const cancelled = { 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' };
    const form = await known(tried, cancelled);
    const { text, link } = await mailOf(tried, form, 'notCovered');
    expect(text).toContain(reasons.cancelled);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(new URL(link).pathname).toBe('/web/quickWarranty');
  });

  test('is told that the time is over', async () => {
    const form = await known(tried, { 'purchase-date': '2019-06-17T08:04:21+00:00' });
    expect((await mailOf(tried, form, 'notCovered')).text).toContain(reasons.termsEnded);
  });

  test('is told that nothing of ours is in the order, with the way to edit it', async () => {
    const form = await known(tried, { sku: 'NOT-OURS' });
    const { text, link } = await mailOf(tried, form, 'notDetected');
    expect(text).toContain(form.orderNumber);
    expect(new URL(link).pathname).toBe('/web/quickWarranty');
  });

  test('is told that somebody was first', async () => {
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

test('mail readers in three languages are told after a day that an order is not found yet', async () => {
  const forms = triedSites.map((tried) => ({ tried, form: formOf(tried) }));
  for (const { tried, form } of forms) await register(visitorOf(tried), form);
  await site.advance(25 * hour);
  for (const { tried, form } of forms) {
    const { text } = await mailOf(tried, form, 'notFoundYet');
    expect(text).toContain(form.orderNumber);
    expect(text).toContain('90');
  }
});

test('mail readers in three languages are told that a term ends, why they are, and nothing else', async () => {
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
