import { viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRule, passWithDesks } from '../../../../testing/people/assignment.ts';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { askPerson, openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const usual = 'fopo-us';
let site: RunningSite;
let ada: Colleague;
let bea: Colleague;

beforeAll(async () => {
  site = await runSite(3);
  ada = await colleague(site, { at: { [usual]: 'agent' } }, 'Ada');
  bea = await colleague(site, { at: { [usual]: 'agent' } }, 'Bea');
}, 120_000);
afterAll(() => site.stop());

async function waits() {
  const customer = site.visitor({ site: usual });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  await askPerson(customer, conversationId);
  return { customer, conversationId };
}
async function agentOf(conversationId: string): Promise<string> {
  const answer = await site.operator.desk.ask(viewConversation, { conversationId });
  if (answer.kind !== 'ok') throw new Error(`no conversation: ${answer.code}`);
  return answer.data.agent?.name ?? 'none';
}

test('each chat is given once, and no agent gets more than their own number, when three nodes assign at once', async () => {
  await ada.desk.ask(setPresence, { status: 'online' });
  const chats = [];
  for (let index = 0; index < 5; index += 1) chats.push(await waits());
  await bea.desk.ask(setPresence, { status: 'online' });
  await changeRule(site, usual, { capacity: 1, agents: [{ personId: bea.personId, capacity: 2 }] });
  await passWithDesks(site, 0);
  const agents = await Promise.all(chats.map(({ conversationId }) => agentOf(conversationId)));
  expect(agents.toSorted()).toEqual(['Ada', 'Bea', 'Bea', 'none', 'none']);
  const joined = await Promise.all(
    chats.map(async ({ customer, conversationId }) => {
      const texts = textsIn((await readChat(customer, conversationId)).list);
      return texts.filter((text) => /\b(?:Ada|Bea)\b/.test(text)).length;
    }),
  );
  expect(joined.toSorted()).toEqual([0, 0, 1, 1, 1]);
});
