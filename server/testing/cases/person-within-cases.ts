import { closeBotThread } from '@aftercare/contract/bot/chat';
import { createSimulatedChat } from '@aftercare/contract/chat/simulated-calls';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { expect } from 'vitest';
import type { Person } from '../people/person.ts';
import { askPerson, configureSite, openChat, readChat, say, textsIn } from '../people/talk.ts';
import type { RunningSite } from '../servers/running-site.ts';

type Hours = MerchantConfiguration['hours'];
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '00:00', close: '24:00' }));
const open: Hours = { weekly: everyDay, closedOn: [], holidays: null, special: [] };
const shut: Hours = { weekly: [], closedOn: [], holidays: null, special: [] };
const hours = {
  'all day': { allDayServices: true, hours: shut },
  'inside hours': { allDayServices: false, hours: open },
  'outside hours': { allDayServices: false, hours: shut },
} satisfies Record<string, Partial<MerchantConfiguration>>;

const presence = (site: RunningSite, status: 'online' | 'offline') =>
  site.operator.desk.ask(setPresence, { status });

const befores = {
  'the greeting': async () => undefined,
  'words with the bot': (person: Person, id: string) => say(person, id, 'Hello?'),
  'a sitting that has ended': async (person: Person) => {
    const { botChatId, botThreadId } = await openChat(person);
    await person.ask(closeBotThread, { botChatId, botThreadId, type: 1 });
  },
  'a place in the queue': askPerson,
  'a person': (_: Person, conversationId: string, site: RunningSite) =>
    site.operator.desk.ask(acceptConversation, { conversationId }),
  'the stand-in': (person: Person) => person.ask(createSimulatedChat, {}),
} satisfies Record<string, (person: Person, conversationId: string, site: RunningSite) => Promise<unknown>>;

/** A customer who wrote nothing has no request for a ticket yet, so the simulated agent asks for it. */
const asksForProblem = (list: readonly { html: string[]; direction: number }[]): boolean =>
  list.every(({ direction }) => direction !== 0) &&
  textsIn(list).some((text) => text.startsWith('Please describe the problem'));

/**
 * Within 30 s the customer must get an agent's name, a place in the queue, or a ticket with its time of
 * answer.
 */
function promiseOf({ mode, agent, queue, ticket }: ConversationState): string | null {
  if (mode === 'agent' && agent?.name) return 'name';
  if (mode === 'connectingAgent' && queue && queue.position >= 1) return 'place';
  if (ticket?.ticketNumber && ticket.answerBy > ticket.createdAt) return 'ticket';
  return null;
}

export const personWithinCases = (['fopo-us', 'idprt-us'] as const).flatMap((id) =>
  (['online', 'queue', 'offline'] as const).flatMap((agents) =>
    (Object.keys(hours) as (keyof typeof hours)[]).map((when) => ({ id, agents, when })),
  ),
);

export type PersonWithinCase = (typeof personWithinCases)[number];

async function prepared(site: RunningSite, id: PersonWithinCase['id']) {
  return Promise.all(
    Object.entries(befores).map(async ([from, prepare]) => {
      const person = site.visitor({ site: id });
      const { conversationId } = await openChat(person);
      await prepare(person, conversationId, site);
      return { person, conversationId, from };
    }),
  );
}

export async function askFromEveryState(site: RunningSite, { id, agents, when }: PersonWithinCase) {
  await presence(site, 'online');
  await configureSite(site, id, hours['all day']);
  const asking = await prepared(site, id);
  if (agents === 'queue') {
    const first = site.visitor();
    await askPerson(first, (await openChat(first)).conversationId);
  }
  await presence(site, agents === 'offline' ? 'offline' : 'online');
  await configureSite(site, id, hours[when]);

  const answers = asking.map(({ person, conversationId }) => askPerson(person, conversationId));
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ kind: 'ok' });
  await site.nodes.advance((limits.personWithinSeconds - 5) * 1000);
  const canReach = agents !== 'offline' && when !== 'outside hours';
  await Promise.all(
    asking.map(async ({ person, conversationId, from }) => {
      const promised = async () => {
        const { state, list } = await readChat(person, conversationId);
        return promiseOf(state) ?? (asksForProblem(list) ? 'question' : null);
      };
      await expect.poll(promised, { message: from }).not.toBeNull();
      const { exitLeadsTo, mode } = (await readChat(person, conversationId)).state;
      expect(exitLeadsTo).toBe(canReach ? 'agent' : 'ticket');
      if (from === 'the greeting') expect(mode).toBe(canReach ? 'connectingAgent' : 'simulated');
    }),
  );
  // No conversation waits when the next case starts.
  await presence(site, 'offline');
  await site.nodes.advance(0);
}
