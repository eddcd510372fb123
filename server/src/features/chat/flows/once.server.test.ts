import { reportAgentBusy } from '@aftercare/contract/chat/agent-calls';
import { createSimulatedChat, createTicket } from '@aftercare/contract/chat/simulated-calls';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  askPerson,
  openChat,
  passWithDesk,
  readChat,
  say,
  textsIn,
} from '../../../../testing/people/talk.ts';
import { onceCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

/** Runs twelve concurrent calls of one visitor, spread over the three nodes. */
const everywhere = (person: Person, work: (one: Person) => Promise<unknown>) => {
  const browsers = [0, 1, 2].map((node) => {
    const same = site.visitor({ node });
    for (const [name, value] of person.client.cookies) same.client.cookies.set(name, value);
    return same;
  });
  return Promise.all(Array.from({ length: 12 }, (_, index) => work(browsers[index % 3] ?? person)));
};

test('twelve concurrent calls of one visitor at three nodes create one simulated agent, ticket, notice and divider', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  const texts = async () => textsIn((await readChat(person, conversationId)).list);
  const times = async (part: string) => (await texts()).filter((text) => text.includes(part)).length;
  await everywhere(person, (one) => askPerson(one, conversationId));
  const { state } = await readChat(person, conversationId);
  const { simulatedThreadId } = state.ids;
  await everywhere(person, (one) => one.ask(createSimulatedChat, {}));
  await everywhere(person, (one) => one.ask(createTicket, { simulatedThreadId, botThreadId: undefined }));
  await expect.poll(() => times('Your ticket number is'), { timeout: 5_000 }).toBe(1);
  expect(await times('Our team is not available right now')).toBe(1);
  expect((await readChat(person, conversationId)).state.ids).toMatchObject({ simulatedThreadId });

  const { desk } = site.operator;
  await desk.ask(setPresence, { status: 'online' });
  await Promise.all(Array.from({ length: 5 }, () => desk.ask(acceptConversation, { conversationId })));
  expect(await times('is answering now.')).toBe(1);
  const { agentChatId: chatId, agentThreadId: threadId } = (await readChat(person, conversationId)).state.ids;
  const id = ownKey();
  await everywhere(person, (one) => say(one, conversationId, 'Hello?', id));
  await passWithDesk(site, limits.agentSilenceSeconds * 1000);
  await everywhere(person, (one) => one.ask(reportAgentBusy, { chatId, threadId, message: undefined }));
  await passWithDesk(site, limits.inactivitySeconds * 1000);
  await expect.poll(() => times('Chat closed due to long user inactivity'), { timeout: 5_000 }).toBe(1);
  expect(await times('Our team is busy')).toBe(1);
  expect(await times('Hello?')).toBe(1);

  await everywhere(person, (one) => say(one, conversationId, 'Once more', `${id}again`));
  expect([await times('New chat'), await times('Once more'), await times('How can I help?')]).toEqual([
    ...[1, 1, 2],
  ]);
  const once = await onceCounts(site.nodes.databaseUrl, conversationId);
  expect(once.filter(({ what }) => what.startsWith('ticket of'))).toHaveLength(2);
  for (const { what, count } of once) expect(count, what).toBe(1);
  const { list } = await readChat(person, conversationId);
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1));
});
