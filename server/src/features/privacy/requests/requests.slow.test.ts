import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import {
  cancelErasure,
  listPrivacyRequests,
  type PrivacyRequestKind,
  startPrivacyRequest,
} from '@aftercare/contract/desk/customers/privacy-requests';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { viewCopy } from '@aftercare/contract/privacy/copy';
import { erase, stopErasure, viewPlannedErasure } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { storeSuppression } from '../../../../testing/people/team-requests.ts';
import { asOwner, rowCount } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount, verifyCode } from '../../account/account.factory.ts';

const noticeMs = deskLimits.erasureNoticeSeconds * 1000;
const hourMs = 3_600_000;
const reason = 'By phone, number confirmed';
let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
}, 120_000);
afterAll(() => site.stop());

async function customerWithChat() {
  const { person, form } = await newAccount(site, site.visitor());
  const { conversationId } = await openChat(person);
  return { person, email: form.email, conversationId };
}

const ask = (conversationId: string, kind: PrivacyRequestKind, by = site.operator.desk) =>
  by.ask(startPrivacyRequest, { conversationId, kind, reason });

async function started(
  conversationId: string,
  kind: PrivacyRequestKind,
  by = site.operator.desk,
): Promise<string> {
  const answer = await ask(conversationId, kind, by);
  if (answer.kind !== 'ok') throw new Error(`not started: ${answer.code}`);
  return answer.data.privacyRequestId;
}

async function requestOf(privacyRequestId: string) {
  const { desk } = site.operator;
  const answer = await desk.ask(listPrivacyRequests, { ...firstPage, merchantId: 'fopo-us' });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.find((one) => one.privacyRequestId === privacyRequestId);
}

const mailTo = (email: string, text: RegExp) =>
  site.sink.waitForMail(({ to, mail }) => to.includes(email) && text.test(mail.text ?? ''));
const noticeTo = (email: string) => mailTo(email, /will be deleted on/);
const accounts = (email: string) => rowCount(site.nodes.databaseUrl, 'customer', 'email', email);

describe('a copy that the team requests', () => {
  test('is mailed to the verified address as a link that only its owner can open', async () => {
    const { person, email, conversationId } = await customerWithChat();
    const { desk: supervisor } = await colleague(site, { at: { 'fopo-us': 'supervisor' } });
    const id = await started(conversationId, 'access', supervisor);
    const { mail } = await mailTo(email, /Our team entered your request for a copy/);
    const copyId = /#copy=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect(await person.ask(viewCopy, { copyId })).toMatchObject({ data: { status: 'ready' } });
    const stranger = await customerWithChat();
    expect(await stranger.person.ask(viewCopy, { copyId })).toMatchObject({ code: 'threadGone' });
    expect(await requestOf(id)).toMatchObject({ kind: 'access', state: 'done', email, reason });
  });

  test('is started once more if its copy was replaced, and the first request has failed', async () => {
    const { email, conversationId } = await customerWithChat();
    const first = await started(conversationId, 'access');
    await mailTo(email, /Our team entered your request for a copy/);
    const lost = `update privacy_request set state = 'waiting', copy_id = 'replaced' where id = $1`;
    await asOwner(site.nodes.databaseUrl, lost, [first]);
    const second = await started(conversationId, 'access');
    expect(second).not.toBe(first);
    expect(await requestOf(first)).toMatchObject({ state: 'failed', endedAt: expect.any(Date) });
    await expect.poll(async () => (await requestOf(second))?.state).toBe('done');
  });

  test('is one for all calls at once, and leaves one audit entry', async () => {
    const { conversationId } = await customerWithChat();
    const answers = await Promise.all([ask(conversationId, 'erasure'), ask(conversationId, 'erasure')]);
    const ids = answers.map((answer) => (answer.kind === 'ok' ? answer.data.privacyRequestId : answer.code));
    expect(new Set(ids).size).toBe(1);
    const filter = { personId: undefined, merchantId: 'fopo-us', action: 'privacy.erasure' };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    const list = audit.kind === 'ok' ? audit.data.list : [];
    expect(list.filter(({ subject }) => subject === conversationId)).toHaveLength(1);
  });
});

test('an agent, a chat without an account and a suppressed address start no request', async () => {
  const { desk: agent } = await colleague(site, { at: { 'fopo-us': 'agent' } });
  const { conversationId, email } = await customerWithChat();
  expect(await ask(conversationId, 'access', agent)).toMatchObject({ code: 'forbidden' });
  const visitor = await openChat(site.visitor());
  const refused = { code: 'privacyRefused', data: { reason: 'noAccount' } };
  expect(await ask(visitor.conversationId, 'erasure')).toMatchObject(refused);
  await storeSuppression(site.nodes.databaseUrl, 'fopo-us', email);
  expect(await ask(conversationId, 'access')).toMatchObject({ data: { reason: 'suppressed' } });
  const empty = { conversationId, kind: 'access', reason: ' ' } as const;
  expect(await site.operator.desk.ask(startPrivacyRequest, empty)).toMatchObject({ code: 'badRequest' });
});

describe('an erasure that the team requests', () => {
  test('runs after the notice, and keeps neither customer nor reason', async () => {
    const { email, conversationId } = await customerWithChat();
    const id = await started(conversationId, 'erasure');
    await noticeTo(email);
    const view = await site.operator.desk.ask(viewCustomer, { conversationId });
    expect(view).toMatchObject({ data: { erasureAt: (await requestOf(id))?.runsAt, mailSuppression: null } });
    await site.advance(noticeMs - hourMs);
    expect(await accounts(email)).toBe(1);
    await site.advance(2 * hourMs);
    await expect.poll(() => accounts(email)).toBe(0);
    expect(await requestOf(id)).toMatchObject({ state: 'done', email: '', reason: '' });
  }, 120_000);

  test('is stopped by the customer, who learns of it by mail', async () => {
    const { person, email, conversationId } = await customerWithChat();
    const id = await started(conversationId, 'erasure');
    await noticeTo(email);
    const { runsAt } = (await requestOf(id)) ?? {};
    expect(await person.ask(viewPlannedErasure, {})).toMatchObject({ data: { runsAt } });
    const stop = () => person.ask(stopErasure, {});
    expect(await Promise.all([stop(), stop()])).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }]);
    await mailTo(email, /was stopped\. Nothing was deleted/);
    await site.advance(noticeMs + 2 * hourMs);
    expect(await requestOf(id)).toMatchObject({ state: 'stopped', email });
    expect(await accounts(email)).toBe(1);
  }, 120_000);

  test('is cancelled by the team, and not after it has ended', async () => {
    const { person, conversationId } = await customerWithChat();
    const privacyRequestId = await started(conversationId, 'erasure');
    const cancel = () => site.operator.desk.ask(cancelErasure, { privacyRequestId });
    expect(await cancel()).toMatchObject({ kind: 'ok' });
    expect(await cancel()).toMatchObject({ kind: 'ok' });
    expect(await requestOf(privacyRequestId)).toMatchObject({ state: 'cancelled' });
    const second = await started(conversationId, 'erasure');
    await person.ask(stopErasure, {});
    const late = await site.operator.desk.ask(cancelErasure, { privacyRequestId: second });
    expect(late).toMatchObject({ code: 'notFound' });
  });

  test('fails, and erases nothing, if its notice did not arrive', async () => {
    const { email, conversationId } = await customerWithChat();
    const id = await started(conversationId, 'erasure');
    await noticeTo(email);
    const { databaseUrl } = site.nodes;
    const isSent = `select 1 from mail where dedupe_key = $1 and status = 'sent'`;
    await expect.poll(async () => (await asOwner(databaseUrl, isSent, [`erasure:${id}`])).length).toBe(1);
    await asOwner(databaseUrl, `update mail set status = 'failed' where dedupe_key = $1`, [`erasure:${id}`]);
    await site.advance(noticeMs + 2 * hourMs);
    await expect.poll(async () => (await requestOf(id))?.state).toBe('failed');
    expect(await accounts(email)).toBe(1);
  }, 120_000);

  test('ends when the customer deletes the account', async () => {
    const { person, email, conversationId } = await customerWithChat();
    const id = await started(conversationId, 'erasure');
    const code = await verifyCode(site, person, email, 'erase');
    expect(await person.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
    expect(await requestOf(id)).toMatchObject({ state: 'done', email: '', reason: '' });
  });
});
