import { type Language, languages } from '@aftercare/contract/languages';
import { viewCertificate } from '@aftercare/contract/warranty/certificate';
import { demoSites } from '@aftercare/demo/sites';
import { expect } from 'vitest';
import { signInByCode } from '../../src/features/account/account.factory.ts';
import { certificateTexts } from '../../src/features/warranty/certificate/certificate-texts.ts';
import { type TriedSite, triedSites } from '../../src/features/warranty/warranty.factory.ts';
import { buildForm, buildOrderRow, register } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { readMarkup } from '../reading/read-markup.ts';
import type { RunningSite } from '../servers/running-site.ts';

export const guarantorOf = (id: string) =>
  demoSites.find((one) => one.id === id)?.configuration.guarantor ?? { name: '', address: '' };

export async function certificateUnverifiedCustomer(site: RunningSite, tried: TriedSite, more = {}) {
  const person = site.visitor({ site: tried.id, lang: tried.lang });
  const overrides =
    tried.lang === 'de_DE' ? { givenName: 'Grete Muster', password: 'ein gutes Passwort' } : {};
  const form = buildForm(overrides);
  const row = { 'sales-channel': tried.channel, sku: tried.sku, ...more };
  await site.operator.importRows([buildOrderRow(form.orderNumber, row)]);
  const answer = await register(person, form);
  if (answer.kind !== 'ok') throw new Error(`not extended: ${answer.code}`);
  const [item] = answer.data.list;
  if (!item) throw new Error('nothing is extended');
  return { person, form, warrantyId: answer.data.warrantyId, item };
}

export async function certificateOwner(site: RunningSite, tried: TriedSite, more = {}) {
  const owned = await certificateUnverifiedCustomer(site, tried, more);
  await signInByCode(site, owned.person, owned.form.email);
  return owned;
}

export const certificateWire = (warrantyId: string, format?: 'pdf') =>
  viewCertificate.request.toWire({ warrantyId, format }) as Record<string, string>;

export const askCertificate = (person: Person, warrantyId: string, lang: Language = 'en_US') =>
  person.client.get(`${viewCertificate.path}?${new URLSearchParams(certificateWire(warrantyId))}`, {
    lang,
    ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
  });

export const certificateCases = triedSites.flatMap((tried) =>
  languages.map((lang) => ({ tried, lang, id: tried.id })),
);

/** Checks that a certificate contains all facts that the law and a repair require. */
export async function expectCertificate(
  site: RunningSite,
  { tried, lang }: (typeof certificateCases)[number],
) {
  const { person, form, warrantyId, item } = await certificateOwner(site, tried, { quantity: '2' });
  const { status, headers, text } = await askCertificate(person, warrantyId, lang);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const texts = certificateTexts(lang);
  const { segments, lang: written } = readMarkup(text);
  const [basis, extra] = tried.months;
  const after = (label: string) => segments[segments.indexOf(label) + 1];
  expect(written).toBe(lang.replace('_', '-'));
  expect(after(texts.orderNumber)).toBe(form.orderNumber);
  expect(after(texts.quantity)).toBe('2');
  expect(after(texts.shoppingSite)).toBe(tried.channel);
  // The day of purchase in the merchant's time zone, and the end of the warranty.
  expect(segments).toContain('2026-06-17');
  expect(after(texts.ends)).toMatch(basis + extra === 42 ? '2029-12-17' : '2028-06-17');
  expect(after(texts.activated)).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(after(texts.duration)).toMatch(new RegExp(`${basis}\\D+${extra}\\D+${basis + extra}`));
  const { name, address } = guarantorOf(tried.id);
  expect(after(texts.guarantor)).toBe(`${name}${lang === 'ja_JP' ? ' ' : ', '}${address}`);
  expect(segments).toContain(texts.statutory);
  if (lang === tried.lang) expect(after(texts.product)).toBe(item.productName);
  // The complete terms: goods, procedure, and statutory rights.
  expect(segments.filter((segment) => /^[1-7]\. /.test(segment))).toHaveLength(7);
  expect(text).toMatch(/<figure role="img" aria-label="[^"]*2026-06-17[^"]*">/);
}
