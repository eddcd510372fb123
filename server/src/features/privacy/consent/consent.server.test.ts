import { logInByCode } from '@aftercare/contract/account/log-in';
import { register } from '@aftercare/contract/account/sign-up';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { limits } from '@aftercare/contract/limits';
import { recordConsent } from '@aftercare/contract/privacy/consent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register as registerOrder } from '../../../../testing/people/buyer.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { setArticleVersion } from '../../../../testing/reading/change-stored.ts';
import { agreementOf, allConsents } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildSignUp, codeFrom, newAccount } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const version = async (type: 'privacy' | 'warranty-terms', lang: 'en_US' | 'de_DE' = 'en_US') => {
  const answer = await site.visitor({ lang }).ask(viewArticle, { type });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data.version;
};
const stored = () => allConsents(site.nodes.databaseUrl);
const agreed = (email: string) => agreementOf(site.nodes.databaseUrl, email);

describe('a consent choice about cookies and identifiers', () => {
  test('is stored with the text, the time and the visitor, and each change adds a row', async () => {
    const visitor = site.visitor({ lang: 'de_DE' });
    const { customerId: visitorId } = await openChat(visitor);
    const record = (choice: 'accepted' | 'refused', textVersion: string) =>
      visitor.ask(recordConsent, { choice, textVersion });
    expect(await record('refused', 'v1')).toMatchObject({ kind: 'ok' });
    expect(await record('accepted', 'v2')).toMatchObject({ kind: 'ok' });
    const rows = (await stored()).filter((row) => row.visitorId === visitorId);
    expect(rows).toMatchObject([
      { choice: 'refused', textVersion: 'v1', lang: 'de_DE' },
      { choice: 'accepted', textVersion: 'v2', lang: 'de_DE' },
    ]);
    for (const { recordedAt } of rows)
      expect(Math.abs(recordedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('of a customer belongs to the account; that of a browser without ids belongs to no one', async () => {
    const { person } = await newAccount(site, site.visitor());
    const before = (await stored()).length;
    await person.ask(recordConsent, { choice: 'accepted', textVersion: 'of a customer' });
    const anybody = site.visitor();
    await anybody.ask(recordConsent, { choice: 'refused', textVersion: 'of nobody' });
    expect(anybody.client.cookies.size).toBe(0);
    const [ofCustomer, ofNobody] = (await stored()).slice(before);
    expect(ofCustomer).toMatchObject({ textVersion: 'of a customer', visitorId: null });
    expect(ofCustomer?.customerId).not.toBeNull();
    expect(ofNobody).toMatchObject({ textVersion: 'of nobody', customerId: null, visitorId: null });
  });

  test('is refused when it is invalid or has no version of the displayed text', async () => {
    const visitor = site.visitor();
    const before = await stored();
    const textVersion = recordConsent.request.fields.textVersion?.[0] ?? '';
    const wire = { choice: 'accepted', [textVersion]: 'v1' };
    for (const wrong of [{ choice: 'maybe' }, { [textVersion]: '' }, { [textVersion]: 'x'.repeat(65) }])
      expect(await visitor.send(recordConsent, { ...wire, ...wrong })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(before);
    expect(await visitor.send(recordConsent, wire)).toMatchObject({ code: 'ok' });
  });
});

describe('an agreement to terms and privacy policy', () => {
  test('at sign-up stores the versions of terms and privacy text that were shown, and the time', async () => {
    const { form } = await newAccount(site, site.visitor());
    const [row] = await agreed(form.email);
    expect(row).toMatchObject({
      termsVersion: await version('warranty-terms'),
      privacyVersion: await version('privacy'),
    });
    expect(row?.agreedAt).not.toBeNull();
  });

  test('at a sign-up that is verified later keeps the day and the texts of the agreement', async () => {
    const person = site.visitor();
    const form = buildSignUp();
    const then = await version('privacy');
    const code = await codeFrom(site, form.email, async () => {
      const answer = await person.ask(register, form);
      if (answer.kind === 'ok') person.token = answer.data.token;
      return answer;
    });
    const tickedBefore = Date.now() + 60_000;
    await setArticleVersion(site.nodes.databaseUrl, 'fopo-us', 'privacy', `${then}-newer`);
    await site.nodes.advance((limits.codeSeconds / 2) * 1000);
    const verified = await person.ask(logInByCode, { email: form.email, code, rememberMe: true });
    expect(verified).toMatchObject({ kind: 'ok' });
    await setArticleVersion(site.nodes.databaseUrl, 'fopo-us', 'privacy', then);
    const [row] = await agreed(form.email);
    expect(row?.privacyVersion).toBe(then);
    expect(row?.agreedAt?.getTime()).toBeLessThan(tickedBefore);
  });

  test('in the quick form is stored with the registration', async () => {
    const order = buildForm();
    await registerOrder(site.visitor(), order);
    const rows = await agreed(order.email);
    expect(rows).toMatchObject([
      { termsVersion: await version('warranty-terms'), privacyVersion: await version('privacy') },
    ]);
  });
});
