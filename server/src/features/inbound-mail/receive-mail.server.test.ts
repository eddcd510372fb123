import { createHash } from 'node:crypto';
import { createBotChat } from '@aftercare/contract/bot/chat';
import { readConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { listRefusedMails } from '@aftercare/contract/desk/mail/inbound-mail';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailClient, mailClient, mailInEnv, mailInPort } from '../../../testing/mail/mail-client.ts';
import { ownEmailAddress, ownKey } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../testing/sites/site-editor.ts';
import { mailWebhookPath, signatureOf } from './mail-webhook.routes.ts';

const brand = 'support@inbound.example';
const secret = 'a-secret-of-the-mail-service-1234567890';
let site: RunningSite;
let client: MailClient;
beforeAll(async () => {
  site = await runSite(1, { ...mailInEnv, MAIL_IN_SECRET: secret, MAIL_IN_AUTH_HOST: 'mx.inbound.example' });
  await siteEditor(site.operator.desk, 'fopo-us').change({ inboundEmail: brand });
  client = mailClient(mailInPort(site));
});
afterAll(async () => {
  client.close();
  await site.stop();
});

const ticketsOf = async (email: string) => {
  const listed = await site.operator.desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  if (listed.kind !== 'ok') throw new Error(`no tickets: ${listed.code}`);
  return listed.data.list.filter(({ contact }) => contact.email === email);
};
const conversationOf = async (email: string): Promise<string> => {
  await expect.poll(async () => (await ticketsOf(email)).length).toBe(1);
  return (await ticketsOf(email))[0]?.conversationId ?? '';
};
const read = async (conversationId: string) => {
  const place = { conversationId, after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await site.operator.desk.ask(readConversation, place);
  if (answer.kind !== 'ok') throw new Error(`no conversation: ${answer.code}`);
  return answer.data;
};
const refusedOf = async (sender: string) => {
  const answer = await site.operator.desk.ask(listRefusedMails, { ...firstPage, merchantId: 'fopo-us' });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.filter(({ senderAddress }) => senderAddress === sender);
};
const send = (from: string, more: object = {}) =>
  client.send({ from, to: brand, subject: 'Lamp', text: 'It is off', ...more });
/** Opens a conversation by mail and returns the address and id of the answer to it. */
async function answeredMail(email: string) {
  await send(email);
  const conversationId = await conversationOf(email);
  const { lastSeq } = await read(conversationId);
  const reply = {
    conversationId,
    messageId: ownKey(),
    text: 'Try again',
    fileId: undefined,
    afterSeq: lastSeq,
  };
  await site.operator.desk.ask(replyToConversation, reply);
  const { mail } = await site.sink.waitForMail(({ to }) => to.includes(email));
  return { conversationId, replyTo: mail.replyTo?.[0]?.address ?? '', messageId: mail.messageId ?? '' };
}

describe('a mail that is delivered twice', () => {
  test('is stored once, also at the same moment', async () => {
    const email = ownEmailAddress();
    const same = { messageId: `<${ownKey()}@mail.example>`, date: new Date(0) };
    await Promise.all([send(email, same), send(email, same)]);
    await send(email, same);
    const { list } = await read(await conversationOf(email));
    expect(list.map(({ html }) => html.join(''))).toEqual(['It is off']);
  });
});

describe('a reply', () => {
  test('finds its conversation by the mail that it answers, without the plus-address', async () => {
    const email = ownEmailAddress();
    const { conversationId, messageId } = await answeredMail(email);
    await send(email, { inReplyTo: messageId, references: messageId, text: 'Still off' });
    const { list, mails } = await read(conversationId);
    expect(list.at(-1)?.html).toEqual(['Still off']);
    expect(mails?.at(-1)).toMatchObject({ subject: 'Lamp', senderAddress: email, isOtherSender: false });
  });

  test('of another sender to the plus-address is marked and changes no contact', async () => {
    const [email, other] = [ownEmailAddress(), ownEmailAddress('other')];
    const { conversationId, replyTo } = await answeredMail(email);
    await send(other, { to: replyTo, text: 'I know more' });
    const { mails, conversation } = await read(conversationId);
    expect(mails?.at(-1)).toMatchObject({ senderAddress: other, isOtherSender: true });
    expect(conversation.contact.email).toBe(email);
  });

  test('of another sender without the plus-address opens a conversation of its own', async () => {
    const [email, other] = [ownEmailAddress(), ownEmailAddress('other')];
    const { conversationId, messageId } = await answeredMail(email);
    await send(other, { inReplyTo: messageId, references: messageId });
    expect(await conversationOf(other)).not.toBe(conversationId);
  });

  test('is marked if its sender fails the check of the configured mail server', async () => {
    const email = ownEmailAddress();
    const { conversationId, replyTo } = await answeredMail(email);
    const headers = { 'Authentication-Results': 'mx.inbound.example; dmarc=fail' };
    await send(email, { to: replyTo, text: 'Refund it', headers });
    expect((await read(conversationId)).mails?.at(-1)).toMatchObject({
      isOtherSender: true,
      senderCheck: 'fail',
    });
  });
});

test('a mail opens no account, and its conversation belongs to no browser', async () => {
  const email = ownEmailAddress();
  await send(`"<img src=x onerror=alert(1)>" <${email}>`, { text: '<script>alert(1)</script>' });
  const { conversation, list } = await read(await conversationOf(email));
  expect(conversation).toMatchObject({ source: 'mail', contactFrom: 'visitor', isByMail: true });
  expect(list[0]?.html).toEqual(['&lt;script&gt;alert(1)&lt;/script&gt;']);
  const visitor = await site.visitor().ask(createBotChat, { source: undefined });
  expect(visitor.kind === 'ok' && visitor.data.conversationId).not.toBe(conversation.conversationId);
});

test('names a file that the chat would refuse, and keeps the others', async () => {
  const email = ownEmailAddress();
  const attachments = [
    { filename: 'run.png', content: Buffer.from('MZ\u0000\u0001') },
    { filename: 'notes.txt', content: 'Serial 123' },
  ];
  await send(email, { attachments });
  const { list, mails } = await read(await conversationOf(email));
  expect(list.flatMap(({ file }) => file?.fileName ?? [])).toEqual(['notes.txt']);
  expect(mails?.[0]?.refusedFiles).toEqual([{ name: 'run.png', reason: 'type' }]);
});

describe('a mail that no person wrote', () => {
  test.each([
    ['autoReply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['loop', { headers: { 'X-Aftercare-Mail': '1' } }],
  ] as const)('opens no ticket and is listed (%s)', async (reason, more) => {
    const email = ownEmailAddress();
    await send(email, more);
    expect(await refusedOf(email)).toMatchObject([{ reason, subject: 'Lamp' }]);
    expect(await ticketsOf(email)).toEqual([]);
  });

  test('opens no ticket if its envelope has no sender', async () => {
    const email = ownEmailAddress();
    await send(email, { envelope: { from: '', to: brand } });
    expect(await refusedOf(email)).toMatchObject([{ reason: 'bounce' }]);
  });

  test('opens no ticket if one of our own mails comes back', async () => {
    const email = ownEmailAddress();
    const { messageId } = await answeredMail(email);
    await send(email, { messageId });
    expect(await refusedOf(email)).toMatchObject([{ reason: 'loop' }]);
  });
});

test('refuses further mails of a sender in the hour after the limit', async () => {
  const email = ownEmailAddress();
  const { max } = attemptLimits.mailsPerSender;
  for (let sent = 0; sent < max; sent += 1) await send(email, { text: `Mail ${sent}` });
  await expect(send(email)).rejects.toMatchObject({ responseCode: 550 });
}, 60_000);

test('refuses receivers of no site, two senders, and a mail above the limit', async () => {
  const email = ownEmailAddress();
  await expect(send(email, { to: 'help@elsewhere.example' })).rejects.toMatchObject({ responseCode: 550 });
  await expect(send(`${email}, eve@mail.example`)).rejects.toMatchObject({ responseCode: 550 });
  const attachments = [{ filename: 'large.bin', content: Buffer.alloc(37_500_000) }];
  await expect(send(email, { attachments })).rejects.toMatchObject({ responseCode: 552 });
  expect(await ticketsOf(email)).toEqual([]);
}, 60_000);

describe('the webhook', () => {
  async function post(raw: string, change: Record<string, string> = {}, by = secret) {
    const signed = {
      timestamp: String(Math.floor(site.nodes.now().getTime() / 1000)),
      sender: 'ada@mail.example',
      recipient: brand,
      digest: createHash('sha256').update(raw).digest('hex'),
    };
    const headers = Object.fromEntries(
      Object.entries({ ...signed, signature: signatureOf(by, Object.values(signed)), ...change }).map(
        ([name, value]) => [`x-aftercare-${name}`, value],
      ),
    );
    const { client: http } = site.visitor();
    const { status } = await http.request('POST', mailWebhookPath, {
      headers: { ...headers, 'content-type': 'message/rfc822' },
      body: raw,
    });
    return status;
  }
  const rawOf = (email: string) => `From: ${email}\r\nSubject: Lamp\r\n\r\nIt is off\r\n`;

  test('stores a signed mail once', async () => {
    const email = ownEmailAddress();
    expect([await post(rawOf(email)), await post(rawOf(email))]).toEqual([204, 204]);
    const { list } = await read(await conversationOf(email));
    expect(list).toHaveLength(1);
  });

  test.each([
    ['another secret', {}, 'another-secret-of-the-mail-service-123'],
    ['an old time', { timestamp: '1700000000' }, secret],
    ['another receiver', { recipient: 'support@elsewhere.example' }, secret],
    ['another body', { digest: createHash('sha256').update('x').digest('hex') }, secret],
    ['no signature', { signature: '' }, secret],
  ])('refuses a mail with %s', async (_, change, by) => {
    expect(await post(rawOf(ownEmailAddress()), change, by)).toBe(401);
  });
});
