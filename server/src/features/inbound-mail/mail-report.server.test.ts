import { listMails } from '@aftercare/contract/desk/mail/mails';
import { allowAddress, listSuppressions } from '@aftercare/contract/desk/mail/suppressions';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailClient, mailClient, mailInEnv, mailInPort } from '../../../testing/mail/mail-client.ts';
import { ownEmailAddress } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../testing/sites/site-editor.ts';
import { newAccount, signInByCode } from '../account/account.factory.ts';

const brand = 'reports@inbound.example';
let site: RunningSite;
let client: MailClient;
beforeAll(async () => {
  site = await runSite(1, mailInEnv);
  await siteEditor(site.operator.desk, 'fopo-us').change({ inboundEmail: brand });
  client = mailClient(mailInPort(site));
});
afterAll(async () => {
  client.close();
  await site.stop();
});

/** A verified account and the headers of the mail with its code, as the receiver's mail server sees them. */
async function mailedAccount() {
  const { form } = await newAccount(site, site.visitor());
  const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  return { email: form.email, messageId: header('message-id'), mark: header('x-aftercare-mail') };
}

type Sent = Awaited<ReturnType<typeof mailedAccount>>;

/** Sends a report whose second part has these fields. */
function report({ messageId, mark }: Sent, type: string, fields: readonly string[]) {
  const raw = [
    'From: MAILER-DAEMON@mx.example',
    `To: ${brand}`,
    `Message-ID: <${crypto.randomUUID()}@mx.example>`,
    'Content-Type: multipart/report; boundary=b',
    ...['', '--b', '', 'A report', '--b', `Content-Type: ${type}`, '', ...fields, '', '--b'],
    ...['Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, `X-Aftercare-Mail: ${mark}`],
    ...['--b--', ''],
  ];
  return client.send({ envelope: { from: '', to: brand }, raw: raw.join('\r\n') });
}

const bounce = (sent: Sent, { status = '5.1.1', to = sent.email } = {}) =>
  report(sent, 'message/delivery-status', [
    ...['Reporting-MTA: dns; mx.example', '', `Original-Recipient: rfc822; ${to}`],
    ...['Action: failed', `Status: ${status}`],
  ]);

async function suppressionsOf(email: string) {
  const answer = await site.operator.desk.ask(listSuppressions, {
    ...firstPage,
    merchantId: undefined,
    email,
  });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list;
}

describe('a report about a mail', () => {
  test('suppresses the address, which a code typed from a mail allows again', async () => {
    const sent = await mailedAccount();
    await bounce(sent);
    expect(await suppressionsOf(sent.email.toUpperCase())).toMatchObject([
      { emailAddress: sent.email, reason: 'bounced', status: '5.1.1' },
    ]);
    await signInByCode(site, site.visitor(), sent.email);
    expect(await suppressionsOf(sent.email)).toEqual([]);
  });

  test('suppresses nothing without the signature of the mail, but marks the mail', async () => {
    const sent = await mailedAccount();
    await bounce({ ...sent, mark: '1' });
    expect(await suppressionsOf(sent.email)).toEqual([]);
    const mails = await site.operator.desk.ask(listMails, { ...firstPage, merchantId: 'fopo-us' });
    const mail = mails.kind === 'ok' ? mails.data.list.find(({ to }) => to === sent.email) : undefined;
    expect(mail).toMatchObject({ status: 'failed', lastError: 'bounced 5.1.1' });
  });

  test('suppresses nothing if it names another receiver or an unknown mail', async () => {
    const [sent, other] = [await mailedAccount(), ownEmailAddress()];
    await bounce(sent, { to: other });
    await bounce({ ...sent, messageId: `<${'A'.repeat(22)}@mail.example>` });
    expect([await suppressionsOf(sent.email), await suppressionsOf(other)]).toEqual([[], []]);
  });

  test('suppresses the address of a complaint until an operator allows it, with an audit entry', async () => {
    const sent = await mailedAccount();
    await report(sent, 'message/feedback-report', ['Version: 1', 'Feedback-Type: abuse']);
    await signInByCode(site, site.visitor(), sent.email);
    const [found] = await suppressionsOf(sent.email);
    expect(found).toMatchObject({ reason: 'complaint', status: 'abuse' });
    const { suppressionId = '', mailId } = found ?? {};
    const allow = () => site.operator.desk.ask(allowAddress, { suppressionId });
    expect(await Promise.all([allow(), allow()])).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }]);
    expect(await suppressionsOf(sent.email)).toEqual([]);
    const filter = { personId: undefined, merchantId: 'fopo-us', action: 'mail.allowed' };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    const entries = audit.kind === 'ok' ? audit.data.list.filter(({ subject }) => subject === mailId) : [];
    expect(entries).toHaveLength(1);
  });
});
