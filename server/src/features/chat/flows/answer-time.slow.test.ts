import { viewAvailability } from '@aftercare/contract/chat/hand-over';
import { acceptConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { askPerson, openChat, passWithDesk, readChat, say } from '../../../../testing/people/talk.ts';
import { waitsIn } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

type Chat = { person: Person; conversationId: string };
const minute = 60_000;

async function asking(siteId: string, isAccepted = true): Promise<Chat> {
  const person = site.visitor({ site: siteId });
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  if (isAccepted) await site.operator.desk.ask(acceptConversation, { conversationId });
  return { person, conversationId };
}

async function answer({ person, conversationId }: Chat, messageId = ownKey()): Promise<void> {
  const { state } = await readChat(person, conversationId);
  const reply = { conversationId, messageId, text: 'Here I am.', afterSeq: state.lastSeq };
  expect((await site.operator.desk.ask(replyToConversation, reply)).kind).toBe('ok');
}

/** The answer time that all nodes state once their cached values have expired. */
async function shownMinutes(siteId: string): Promise<number | null> {
  await passWithDesk(site, minute);
  const answers = await Promise.all(
    [0, 1].map((node) => site.visitor({ site: siteId, node }).ask(viewAvailability, {})),
  );
  const minutes = answers.map((one) => (one.kind === 'ok' ? one.data.answersInMinutes : undefined));
  expect(new Set(minutes).size).toBe(1);
  return minutes[0] ?? null;
}

const stored = ({ conversationId }: Chat) => waitsIn(site.nodes.databaseUrl, conversationId);

test('a site states its answer time from twenty agent replies on, not from nineteen', async () => {
  await site.operator.desk.ask(setPresence, { status: 'online' });
  const talks: Chat[] = [];
  for (let count = 0; count < limits.waitsNeeded; count += 1) talks.push(await asking('fopo-us'));
  // The first chat is answered at once, most of the others after three minutes.
  const [quick, last, ...others] = talks;
  if (!quick || !last) throw new Error('nobody asked');
  await answer(quick);
  await passWithDesk(site, 2.5 * minute);
  for (const chat of others) await answer(chat);
  expect(await shownMinutes('fopo-us')).toBeNull();
  await answer(last);
  expect(await shownMinutes('fopo-us')).toBe(3);
  // The agents of the other brand have answered no chat.
  expect(await shownMinutes('idprt-us')).toBeNull();

  // Erasing a chat erases its measurement: nineteen are left.
  const erased = await quick.person.ask(erase, { code: undefined, scope: 'chat' });
  expect(erased.kind).toBe('ok');
  expect(await stored(quick)).toBe(0);
  expect(await shownMinutes('fopo-us')).toBeNull();
});

test('an answer time counts from the first customer message after the previous answer, once; answers after the session do not count', async () => {
  await site.operator.desk.ask(setPresence, { status: 'online' });
  const chat = await asking('hohem-us');
  await answer(chat);
  // The wait in the queue and the answer are two rows; a message that no customer waited for adds none.
  expect(await stored(chat)).toBe(2);
  await answer(chat);
  expect(await stored(chat)).toBe(2);
  await say(chat.person, chat.conversationId, 'One more thing');
  await passWithDesk(site, minute);
  await say(chat.person, chat.conversationId, 'Hello?');
  const messageId = ownKey();
  const { state } = await readChat(chat.person, chat.conversationId);
  const reply = {
    conversationId: chat.conversationId,
    messageId,
    text: 'Yes',
    afterSeq: state.lastSeq,
  };
  await Promise.all([1, 2, 3].map(() => site.operator.desk.ask(replyToConversation, reply)));
  expect(await stored(chat)).toBe(3);
  await passWithDesk(site, limits.inactivitySeconds * 1000);
  await answer(chat);
  expect(await stored(chat)).toBe(3);
  // Rows that are too old for the statistics are deleted automatically.
  await site.advance((limits.waitsKeptSeconds + 7200) * 1000);
  await expect.poll(() => stored(chat), { timeout: 10_000 }).toBe(0);
});
