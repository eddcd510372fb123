import { viewAvailability } from '@aftercare/contract/chat/hand-over';
import { acceptConversation, replyToConversation, setPresence } from '@aftercare/contract/desk/inbox';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../testing/person.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';
import { waitsIn } from '../../../testing/stored.ts';
import { askPerson, openChat, passWithDesk, readChat, say } from '../../../testing/talk.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

type Talk = { person: Person; conversationId: string };
const minute = 60_000;

/** Somebody who has asked for a person; accepted at once, if so wished. */
async function asking(siteId: string, isAccepted = true): Promise<Talk> {
  const person = site.visitor({ site: siteId });
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  if (isAccepted) await site.operator.desk.ask(acceptConversation, { conversationId });
  return { person, conversationId };
}

async function answer({ person, conversationId }: Talk, messageId = ownKey()): Promise<void> {
  const { state } = await readChat(person, conversationId);
  const reply = { conversationId, messageId, text: 'Here I am.', afterSeq: state.lastSeq };
  expect((await site.operator.desk.ask(replyToConversation, reply)).kind).toBe('ok');
}

/** What every node tells, once none goes by what it has known. */
async function told(siteId: string): Promise<number | null> {
  await passWithDesk(site, minute);
  const answers = await Promise.all(
    [0, 1].map((node) => site.visitor({ site: siteId, node }).ask(viewAvailability, {})),
  );
  const minutes = answers.map((one) => (one.kind === 'ok' ? one.data.answersInMinutes : undefined));
  expect(new Set(minutes).size).toBe(1);
  return minutes[0] ?? null;
}

const stored = ({ conversationId }: Talk) => waitsIn(site.nodes.databaseUrl, conversationId);

test('D51: from twenty answers of persons on, and not from nineteen, a site tells how long they take', async () => {
  await site.operator.desk.ask(setPresence, { status: 'online' });
  const talks: Talk[] = [];
  for (let count = 0; count < limits.waitsNeeded; count += 1) talks.push(await asking('fopo-us'));
  // Who asked first is answered at once, most of the others after three minutes.
  const [quick, last, ...others] = talks;
  if (!quick || !last) throw new Error('nobody asked');
  await answer(quick);
  await passWithDesk(site, 2.5 * minute);
  for (const talk of others) await answer(talk);
  expect(await told('fopo-us')).toBeNull();
  await answer(last);
  expect(await told('fopo-us')).toBe(3);
  // Another brand’s people have answered nobody.
  expect(await told('idprt-us')).toBeNull();

  // Erased with the chat: nineteen are left.
  const erased = await quick.person.ask(erase, { code: undefined, scope: 'chat' });
  expect(erased.kind).toBe('ok');
  expect(await stored(quick)).toBe(0);
  expect(await told('fopo-us')).toBeNull();
});

test('an answer is measured from the customer’s first word after the last one, once, and never from a late one', async () => {
  await site.operator.desk.ask(setPresence, { status: 'online' });
  const talk = await asking('hohem-us');
  await answer(talk);
  // Two queue waits and answers are two rows; what nobody waited for adds none.
  expect(await stored(talk)).toBe(2);
  await answer(talk);
  expect(await stored(talk)).toBe(2);
  await say(talk.person, talk.conversationId, 'One more thing');
  await passWithDesk(site, minute);
  await say(talk.person, talk.conversationId, 'Hello?');
  const messageId = ownKey();
  const { state } = await readChat(talk.person, talk.conversationId);
  const reply = {
    ...{ conversationId: talk.conversationId, messageId, text: 'Yes' },
    afterSeq: state.lastSeq,
  };
  await Promise.all([1, 2, 3].map(() => site.operator.desk.ask(replyToConversation, reply)));
  expect(await stored(talk)).toBe(3);
  await passWithDesk(site, limits.inactivitySeconds * 1000);
  await answer(talk);
  expect(await stored(talk)).toBe(3);
  // What is too old to tell anything goes by itself.
  await site.advance((limits.waitsKeptSeconds + 7200) * 1000);
  await expect.poll(() => stored(talk), { timeout: 10_000 }).toBe(0);
});
