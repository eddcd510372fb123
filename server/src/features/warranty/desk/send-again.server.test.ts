import { listMails } from '@aftercare/contract/desk/mail/mails';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { sendConfirmation } from '@aftercare/contract/desk/warranty/send-again';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm } from '../../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { extendedFor, registrar, waitingFor } from '../../../../testing/people/registrar.ts';
import { storeSuppression } from '../../../../testing/people/team-requests.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const here = 'fopo-us';
let site: RunningSite;
let ada: Colleague;
beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [here]: 'agent' } }, 'Ada');
}, 120_000);
afterAll(() => site.stop());

const sendAgain = (warrantyId: string, key = ownKey()) =>
  ada.desk.ask(sendConfirmation, { warrantyId }, { 'idempotency-key': key });
async function mailsTo(email: string): Promise<string[]> {
  const request = { ...firstPage, merchantId: here, status: undefined };
  const answer = await site.operator.desk.ask(listMails, request);
  if (answer.kind !== 'ok') throw new Error(`no mails: ${answer.code}`);
  return answer.data.list.filter(({ to }) => to === email).map(({ kind }) => kind);
}
const minute = 60_000;

describe('the mail of a registration', () => {
  test('is sent again with its present state, once for a double click, and the audit log names the team member', async () => {
    const { warrantyId, email } = await extendedFor(site);
    const key = ownKey();
    const twice = await Promise.all([sendAgain(warrantyId, key), sendAgain(warrantyId, key)]);
    expect(twice).toMatchObject([{ data: { to: email } }, { data: { to: email } }]);
    expect(await mailsTo(email)).toEqual(['warranty.activated', 'warranty.activated']);
    const isTheirs = ({ to }: { to: string[] }) => to.includes(email);
    await site.sink.waitForMail(() => site.sink.mails.filter(isTheirs).length === 2);
    const [first, second] = site.sink.mails.filter(isTheirs).map(({ mail }) => mail);
    expect(second?.subject).toBe(first?.subject);
    const filter = { action: 'warranty.sendAgain', merchantId: here, personId: ada.personId };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    expect(audit).toMatchObject({ data: { total: 1, list: [{ subject: warrantyId }] } });
  });

  test('is the receipt while the order is not known', async () => {
    const { warrantyId, email } = await waitingFor(site);
    expect(await sendAgain(warrantyId)).toMatchObject({ kind: 'ok' });
    expect(await mailsTo(email)).toEqual(['warranty.pending', 'warranty.pending']);
  });

  test('is sent again once a minute and five times a day', async () => {
    const { warrantyId, email } = await extendedFor(site);
    for (let sent = 1; sent <= 5; sent += 1) {
      expect(await sendAgain(warrantyId)).toMatchObject({ kind: 'ok' });
      expect(await sendAgain(warrantyId)).toMatchObject({ code: 'tooManyAttempts' });
      await site.nodes.advance(minute + 1000);
    }
    expect(await sendAgain(warrantyId)).toMatchObject({
      code: 'tooManyAttempts',
      data: { retryAt: expect.any(Date) },
    });
    expect(await mailsTo(email)).toHaveLength(6);
  }, 60_000);

  test('is not sent to a suppressed address', async () => {
    const { warrantyId, email } = await extendedFor(site);
    await storeSuppression(site.nodes.databaseUrl, here, email);
    expect(await sendAgain(warrantyId)).toMatchObject({
      code: 'resendRefused',
      data: { reason: 'suppressed' },
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is not sent for a rejected registration', async () => {
    const { warrantyId, email } = await waitingFor(site);
    await registrar(ada.desk).decide('refuse', [warrantyId], { reason: 'cancelled' });
    const before = await mailsTo(email);
    expect(await sendAgain(warrantyId)).toMatchObject({
      code: 'resendRefused',
      data: { reason: 'rejected' },
    });
    expect(await mailsTo(email)).toEqual(before);
  });

  test('is not sent by the team of another site', async () => {
    const { warrantyId } = await waitingFor(site, buildForm({ phone: '12345678' }), 'kimo-jp');
    expect(await sendAgain(warrantyId)).toMatchObject({ code: 'notFound' });
  });
});
