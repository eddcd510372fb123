import { logInByCode } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { askBot, createBotChat, createBotThread } from '@aftercare/contract/bot/chat';
import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { listProducts } from '@aftercare/contract/products/products';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { demoSites } from '@aftercare/demo/sites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everySiteCall, type Held, openedChats } from '../../../testing/cases/every-call.ts';
import { buildForm, buildOrderRow, register } from '../../../testing/people/buyer.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { offerRecycling } from '../../../testing/sites/recycler.ts';
import { mailedCode, signInByCode } from './account.factory.ts';

/** Two brands of one country, so that one marketplace's report has orders of both. */
const [here, there] = ['fopo-us', 'idprt-us'] as const;
const skuOf = { [here]: 'FP-P16-GY-US', [there]: 'IDP-SP310-GY' } as const;
type Brand = typeof here | typeof there;

let site: RunningSite;
beforeAll(async () => {
  // The demo adds each brand's own pictures, which the site of another brand must not show.
  site = await runSite(1, { DEMO: '1' });
  await offerRecycling(site, here, there);
});
afterAll(() => site.stop());

async function customerOf(brand: Brand, email: string): Promise<{ person: Person; held: Held }> {
  const person = site.visitor({ site: brand });
  const form = buildForm({ email, givenName: `Canary of ${brand}` });
  await site.operator.importRows([buildOrderRow(form.orderNumber, { sku: skuOf[brand] })]);
  const registered = await register(person, form);
  if (registered.kind !== 'ok') throw new Error(`not activated: ${registered.code}`);
  await signInByCode(site, person, email);
  const chat = await openedChats(person);
  const { warrantyId } = registered.data;
  const text = `Words said at ${brand}`;
  return {
    person,
    held: { ...chat, email, orderNumber: form.orderNumber, warrantyId, text },
  };
}

function canariesOf(brand: Brand, held: Held): string[] {
  const demo = demoSites.find(({ id }) => id === brand);
  if (!demo) throw new Error('no such brand');
  const { configuration, products, faqs, guidedAnswers } = demo;
  const firstGuidedAnswers = guidedAnswers.filter(({ first, lang }) => first !== null && lang === 'en_US');
  return [
    configuration.brandName,
    configuration.mailSender.address,
    configuration.contactInfo[0]?.contactPhone ?? '',
    ...products.map(({ id }) => id),
    ...faqs.filter(({ lang }) => lang === 'en_US').map(({ id }) => id),
    ...firstGuidedAnswers.map(({ id }) => id),
    held.orderNumber,
    held.warrantyId,
    held.botChatId,
    `Canary of ${brand}`,
  ];
}

/** The responses of every call and page of a site, including their headers. */
async function crawl(person: Person, held: Held): Promise<string> {
  const seen: string[] = [];
  for (const { call, wire } of everySiteCall(held)) {
    const bearer = person.token === null ? {} : { authorization: `Bearer ${person.token}` };
    const query = call.method === 'GET' ? `?${new URLSearchParams(wire as Record<string, string>)}` : '';
    const answer = await person.client.request(call.method, call.path + query, {
      headers: { 'content-type': 'application/json', ...bearer },
      ...(call.method !== 'GET' && { body: JSON.stringify(wire) }),
    });
    expect([call.path, answer.status]).toEqual([call.path, 200]);
    seen.push(answer.text, JSON.stringify(answer.headers));
  }
  for (const path of ['/', '/web/', '/web/quickWarranty', '/v1/openapi.json', '/nowhere'])
    seen.push((await person.client.get(path)).text);
  return seen.join('\n');
}

let email: string;
let mine: Awaited<ReturnType<typeof customerOf>>;
let theirs: Awaited<ReturnType<typeof customerOf>>;
let answers: Record<typeof here | typeof there, string>;

beforeAll(async () => {
  email = ownEmailAddress('both');
  [mine, theirs] = [await customerOf(here, email), await customerOf(there, email)];
  answers = {
    [here]: await crawl(mine.person, mine.held),
    [there]: await crawl(theirs.person, theirs.held),
  };
});

test('for a customer with the same email address at two brands, no answer or mail of one brand has data of the other', async () => {
  const canaries = { [here]: canariesOf(here, mine.held), [there]: canariesOf(there, theirs.held) };
  const heldIn = (text: string, terms: string[]) => terms.filter((word) => text.includes(word));
  expect(heldIn(answers[here], canaries[there])).toEqual([]);
  expect(heldIn(answers[there], canaries[here])).toEqual([]);
  // Verifies that the crawl can find these strings: each brand's own strings are in its own answers.
  const besides = canaries[there].filter((word) => !answers[there].includes(word));
  expect(besides.length).toBeLessThan(canaries[there].length / 10);

  const expected = await site.operator.mailsTo(email);
  await site.sink.waitForMail(
    () => site.sink.mails.filter(({ to }) => to.includes(email)).length >= expected.length,
  );
  const mails = site.sink.mails.filter(({ to }) => to.includes(email));
  for (const brand of [here, there]) {
    const [own, other] = [brand, brand === here ? there : here];
    const domain = `${brand.slice(0, brand.indexOf('-'))}.example`;
    const ofBrand = mails.filter(({ mail }) => mail.messageId?.endsWith(`@${domain}>`));
    expect(ofBrand.length).toBeGreaterThanOrEqual(2);
    for (const { from, mail } of ofBrand) {
      expect(from).toMatch(new RegExp(`@${domain}$`));
      expect(mail.from).toMatchObject({ address: from });
      const whole = JSON.stringify(mail);
      expect(heldIn(whole, canaries[other])).toEqual([]);
      expect(heldIn(whole, canaries[own]).length).toBeGreaterThan(0);
    }
  }
});

describe('on another brand’s site', () => {
  let email: string;
  let theirs: { person: Person; held: Held };
  let mine: Person;
  beforeAll(async () => {
    email = ownEmailAddress('both');
    theirs = await customerOf(there, email);
    mine = site.visitor({ site: here });
  });

  test('an access token of another brand is refused, and stays valid at its own brand', async () => {
    mine.token = theirs.person.token;
    expect(await mine.ask(viewProfile, {})).toMatchObject({ code: 'sessionEnded' });
    expect(await mine.ask(listWarranties, firstPage)).toMatchObject({ code: 'sessionEnded' });
    expect(await theirs.person.ask(viewProfile, {})).toMatchObject({ kind: 'ok' });
    mine.token = null;
  });

  test('a refresh token of another brand is refused, and a log-out does not invalidate it', async () => {
    const stranger = site.visitor({ site: here });
    stranger.client.cookies.set('renewal', theirs.person.client.cookies.get('renewal') ?? '');
    stranger.token = theirs.person.token;
    await stranger.ask(logOut, {});
    stranger.client.cookies.set('renewal', theirs.person.client.cookies.get('renewal') ?? '');
    expect(await stranger.ask(refreshSession, {})).toMatchObject({ code: 'sessionEnded' });
    expect(await theirs.person.ask(refreshSession, {})).toMatchObject({ kind: 'ok' });
  });

  test('a visitor cookie of another brand gives no access to the conversation', async () => {
    const { botChatId, botThreadId } = theirs.held;
    const stranger = site.visitor({ site: here });
    stranger.client.cookies.set('visitor', theirs.person.client.cookies.get('visitor') ?? '');
    const question = {
      botChatId,
      botThreadId,
      message: 'Hello?',
      type: 'text',
      fileName: undefined,
    } as const;
    expect(await stranger.ask(askBot, { ...question, messageId: ownKey() })).toMatchObject({
      code: 'threadGone',
    });
    expect(await stranger.ask(createBotThread, { botChatId })).toMatchObject({ code: 'threadGone' });
    const opened = await stranger.ask(createBotChat, { source: undefined });
    expect(opened.kind === 'ok' && opened.data.botChatId).not.toBe(botChatId);
  });

  test('ids of another brand’s registrations, products and pictures are answered like unknown ids', async () => {
    const customer = await customerOf(here, ownEmailAddress());
    const { warrantyId } = theirs.held;
    const { orderNumber } = buildForm();
    expect(await customer.person.ask(recheckWarranty, { warrantyId, orderNumber })).toMatchObject({
      code: 'threadGone',
    });
    const confirmed = await customer.person.ask(confirmWarranties, { warrantyIds: [warrantyId] });
    expect(confirmed).toMatchObject({ code: 'threadGone' });
    const products = await theirs.person.ask(listProducts, {
      ...firstPage,
      productName: undefined,
      tag: undefined,
    });
    const [product] = products.kind === 'ok' ? products.data.list : [];
    if (!product) throw new Error('no products');
    const search = { ...firstPage, productId: product.productId, question: undefined };
    expect(await mine.ask(listFaqs, search)).toMatchObject({ kind: 'ok', data: { list: [], total: 0 } });
    expect(await theirs.person.ask(listFaqs, search)).not.toMatchObject({ data: { total: 0 } });
    expect((await mine.client.get(product.productImageUrl)).status).toBe(404);
    expect((await theirs.person.client.get(product.productImageUrl)).status).toBe(200);
  });

  test('a one-time code that another brand mailed is refused, and works at its own brand', async () => {
    const known = buildForm({ email });
    await register(site.visitor({ site: here }), known);
    await site.nodes.advance(61_000);
    const code = await mailedCode(site, site.visitor({ site: there }), email);
    const answer = await site.visitor({ site: here }).ask(logInByCode, { email, code, rememberMe: true });
    expect(answer).toMatchObject({ code: 'codeWrong' });
    const own = await site.visitor({ site: there }).ask(logInByCode, { email, code, rememberMe: true });
    expect(own).toMatchObject({ kind: 'ok' });
  });

  test('an idempotency key that was used at another brand counts as a new key', async () => {
    const key = { 'idempotency-key': ownKey() };
    const form = buildForm({ email: ownEmailAddress() });
    const first = await register(site.visitor({ site: there }), form, key);
    const second = await register(site.visitor({ site: here }), { ...form, givenName: 'Another body' }, key);
    const third = await register(site.visitor({ site: here }), { ...form, givenName: 'Another body' }, key);
    for (const answer of [first, second, third])
      expect(answer).toMatchObject({ code: 'registrationNotActivated' });
    const idOf = (answer: typeof first) => ('warrantyId' in answer.data ? answer.data.warrantyId : '');
    expect(idOf(second)).not.toBe(idOf(first));
    expect(idOf(third)).toBe(idOf(second));
  });

  test('an email address that is verified at another brand counts as unverified, and another brand’s order as unknown', async () => {
    const known = await customerOf(there, ownEmailAddress());
    const form = buildForm({ email: known.held.email });
    await site.operator.importRows([buildOrderRow(form.orderNumber, { sku: skuOf[there] })]);
    const stranger = site.visitor({ site: here });
    const answer = await register(stranger, form);
    expect(answer).toMatchObject({
      code: 'registrationNotActivated',
      data: { status: 'pending', emailVerified: false },
    });
    expect(await stranger.ask(checkOrder, form)).toMatchObject({ data: { state: 'unknown' } });
    expect(await known.person.ask(checkOrder, form)).toMatchObject({ data: { state: 'free' } });
  });
});
