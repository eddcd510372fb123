import type { Language } from '@aftercare/contract/languages';
import { certificatePath, viewCertificate } from '@aftercare/contract/warranty/certificate';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askCertificate,
  certificateCases,
  certificateOwner,
  certificateUnverifiedCustomer,
  certificateWire,
  expectCertificate,
  guarantorOf,
} from '../../../../testing/cases/certificate-cases.ts';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { configureSite, setArticleVersion } from '../../../../testing/reading/change-stored.ts';
import { readMarkup } from '../../../../testing/reading/read-markup.ts';
import { storedTerms } from '../../../../testing/reading/stored-sites.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { signInByCode } from '../../account/account.factory.ts';
import { endTerm, type TriedSite, triedSites } from '../warranty.factory.ts';
import { certificateTexts } from './certificate-texts.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const usual: TriedSite = triedSites[0];

const unverifiedCustomer = () => certificateUnverifiedCustomer(site, usual);
const owner = (tried: TriedSite = usual) => certificateOwner(site, tried);

const refusal = (person: Person, warrantyId: string, format?: 'pdf') =>
  person.send(viewCertificate, certificateWire(warrantyId, format));

/** Opens the link as a browser does: with cookies and without an access token. */
const open = (person: Person, warrantyId: string, lang: Language = 'en_US') =>
  person.client.get(certificatePath(warrantyId, lang));

/** Each brand in its own language, and one in another. The long test has all combinations. */
const cases = certificateCases.filter(
  ({ tried, lang }) => lang === tried.lang || (tried.id === usual.id && lang === 'ja_JP'),
);

test.each(cases)('a certificate of $id has all required facts in $lang', (one) =>
  expectCertificate(site, one),
);

describe('the page of a certificate', () => {
  test('is self-contained: only its own script and style sheet, and no external request', async () => {
    const { person, warrantyId } = await owner();
    for (const answer of [await askCertificate(person, warrantyId), await open(person, warrantyId)]) {
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

  test('prints on any paper size and shows the months without colour', async () => {
    const { person, warrantyId } = await owner();
    const { text } = await askCertificate(person, warrantyId);
    expect(text).toMatch(/@page\{margin:16mm\}/);
    expect(text).not.toMatch(/size:\s*(?:A4|letter)/i);
    expect(text).toMatch(/@media print\{[\s\S]*\.won\{fill:#000\}/);
  });

  test('escapes markup in the texts of an operator', async () => {
    const { person, warrantyId } = await owner();
    const hostile = '<img src=x onerror=alert(1)>"\'&{lead}';
    const named = async (guarantor: object) => {
      await configureSite(site.nodes.databaseUrl, usual.id, { guarantor });
      await site.nodes.advance(0);
    };
    await named({ name: hostile, address: hostile });
    const { text } = await askCertificate(person, warrantyId);
    await named(guarantorOf(usual.id));
    expect(text).not.toContain('<img src=x');
    const { segments } = readMarkup(text);
    expect(segments).toContain(`${hostile}, ${hostile}`);
  });

  test('shows the terms that the customer agreed to after the site has changed them', async () => {
    const { person, warrantyId } = await owner();
    const { databaseUrl } = site.nodes;
    const { terms, put } = await storedTerms(databaseUrl, { site: usual.id, lang: usual.lang });
    await put(terms.replace('How to register', 'Quite other words'));
    await setArticleVersion(databaseUrl, usual.id, 'warranty-terms', '2027-01-01');
    const [{ text: before }, { text: after }] = [
      await askCertificate(person, warrantyId),
      await askCertificate((await owner()).person, warrantyId),
    ];
    expect(before).toContain('How to register');
    expect(before).toContain('2026-11-24');
    expect(before).not.toContain('Quite other words');
    expect(after).not.toContain('How to register');
  });
});

describe('a certificate is refused', () => {
  test('without a session, to an unverified customer, and to another customer', async () => {
    const { person, warrantyId, form } = await unverifiedCustomer();
    const [nobody, other] = [site.visitor(), await owner()];
    for (const one of [nobody, person])
      expect(await refusal(one, warrantyId)).toMatchObject({ status: 200, code: 'sessionEnded' });
    expect(await refusal(other.person, warrantyId)).toMatchObject({ status: 200, code: 'threadGone' });
    await signInByCode(site, person, form.email);
    expect((await askCertificate(person, warrantyId)).headers['content-type']).toMatch(/^text\/html/);
  });

  test('for a waiting registration, for an unknown id, and on another site', async () => {
    const { person, warrantyId, form } = await owner();
    const waiting = await register(person, buildForm({ email: form.email }));
    if (waiting.kind === 'ok' || waiting.code !== 'registrationNotActivated') throw new Error('no wait');
    for (const id of [waiting.data.warrantyId, 'A'.repeat(22)])
      expect(await refusal(person, id)).toMatchObject({ code: 'threadGone' });
    const there = await owner(triedSites[2]);
    expect(await refusal(there.person, warrantyId)).toMatchObject({ code: 'threadGone' });
    expect((await open(there.person, warrantyId)).status).toBe(302);
  });
});

describe('a browser that opens the link of a certificate', () => {
  test('gets the certificate by its cookie, in the requested language', async () => {
    const { person, warrantyId } = await owner();
    const { status, headers, text } = await open(person, warrantyId, 'ja_JP');
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([200, 'no-store', 'DENY']);
    expect(readMarkup(text).segments).toContain(certificateTexts('ja_JP').title);
  });

  test('is redirected to the certificate page without a session and for an unverified customer', async () => {
    const { person, warrantyId } = await unverifiedCustomer();
    for (const one of [site.visitor(), person]) {
      const { status, headers } = await open(one, warrantyId);
      expect([status, headers.location]).toEqual([302, `/web/certificate#${warrantyId}`]);
    }
  });

  test('gets the same redirect for another customer’s certificate and for an unknown id', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const answers = [];
    for (const id of [theirs.warrantyId, 'A'.repeat(22)]) {
      const { status, headers, text } = await open(mine.person, id);
      answers.push({ status, text, to: String(headers.location).replace(id, '') });
    }
    expect(answers[0]).toMatchObject({ status: 302, to: '/web/certificate#' });
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is redirected until the registration is confirmed', async () => {
    const { warrantyId, form } = await unverifiedCustomer();
    const elsewhere = site.visitor();
    await signInByCode(site, elsewhere, form.email);
    const { status, headers } = await open(elsewhere, warrantyId);
    expect([status, headers.location]).toEqual([302, `/web/certificate#${warrantyId}`]);
    await elsewhere.ask(confirmWarranties, { warrantyIds: [warrantyId] });
    expect((await open(elsewhere, warrantyId)).status).toBe(200);
  });
});

test('a certificate stays readable after its term, and while the brand’s warranty is off', async () => {
  const { person, warrantyId, form } = await owner();
  await endTerm(site.nodes.databaseUrl, form.orderNumber);
  await configureSite(site.nodes.databaseUrl, usual.id, { supportWarranty: false });
  await site.nodes.advance(0);
  const { text } = await askCertificate(person, warrantyId);
  const over = certificateTexts('en_US').leadOver.split('{')[0] ?? '';
  expect(readMarkup(text).segments.join('\n')).toContain(over);
  expect(text).toContain('How to make a claim');
});
