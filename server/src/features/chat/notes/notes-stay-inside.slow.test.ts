import { readConversationRecord } from '@aftercare/contract/bot/chat';
import { mailTranscript } from '@aftercare/contract/chat/closing';
import { readMessages } from '@aftercare/contract/chat/messages';
import { customerEvent } from '@aftercare/contract/chat/push';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { addNote } from '@aftercare/contract/desk/chat/notes';
import { exportPersonalData } from '@aftercare/contract/desk/chat/personal-data';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everySiteCall, openedChats, type Prepared } from '../../../../testing/cases/every-call.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { say } from '../../../../testing/people/talk.ts';
import { unzipped } from '../../../../testing/reading/unzip.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import { codeFrom } from '../../account/account.factory.ts';

const secret = `Between us ${ownKey()}`;

let site: RunningSite;
let customer: Person;
let held: Awaited<ReturnType<typeof openedChats>>;
const addOne = () =>
  site.operator.desk.ask(addNote, {
    conversationId: held.conversationId,
    noteId: ownKey(),
    body: secret,
    mentions: [],
  });

/** A conversation with an agent that has a note before and after the customer's message. */
beforeAll(async () => {
  site = await runSite();
  customer = site.visitor();
  held = await openedChats(customer);
  const { conversationId } = held;
  expect(await addOne()).toMatchObject({ kind: 'ok' });
  await site.operator.desk.ask(acceptConversation, { conversationId });
  await say(customer, conversationId, 'My own words');
  expect(await addOne()).toMatchObject({ kind: 'ok' });
}, 120_000);
afterAll(() => site.stop());

const send = (customer: Person, { call, wire }: Prepared) => customer.send(call as never, wire);

test('the push channel of the customer sends no internal note', async () => {
  const { conversationId } = held;
  const { cookies } = customer.client;
  const socket = await customerSocket({ port: site.port, host: 'fopo-us.localhost', cookies });
  socket.send({ type: 'auth', conversationId, lang: 'en_US' });
  await socket.next('ready');
  await addOne();
  await say(customer, conversationId, 'After the note');
  await socket.next('message.created', ({ message }) => message.html.join().includes('After the note'));
  const received = socket.events.map((event) => JSON.stringify(customerEvent.toWire(event)));
  expect(received.join()).not.toContain(secret);
  socket.close();
});

test('the mailed copy of the conversation has no internal note', async () => {
  const { conversationId } = held;
  const email = ownEmailAddress();
  const requestId = ownKey();
  const ask = (code?: string) => customer.ask(mailTranscript, { conversationId, requestId, email, code });
  const code = await codeFrom(site, email, async () => {
    await ask();
    return { kind: 'ok' };
  });
  expect(await ask(code)).toMatchObject({ kind: 'ok' });
  const { mail } = await site.sink.waitForMail(
    (one) => one.to.includes(email) && one.mail.text?.includes('My own words') === true,
  );
  expect(`${mail.text} ${mail.html}`).not.toContain(secret);
});

test('the data copy that a customer requests has no internal note', async () => {
  const requested = await customer.ask(requestCopy, { code: undefined });
  if (requested.kind !== 'ok') throw new Error(`no copy: ${requested.code}`);
  const addressOf = async () => {
    const answer = await customer.ask(viewCopy, { copyId: requested.data.copyId });
    return answer.kind === 'ok' ? answer.data.fileUrl : '';
  };
  await expect.poll(addressOf).toMatch(/^\/files\//);
  const { bytes } = await customer.client.request('GET', (await addressOf()) ?? '');
  const data = String((await unzipped(bytes)).get('data.json'));
  expect(data).toContain('My own words');
  expect(data).not.toContain(secret);
});

test('the export of an operator has the internal notes, and is in the audit log', async () => {
  const { conversationId } = held;
  const { desk } = site.operator;
  const query = new URLSearchParams(
    exportPersonalData.request.toWire({ conversationId }) as Record<string, string>,
  );
  const file = await desk.client.get(`${exportPersonalData.path}?${query}`);
  expect(file.headers['content-disposition']).toContain('personal-data-');
  const data = JSON.parse(file.text) as Record<string, { chatId: string; words: string }[]>;
  expect(data.messages?.map(({ words }) => words)).toContain('My own words');
  expect(data.notes).toContainEqual(expect.objectContaining({ chatId: conversationId, words: secret }));
  const filter = { personId: undefined, merchantId: undefined, action: 'conversation.export' };
  const audit = await desk.ask(listAudit, { ...firstPage, ...filter });
  expect(audit).toMatchObject({ data: { list: [{ subject: conversationId }] } });
});

// The last test, because some of the calls end the chat.
test('no call of the customer returns an internal note', async () => {
  const ids = { email: ownEmailAddress(), orderNumber: '123-4567890-1234567', warrantyId: 'unknown' };
  const calls = everySiteCall({ ...held, ...ids, text: 'Text' }).filter(({ call }) => !call.file);
  const received = new Map<string, string>();
  for (const one of calls) received.set(one.call.path, (await send(customer, one)).text);
  const pathsWith = (text: string) =>
    [...received].filter(([, body]) => body.includes(text)).map(([path]) => path);
  expect(pathsWith('My own words')).toEqual(
    expect.arrayContaining([readMessages.path, readConversationRecord.path]),
  );
  expect(pathsWith(secret)).toEqual([]);
}, 60_000);
