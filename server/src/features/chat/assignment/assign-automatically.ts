import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import { groupIdOf, isUnansweredSince } from '../conversation/assignee.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { storeAssignee, storeResponsible } from '../desk/assignment.repository.ts';
import type { PublicAgentOf } from '../desk/public-agent.ts';
import { agentsOfPeople } from '../linked/shown-profiles.view.ts';
import { measureWait } from '../sending/wait.repository.ts';
import { candidatesOf, dueOffers, hadBy, waitingChats } from './candidates.view.ts';
import { type Candidate, chooseAgent, type ServingGroup, type WaitingChat } from './choose-agent.ts';
import { groupsOfSite } from './groups.view.ts';
import { insertOffer, lockLoad, type Offer, settleOffer } from './offers.repository.ts';
import type { RuleFields } from './rule.repository.ts';
import { ruleOf } from './rule.view.ts';

export type AutomaticDeps = {
  database: Database;
  clock: Clock;
  chats: Pick<Chats, 'dispatch' | 'find'>;
  log: Logger;
  publicAgentOf: PublicAgentOf;
};

const atOnce = 200;

/** A site with automatic assignment, as read at the begin of a round. */
type Site = { rule: RuleFields; candidates: Candidate[]; groups: readonly ServingGroup[] };

/**
 * Gives waiting chats to agents, and moves chats on that were not answered in time. It runs on every node. Two
 * nodes may choose an agent for the same chat; the lock of the conversation lets one of them assign it. Returns
 * the number of chats that it assigned or moved.
 */
export async function assignAutomatically(deps: AutomaticDeps): Promise<number> {
  const round = createRound(deps);
  const now = deps.clock.now();
  const due = await deps.database.forAll((tx) => dueOffers(tx, now, atOnce));
  let count = 0;
  for (const offer of due) if (await tryOne(deps, offer, () => moveOn(deps, round, offer))) count += 1;
  const waiting = await deps.database.forAll((tx) => waitingChats(tx, now, atOnce));
  if (waiting.length === 0) return count;
  const had = await deps.database.forAll((tx) => hadBy(tx, waiting));
  const ofPeople = await deps.database.forAll((tx) => agentsOfPeople(tx, waiting));
  for (const row of waiting) {
    const chat = waitingChatOf(row, had.get(row.id) ?? new Set(), ofPeople);
    const isGiven = await tryOne(deps, row, () => give(deps, round, row, chat));
    if (isGiven) count += 1;
  }
  return count;
}

/** A chat that fails must not delay the others; the next round tries it again. */
async function tryOne(
  { log }: AutomaticDeps,
  { merchantId }: { merchantId: string },
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    log.event('chat.assignment_failed', { error, merchantId });
    return false;
  }
}

type Round = { site(merchantId: string): Promise<Site>; gave(personId: string): void };

/** Each site is read once in a round. Chats that this round has given count from then on. */
function createRound({ database, clock }: AutomaticDeps): Round {
  const sites = new Map<string, Promise<Site>>();
  const given = new Map<string, number>();
  const read = (merchantId: string): Promise<Site> =>
    database.forAll(async (tx) => {
      const rule = await ruleOf(tx, merchantId);
      if (!rule.isOn) return { rule, candidates: [], groups: [] };
      const candidates = await candidatesOf(tx, merchantId, rule, clock.now());
      return { rule, candidates, groups: await groupsOfSite(tx, merchantId) };
    });
  return {
    async site(merchantId) {
      const reading = sites.get(merchantId) ?? read(merchantId);
      sites.set(merchantId, reading);
      const site = await reading;
      const candidates = site.candidates.map((one) => ({
        ...one,
        chats: one.chats + (given.get(one.personId) ?? 0),
      }));
      return { ...site, candidates };
    },
    gave: (personId) => void given.set(personId, (given.get(personId) ?? 0) + 1),
  };
}

/** A customer who had no agent in this chat goes to the agent of a linked profile. */
const waitingChatOf = (
  row: ConversationRow,
  had: ReadonlySet<string>,
  ofPerson: ReadonlyMap<string, string>,
): WaitingChat => ({
  lang: row.lang,
  groupId: groupIdOf(row),
  formerAgentId: row.assigneeId ?? row.state.met?.id ?? ofPerson.get(row.id) ?? null,
  had,
});

/** Gives a waiting chat to the chosen agent. */
async function give(
  deps: AutomaticDeps,
  round: Round,
  row: ConversationRow,
  chat: WaitingChat,
): Promise<boolean> {
  const site = await round.site(row.merchantId);
  const agent = chooseAgent(chat, site.candidates, site.groups);
  if (agent === null) return false;
  const { sittings } = row.state;
  const groupId = groupIdOf(row);
  return offer(deps, round, {
    row,
    agent,
    rule: site.rule,
    guard: (found) =>
      found.mode === 'connectingAgent' && found.state.sittings === sittings && groupIdOf(found) === groupId,
    alongside: (tx, found) => measureWait(tx, found, deps.clock.now()),
  });
}

type Offering = {
  row: ConversationRow;
  agent: Candidate;
  rule: RuleFields;
  guard: (found: ConversationRow) => boolean;
  alongside: (tx: Tx, found: ConversationRow) => Promise<void>;
};

/**
 * Makes the agent the conversation's agent, if they still take chats, have fewer than allowed, and did not have
 * this one in the session.
 */
async function offer(
  { chats, clock, publicAgentOf }: AutomaticDeps,
  round: Round,
  { row, agent, rule, guard, alongside }: Offering,
): Promise<boolean> {
  const { merchantId, id } = row;
  const { personId, capacity } = agent;
  const now = clock.now();
  const answerDueAt = new Date(now.getTime() + rule.answerSeconds * 1000);
  const outcome = await chats.dispatch(
    merchantId,
    id,
    { kind: 'agentAssigned', agent: await publicAgentOf(agent, merchantId) },
    {
      guard,
      async permits(tx, { state: { sittings: sitting } }) {
        const load = await lockLoad(tx, personId, now);
        if (load === null || load >= capacity) return false;
        const key = { merchantId, conversationId: id, sitting, personId };
        return insertOffer(tx, { ...key, offeredAt: now, answerDueAt });
      },
      async alongside(tx, found) {
        await alongside(tx, found);
        return storeAssignee(tx, found, personId, now);
      },
    },
  );
  // The agent may have got another chat since, so this round gives them no more than their number.
  round.gave(personId);
  return outcome.kind === 'done';
}

/** The chat is still with this agent, who has not answered. */
const isUnanswered = (row: ConversationRow, { sitting, personId, offeredAt }: Offer): boolean =>
  row.agentId === personId && row.state.sittings === sitting && isUnansweredSince(row, offeredAt);

/**
 * Gives an unanswered chat to the next agent, or back to the queue if there is none. The offer only ends if the
 * agent has answered or has the chat no more.
 */
async function moveOn(deps: AutomaticDeps, round: Round, due: Offer): Promise<boolean> {
  const { database, chats } = deps;
  const { merchantId, conversationId } = due;
  const row = await chats.find(merchantId, conversationId);
  const site = await round.site(merchantId);
  if (!row || !site.rule.isOn || !isUnanswered(row, due)) {
    await database.forMerchant(merchantId, (tx) => settleOffer(tx, due));
    return false;
  }
  const chat = await database.forMerchant(merchantId, async (tx) => {
    const had = await hadBy(tx, [row]);
    return waitingChatOf(row, had.get(row.id) ?? new Set(), await agentsOfPeople(tx, [row]));
  });
  const agent = chooseAgent(chat, site.candidates, site.groups);
  const guard = (found: ConversationRow) => isUnanswered(found, due);
  if (agent === null) return returnToQueue(deps, due, guard);
  const { rule } = site;
  return offer(deps, round, { row, agent, rule, guard, alongside: (tx) => settleOffer(tx, due) });
}

async function returnToQueue(
  { chats, clock }: AutomaticDeps,
  due: Offer,
  guard: Offering['guard'],
): Promise<boolean> {
  const outcome = await chats.dispatch(
    due.merchantId,
    due.conversationId,
    { kind: 'agentAssigned', agent: null },
    {
      guard,
      async alongside(tx, found) {
        await settleOffer(tx, due);
        return storeResponsible(tx, found, { assigneeId: null, groupId: groupIdOf(found) }, clock.now());
      },
    },
  );
  return outcome.kind === 'done';
}
