import { logIn } from '@aftercare/contract/account/log-in';
import { updateContact } from '@aftercare/contract/chat/agent-calls';
import { mailTranscript } from '@aftercare/contract/chat/closing';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { resumeConversation } from '@aftercare/contract/chat/resume';
import { transcriptLimits } from '@aftercare/contract/chat/transcript-limits';
import { uploadFile } from '@aftercare/contract/files/files';
import { erase } from '@aftercare/contract/privacy/erasure';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../../../../testing/fakes/smtp-sink.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { endChatOf, openChat, prolong, readChat, say, talkWith } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { codeFrom, newAccount } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

const askCopy = (
  person: Person,
  conversationId: string,
  email: string | undefined,
  { requestId = ownKey(), code }: { requestId?: string; code?: string } = {},
) => person.ask(mailTranscript, { conversationId, requestId, email, code });

const isCode = /^[0-9A-Z]{8}$/m;
const isCopy = ({ mail }: ReceivedMail) => !/code|コード/i.test(mail.subject ?? '');
const mailsTo = (email: string) => site.sink.mails.filter((mail) => mail.to.includes(email) && isCopy(mail));
const copyTo = async (email: string) =>
  (await site.sink.waitForMail((mail) => mail.to.includes(email) && isCopy(mail))).mail;

const codeFor = (person: Person, conversationId: string, email: string) =>
  codeFrom(site, email, async () => {
    const requested = await askCopy(person, conversationId, email);
    return requested.kind !== 'ok' && requested.code === 'codeNeeded' ? { kind: 'ok' } : requested;
  });

const askVerified = async (person: Person, conversationId: string, email: string) =>
  askCopy(person, conversationId, email, { code: await codeFor(person, conversationId, email) });

const seen = (html = ''): string =>
  html
    .replace(/<(style|title)>[^<]*<\/\1>/g, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

async function sendFile(person: Person, conversationId: string, fileName: string) {
  const file = { name: 'file', fileName, content: 'what is in it' };
  const query = new URLSearchParams(uploadFile.request.toWire({ conversationId }) as Record<string, string>);
  const sent = await person.client.upload(`${uploadFile.path}?${query}`, file);
  const uploaded = readAnswer(uploadFile, sent.envelope());
  if (uploaded.kind !== 'ok') throw new Error('no file');
  const { fileId } = uploaded.data;
  await person.ask(sendMessage, { conversationId, messageId: ownKey(), text: undefined, fileId });
}

describe('a copy of the conversation', () => {
  test('holds messages, authors, cards and files in its HTML and text parts, and who asked for it', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const { conversationId } = await talkWith(site.operator.desk, person);
    await say(person, conversationId, 'It says <b>error</b> & "stop"\nand then nothing');
    await sendFile(person, conversationId, 'error.txt');
    await endChatOf(person, conversationId);
    expect(await askVerified(person, conversationId, email)).toMatchObject({ kind: 'ok', data: { email } });
    const { subject, text = '', html, from } = await copyTo(email);
    expect(subject).toBe('FOPO: a copy of your conversation');
    expect(from?.address).toMatch(/fopo/);
    for (const part of [text, seen(html)]) {
      expect(part).toContain('a copy of this conversation was requested in our chat');
      expect(part).toContain('The light blinks red');
      expect(part).toContain('It says <b>error</b> & "stop"\nand then nothing');
      expect(part).toContain('Please open the cover');
      expect(part).toContain('File: error.txt');
      expect(part).toContain('You have ended the chat');
      expect(part).toContain('Times: Pacific');
    }
    expect(text.indexOf('The light blinks red')).toBeLessThan(text.indexOf('Please open the cover'));
    expect(html).not.toContain('<b>error');
    expect(html).not.toMatch(/\/files\//);
  });

  test.each([
    ['de_DE', 'catboat-de', 'eine Kopie Ihres Gesprächs', 'Neuer Chat'],
    ['ja_JP', 'air-choice-jp', '会話の控え', '新しいチャット'],
  ] as const)('is in the language of the request: %s', async (lang, id, subject, divider) => {
    const person = site.visitor({ site: id, lang });
    const email = ownEmailAddress();
    const { conversationId } = await openChat(person);
    await endChatOf(person, conversationId);
    await say(person, conversationId, 'Hallo / こんにちは');
    await askVerified(person, conversationId, email);
    const mail = await copyTo(email);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(divider);
    expect(mail.text).toContain('Hallo / こんにちは');
    expect(mail.html).toContain(`lang="${lang.slice(0, 2)}"`);
  });

  test('is mailed once for one click, even if the request is repeated at several nodes', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const { conversationId } = await openChat(person);
    const requestId = ownKey();
    const code = await codeFor(person, conversationId, email);
    const presses = [0, 1, 2, 0].map((node) => {
      const at = site.visitor({ node });
      for (const [name, value] of person.client.cookies) at.client.cookies.set(name, value);
      return askCopy(at, conversationId, email, { requestId, code });
    });
    for (const answer of await Promise.all(presses)) expect(answer).toMatchObject({ data: { email } });
    await copyTo(email);
    const other = ownEmailAddress();
    await askVerified(person, conversationId, other);
    await copyTo(other);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await askCopy(person, conversationId, ownEmailAddress(), { requestId })).toMatchObject({
      code: 'idReused',
    });
  });

  test('is refused for another visitor’s conversation, as if it did not exist', async () => {
    const [one, other] = [site.visitor(), site.visitor()];
    const [mine, theirs] = [await openChat(one), await openChat(other)];
    await say(one, mine.conversationId, 'Only for my eyes');
    await say(other, theirs.conversationId, 'A secret of the other one');
    const email = ownEmailAddress();
    expect(await askCopy(one, theirs.conversationId, email)).toMatchObject({ code: 'threadGone' });
    expect(await askCopy(site.visitor(), theirs.conversationId, email)).toMatchObject({ code: 'threadGone' });
    await askVerified(one, mine.conversationId, email);
    const { text } = await copyTo(email);
    expect(text).toContain('Only for my eyes');
    expect(text).not.toContain('A secret');
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('leaves out the oldest messages of a long conversation, and says how many', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'The very first words');
    await expect.poll(async () => (await readChat(person, conversationId)).state.isBotThinking).toBe(false);
    await prolong(site.nodes.databaseUrl, conversationId, 250);
    const { lastSeq } = (await readChat(person, conversationId)).state;
    await askVerified(person, conversationId, email);
    const { text = '' } = await copyTo(email);
    expect(text).toContain(`Earlier messages not included here: ${lastSeq - transcriptLimits.entries}.`);
    expect(text).toContain('Line 250.');
    expect(text).not.toContain('The very first words');
    expect(text.match(/Line \d+\./g)).toHaveLength(transcriptLimits.entries);
  });
});

describe('a copy of the conversation is sent', () => {
  const secretIn = (text = '') => /\/web\/conversation#([\w-]{43})/.exec(text)?.[1];

  test('to a typed email address after its code was entered, without a link that would let its owner answer', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const { conversationId } = await openChat(person);
    await askVerified(person, conversationId, email);
    const { text } = await copyTo(email);
    expect(secretIn(text)).toBeUndefined();
    expect(text).toContain('/web/index?isChat=1');
  });

  test('only after the code for a typed email address was entered correctly', async () => {
    const person = site.visitor();
    const victim = ownEmailAddress('victim');
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'Your refund waits at https://evil.example/');
    const code = await codeFor(person, conversationId, victim);
    const [mail] = site.sink.mails.filter(({ to }) => to.includes(victim));
    expect(mail?.mail.text).toMatch(isCode);
    expect(`${mail?.mail.text}${mail?.mail.html}`).not.toMatch(/refund|evil/);
    const wrong = { code: 'AAAA3333' };
    expect(await askCopy(person, conversationId, victim, wrong)).toMatchObject({ code: 'codeWrong' });
    const other = site.visitor();
    const theirs = await openChat(other);
    expect(await askCopy(other, theirs.conversationId, victim, { code })).toMatchObject({
      code: 'codeWrong',
    });
    expect(mailsTo(victim)).toEqual([]);
  });

  test('to the conversation’s contact if no address is typed, with the link that answers carry', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const { conversationId, customerId } = await openChat(person);
    expect(await askCopy(person, conversationId, undefined)).toMatchObject({ code: 'invalidInput' });
    await person.ask(updateContact, { customerId, email, givenName: undefined, avatar: undefined });
    const code = await codeFor(person, conversationId, email);
    expect(await askCopy(person, conversationId, undefined, { code })).toMatchObject({ data: { email } });
    const secret = secretIn((await copyTo(email)).text) ?? '';
    const phone = site.visitor();
    expect(await phone.ask(resumeConversation, { secret })).toMatchObject({ data: { conversationId } });
    // A browser that came in by the link may read and reply: its copy goes to the address of the link only.
    const stranger = ownEmailAddress();
    expect(await askCopy(phone, conversationId, stranger)).toMatchObject({ data: { email } });
    await expect.poll(() => mailsTo(email).length).toBe(2);
    expect(mailsTo(stranger)).toEqual([]);
  });

  test('to the verified address of the signed-in customer, whatever address is typed', async () => {
    const { form } = await newAccount(site, site.visitor());
    const person = site.visitor();
    const signedIn = await person.ask(logIn, { ...form, rememberMe: true });
    if (signedIn.kind !== 'ok') throw new Error(signedIn.code);
    person.token = signedIn.data.token;
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'From my account');
    const answer = await askCopy(person, conversationId, ownEmailAddress());
    expect(answer).toMatchObject({ kind: 'ok', data: { email: form.email } });
    const isTheirs = ({ to, mail }: (typeof site.sink.mails)[number]) =>
      to.includes(form.email) && mail.text?.includes('From my account') === true;
    const { mail } = await site.sink.waitForMail(isTheirs);
    expect(secretIn(mail.text)).toMatch(/^[\w-]{43}$/);
  });

  test('a few times a day; a request that this limit refuses counts against no other limit', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const { max } = throttles.transcriptsPerConversation;
    for (let at = 0; at < max; at += 1)
      expect(await askCopy(person, conversationId, ownEmailAddress())).toMatchObject({ code: 'codeNeeded' });
    const email = ownEmailAddress();
    expect(await askCopy(person, conversationId, email)).toMatchObject({ code: 'tooManyAttempts' });
    const other = site.visitor({ node: 1 });
    const theirs = await openChat(other);
    expect(await askVerified(other, theirs.conversationId, email)).toMatchObject({ kind: 'ok' });
    await copyTo(email);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('and is deleted with the chat, even while the mail is in the outbox', async () => {
    const person = site.visitor();
    const email = ownEmailAddress();
    const { conversationId } = await openChat(person);
    await askVerified(person, conversationId, email);
    await copyTo(email);
    const kinds = (await site.operator.mailsTo(email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['account.code', 'chat.transcript']);
    await person.ask(erase, { scope: 'chat', code: undefined });
    expect(await site.operator.mailsTo(email)).toEqual([]);
  });
});
