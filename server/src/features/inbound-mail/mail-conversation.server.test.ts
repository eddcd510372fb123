import { readConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailClient, mailClient, mailInEnv, mailInPort } from '../../../testing/mail/mail-client.ts';
import { ownEmailAddress, ownKey } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../testing/sites/site-editor.ts';

const brand = 'support@inbound.example';
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

const ticketsOf = async (email: string) => {
  const listed = await site.operator.desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  if (listed.kind !== 'ok') throw new Error(`no tickets: ${listed.code}`);
  return listed.data.list.filter(({ contact }) => contact.email === email);
};
const read = async (conversationId: string) => {
  const place = { conversationId, after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await site.operator.desk.ask(readConversation, place);
  if (answer.kind !== 'ok') throw new Error(`no conversation: ${answer.code}`);
  return answer.data;
};
const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 30 } } })
    .png()
    .toBuffer();
const replyToOf = ({ replyTo }: Email): string => replyTo?.[0]?.address ?? '';

test('keeps a conversation of ten mails between a mail program and the desk in one thread with all files', {
  timeout: 60_000,
}, async () => {
  const email = ownEmailAddress();
  const { desk } = site.operator;
  await desk.ask(setPresence, { status: 'online' });
  let answered: Email | null = null;
  let conversationId = '';
  for (let round = 0; round < 5; round += 1) {
    const before: Email | null = answered;
    await client.send({
      from: `Ada <${email}>`,
      to: before ? replyToOf(before) : brand,
      subject: before ? `Re: ${before.subject}` : 'The screen flickers',
      messageId: `<${ownKey()}@mail.example>`,
      ...(before?.messageId ? { inReplyTo: before.messageId, references: before.messageId } : {}),
      text: `Question ${round}\r\n\r\n${before ? `On Fri, Nov 27, 2026 at 10:00 AM Fopo wrote:\r\n> ${before.text?.slice(0, 20)}` : ''}`,
      attachments: [{ filename: `photo ${round}.png`, content: await picture(round * 20) }],
    });
    await expect.poll(async () => (await ticketsOf(email)).length).toBe(1);
    conversationId = (await ticketsOf(email))[0]?.conversationId ?? '';
    const { lastSeq } = await read(conversationId);
    const text = `Answer ${round}`;
    const reply = { conversationId, messageId: ownKey(), text, fileId: undefined, afterSeq: lastSeq };
    expect(await desk.ask(replyToConversation, reply)).toMatchObject({ kind: 'ok' });
    expect(await desk.ask(replyToConversation, reply)).toMatchObject({ kind: 'ok' });
    const mailed = await site.sink.waitForMail(
      (one) => one.to.includes(email) && !!one.mail.text?.includes(text),
    );
    answered = mailed.mail;
    expect(answered.subject).toBe('Re: The screen flickers');
    expect(replyToOf(answered)).toMatch(/^support\+[a-z2-7]{39}@inbound\.example$/);
  }
  const { list } = await read(conversationId);
  const texts = list.filter(({ file }) => file === null).map(({ html }) => html.join(''));
  expect(texts).toEqual([0, 1, 2, 3, 4].flatMap((round) => [`Question ${round}`, `Answer ${round}`]));
  const files = list.flatMap(({ file }) => (file ? [file.fileName] : []));
  expect(files).toEqual([0, 1, 2, 3, 4].map((round) => `photo ${round}.png`));
  expect(site.sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(5);
});
