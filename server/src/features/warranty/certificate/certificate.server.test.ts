import { type Language, languages } from '@aftercare/contract/languages';
import { certificatePath, viewCertificate } from '@aftercare/contract/warranty/certificate';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/buyer.ts';
import type { Person } from '../../../../testing/person.ts';
import { readMarkup } from '../../../../testing/read-markup.ts';
import { type RunningSite, runSite } from '../../../../testing/running-site.ts';
import { configureSite, setArticleVersion } from '../../../../testing/stored.ts';
import { storedTerms } from '../../../../testing/stored-sites.ts';
import { signInByCode } from '../../account/account.factory.ts';
import { endTerm, type TriedSite, triedSites } from '../warranty.factory.ts';
import { certificateTexts } from './certificate-texts.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const guarantorOf = (id: string) =>
  demoSites.find((one) => one.id === id)?.configuration.guarantor ?? { name: '', address: '' };
const usual: TriedSite = triedSites[0];

/** Somebody with an extension, who has not proven the mailbox yet. */
async function claimant(tried: TriedSite = usual, more = {}) {
  const person = site.visitor({ site: tried.id, lang: tried.lang });
  const asked = tried.lang === 'de_DE' ? { givenName: 'Grete Muster', password: 'ein gutes Passwort' } : {};
  const form = buildForm(asked);
  const row = { 'sales-channel': tried.channel, sku: tried.sku, ...more };
  await site.operator.importRows([buildOrderRow(form.orderNumber, row)]);
  const answer = await register(person, form);
  if (answer.kind !== 'ok') throw new Error(`not extended: ${answer.code}`);
  const [item] = answer.data.list;
  if (!item) throw new Error('nothing is extended');
  return { person, form, warrantyId: answer.data.warrantyId, item };
}

async function owner(tried: TriedSite = usual, more = {}) {
  const owned = await claimant(tried, more);
  await signInByCode(site, owned.person, owned.form.email);
  return owned;
}

const ask = (person: Person, warrantyId: string, lang: Language = 'en_US') =>
  person.client.get(`${viewCertificate.path}?${query(warrantyId)}`, {
    lang,
    ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
  });
const wireOf = (warrantyId: string, format?: 'pdf') =>
  viewCertificate.request.toWire({ warrantyId, format }) as Record<string, string>;
const query = (warrantyId: string) => new URLSearchParams(wireOf(warrantyId));
const refusal = (person: Person, warrantyId: string, format?: 'pdf') =>
  person.send(viewCertificate, wireOf(warrantyId, format));

/** In a browser, which sends its cookies and no token. */
const open = (person: Person, warrantyId: string, lang: Language = 'en_US') =>
  person.client.get(certificatePath(warrantyId, lang));

describe.each(triedSites)('a certificate of $id', (tried) => {
  test.each(languages)('says in %s all that the law and a repair ask for', async (lang) => {
    const { person, form, warrantyId, item } = await owner(tried, { quantity: '2' });
    const { status, headers, text } = await ask(person, warrantyId, lang);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const words = certificateTexts(lang);
    const { pieces, lang: written } = readMarkup(text);
    const [basis, extra] = tried.months;
    const after = (label: string) => pieces[pieces.indexOf(label) + 1];
    expect(written).toBe(lang.replace('_', '-'));
    expect(after(words.orderNumber)).toBe(form.orderNumber);
    expect(after(words.quantity)).toBe('2');
    expect(after(words.shoppingSite)).toBe(tried.channel);
    // The day of purchase on the merchant's own wall, and so many months later (D15).
    expect(pieces).toContain('2026-06-17');
    expect(after(words.ends)).toMatch(basis + extra === 42 ? '2029-12-17' : '2028-06-17');
    expect(after(words.activated)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(after(words.duration)).toMatch(new RegExp(`${basis}\\D+${extra}\\D+${basis + extra}`));
    const { name, address } = guarantorOf(tried.id);
    expect(after(words.guarantor)).toBe(`${name}${lang === 'ja_JP' ? ' ' : ', '}${address}`);
    expect(pieces).toContain(words.statutory);
    if (lang === tried.lang) expect(after(words.product)).toBe(item.productName);
    // The terms as a whole: goods, procedure and what stays of the law's own rights.
    expect(pieces.filter((piece) => /^[1-7]\. /.test(piece))).toHaveLength(7);
    expect(text).toMatch(/<figure role="img" aria-label="[^"]*2026-06-17[^"]*">/);
  });
});

describe('the page', () => {
  test('brings all of itself along: no script and no sheet but its own, nothing from anywhere else', async () => {
    const { person, warrantyId } = await owner();
    for (const answer of [await ask(person, warrantyId), await open(person, warrantyId)]) {
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/script-src 'sha256-[^']+'(;|$)/);
      expect(policy).toMatch(/style-src 'sha256-[^']+'(;|$)/);
      expect(policy).not.toMatch(/unsafe|http|\*/);
      expect(answer.text).not.toMatch(/ style="|<link rel="(?!icon)|@import|url\(/);
      const outside = answer.text.match(/(?:src|href)="(?!\/(?!\/)|mailto:|tel:|data:,)[^"]*"/g);
      expect(outside).toBeNull();
      expect(answer.text.match(/<script/g)).toHaveLength(1);
    }
  });

  test('is set on paper of any size, and its line of months needs no colour', async () => {
    const { person, warrantyId } = await owner();
    const { text } = await ask(person, warrantyId);
    expect(text).toMatch(/@page\{margin:16mm\}/);
    expect(text).not.toMatch(/size:\s*(?:A4|letter)/i);
    expect(text).toMatch(/@media print\{[\s\S]*\.won\{fill:#000\}/);
  });

  test('writes what a shop or an operator typed as text', async () => {
    const { person, warrantyId } = await owner();
    const hostile = '<img src=x onerror=alert(1)>"\'&{lead}';
    const named = async (guarantor: object) => {
      await configureSite(site.nodes.databaseUrl, usual.id, { guarantor });
      await site.nodes.advance(0);
    };
    await named({ name: hostile, address: hostile });
    const { text } = await ask(person, warrantyId);
    await named(guarantorOf(usual.id));
    expect(text).not.toContain('<img src=x');
    const { pieces } = readMarkup(text);
    expect(pieces).toContain(`${hostile}, ${hostile}`);
  });

  test('keeps the terms that were agreed to, though the site has others now', async () => {
    const { person, warrantyId } = await owner();
    const { databaseUrl } = site.nodes;
    const { terms, put } = await storedTerms(databaseUrl, { site: usual.id, lang: usual.lang });
    await put(terms.replace('How to register', 'Quite other words'));
    await setArticleVersion(databaseUrl, usual.id, 'warranty-terms', '2027-01-01');
    const [{ text: before }, { text: after }] = [
      await ask(person, warrantyId),
      await ask((await owner()).person, warrantyId),
    ];
    expect(before).toContain('How to register');
    expect(before).toContain('2026-10-01');
    expect(before).not.toContain('Quite other words');
    expect(after).not.toContain('How to register');
  });
});

describe('a certificate is not shown', () => {
  test('without a session, to a mailbox that is not proven, or of somebody else’s order', async () => {
    const { person, warrantyId, form } = await claimant();
    const [nobody, other] = [site.visitor(), await owner()];
    for (const one of [nobody, person])
      expect(await refusal(one, warrantyId)).toMatchObject({ status: 200, code: 'sessionEnded' });
    expect(await refusal(other.person, warrantyId)).toMatchObject({ status: 200, code: 'threadGone' });
    await signInByCode(site, person, form.email);
    expect((await ask(person, warrantyId)).headers['content-type']).toMatch(/^text\/html/);
  });

  test('of what was not extended, of nothing, or to another brand', async () => {
    const { person, warrantyId, form } = await owner();
    const waiting = await register(person, buildForm({ email: form.email }));
    if (waiting.kind === 'ok' || waiting.code !== 'registrationNotActivated') throw new Error('no wait');
    for (const id of [waiting.data.warrantyId, 'A'.repeat(22)])
      expect(await refusal(person, id)).toMatchObject({ code: 'threadGone' });
    const there = await owner(triedSites[2]);
    expect(await refusal(there.person, warrantyId)).toMatchObject({ code: 'threadGone' });
    expect((await open(there.person, warrantyId)).status).toBe(404);
  });
});

describe('a browser that opens a certificate by its address', () => {
  test('is let in by its cookie, in the language asked for', async () => {
    const { person, warrantyId } = await owner();
    const { status, headers, text } = await open(person, warrantyId, 'ja_JP');
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([200, 'no-store', 'DENY']);
    expect(readMarkup(text).pieces).toContain(certificateTexts('ja_JP').title);
  });

  test('is led to the page that signs in, where nobody is, or nobody with a proven mailbox', async () => {
    const { person, warrantyId } = await claimant();
    for (const one of [site.visitor(), person]) {
      const { status, headers } = await open(one, warrantyId);
      expect([status, headers.location]).toEqual([302, `/web/certificate#${warrantyId}`]);
    }
  });

  test('finds nothing of somebody else’s, and learns nothing of what there is', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const [there, nowhere] = [
      await open(mine.person, theirs.warrantyId),
      await open(mine.person, 'A'.repeat(22)),
    ];
    expect([there.status, nowhere.status]).toEqual([404, 404]);
    expect(there.text).toBe(nowhere.text);
  });
});

test('a certificate stays readable when its term is over, and where the brand’s warranty is off (D48)', async () => {
  const { person, warrantyId, form } = await owner();
  await endTerm(site.nodes.databaseUrl, form.orderNumber);
  await configureSite(site.nodes.databaseUrl, usual.id, { supportWarranty: false });
  await site.nodes.advance(0);
  const { text } = await ask(person, warrantyId);
  const over = certificateTexts('en_US').leadOver.split('{')[0] ?? '';
  expect(readMarkup(text).pieces.join('\n')).toContain(over);
  expect(text).toContain('How to make a claim');
});
