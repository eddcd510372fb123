import { certificatePath, pdfEnding, viewCertificate } from '@aftercare/contract/warranty/certificate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { readMarkup } from '../../../../testing/reading/read-markup.ts';
import { readPdf, withoutSpaces } from '../../../../testing/reading/read-pdf.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { signInByCode } from '../../account/account.factory.ts';
import { renameProducts, type TriedSite, triedSites } from '../warranty.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

async function owner({ id, lang, channel, sku }: TriedSite) {
  const person = site.visitor({ site: id, lang });
  const overrides = lang === 'de_DE' ? { givenName: 'Grete Muster', password: 'ein gutes Passwort' } : {};
  const form = buildForm(overrides);
  await site.operator.importRows([buildOrderRow(form.orderNumber, { 'sales-channel': channel, sku })]);
  const answer = await register(person, form);
  if (answer.kind !== 'ok') throw new Error(`not extended: ${answer.code}`);
  await signInByCode(site, person, form.email);
  return { person, form, warrantyId: answer.data.warrantyId };
}

const wireOf = (warrantyId: string, format: 'html' | 'pdf') =>
  viewCertificate.request.toWire({ warrantyId, format }) as Record<string, string>;
const ask = (person: Person, warrantyId: string, format: 'html' | 'pdf') =>
  person.client.get(`${viewCertificate.path}?${new URLSearchParams(wireOf(warrantyId, format))}`, {
    authorization: `Bearer ${person.token}`,
  });

describe.each(triedSites)('a certificate of $id as a PDF', (tried) => {
  test('has the same contents as the certificate page, and the paper size of its country', async () => {
    const { person, form, warrantyId } = await owner(tried);
    const answer = await ask(person, warrantyId, 'pdf');
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const disposition = decodeURIComponent(String(answer.headers['content-disposition']));
    expect(disposition).toMatch(/^attachment; /);
    expect(disposition).toContain(`${form.orderNumber}.pdf`);
    const pdf = await readPdf(answer.bytes);
    const text = pdf.pages.join('');
    const { segments } = readMarkup((await ask(person, warrantyId, 'html')).text);
    expect(segments.length).toBeGreaterThan(30);
    for (const segment of segments) expect(text).toContain(withoutSpaces(segment));
    expect(pdf).toMatchObject({ lang: tried.lang.replace('_', '-'), isTagged: true, links: [] });
    expect(pdf.size).toEqual(tried.id === 'fopo-us' ? [612, 792] : [595, 842]);
    // The terms begin on the second page.
    expect(pdf.pages[0]).toContain(form.orderNumber);
    expect(pdf.pages[1]).not.toContain(form.orderNumber);
  });

  test('is downloaded by the browser of its owner, and other browsers are redirected', async () => {
    const { person, warrantyId } = await owner(tried);
    const path = certificatePath(warrantyId, tried.lang, pdfEnding);
    const { status, headers, bytes } = await person.client.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await readPdf(bytes)).lang).toBe(tried.lang.replace('_', '-'));
    const stranger = await site.visitor({ site: tried.id }).client.get(path);
    expect([stranger.status, stranger.headers.location]).toEqual([302, `/web/certificate#${warrantyId}`]);
    const other = await (await owner(tried)).person.client.get(path);
    expect([other.status, other.headers.location]).toEqual([302, `/web/certificate#${warrantyId}`]);
  });
});

test('renders any product name, with a geta mark for characters that the Japanese font lacks', async () => {
  const kimo = triedSites[2];
  const { person, warrantyId } = await owner(kimo);
  const name = '髙﨑纐纈鑽孔機🔩Ⅱ';
  const { databaseUrl } = site.nodes;
  await renameProducts(databaseUrl, kimo, name);
  const { pages } = await readPdf((await ask(person, warrantyId, 'pdf')).bytes);
  const { text } = await ask(person, warrantyId, 'html');
  expect(pages[0]).toContain('髙﨑纐纈鑽孔機〓Ⅱ');
  expect(text).toContain(name);
});
