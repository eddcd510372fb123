import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import type { MacroRefusal } from '@aftercare/contract/desk/replies/macros';
import type { Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { newestTicketOf, setPriority } from '../../tickets/index.ts';
import { isGroupOf } from '../assignment/groups.view.ts';
import { assigneeIdOf, isWithOutsideAgent } from '../conversation/assignee.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { type AgentFound, agentOf } from '../desk/agents.view.ts';
import { assignmentStep, isFreeFor, recordAction, refusalOf } from '../desk/assign.ts';
import { storeAssignee, storeCloseReason } from '../desk/assignment.repository.ts';
import { continuationOf, type ReplyDeps, takeByReply } from '../desk/reply.ts';
import { storeNoteIn } from '../notes/add-note.ts';
import { storeSnooze } from '../snooze/snooze.repository.ts';
import { storeTags } from '../tags/tag.repository.ts';
import { tagsAfter } from '../tags/tags-after.ts';
import { existingTags, hasReply } from './macro-names.view.ts';

export type StepDeps = ReplyDeps & { hasBot(merchantId: string): boolean };

/** `text`: that of an action that sends one. `onNote`: publishes a stored note after the commit. */
export type MacroRun = {
  person: DeskPerson;
  row: ConversationRow;
  runId: string;
  text: string;
  onNote(note: ConversationNote): void;
};

/** One action: its event, the check under the lock, and the change of the row. */
export type MacroStep = {
  event: ChatEvent;
  check?: (tx: Tx, row: ConversationRow) => Promise<MacroRefusal | null> | MacroRefusal | null;
  alongside?: (tx: Tx, row: ConversationRow) => Promise<ConversationRow>;
};

/** An event that changes nothing in the chat itself; a changed row raises the version. */
const unchanged = { event: { kind: 'contactGiven' } } as const;

/** The actions that an imported chat allows. */
const allowedInImported: ReadonlySet<MacroAction['kind']> = new Set(['tag', 'untag', 'note']);

export async function stepOf(deps: StepDeps, run: MacroRun, action: MacroAction): Promise<MacroStep> {
  if (run.row.importedFrom !== null && !allowedInImported.has(action.kind))
    return { ...unchanged, check: () => 'imported' };
  return anyStepOf(deps, run, action);
}

async function anyStepOf(deps: StepDeps, run: MacroRun, action: MacroAction): Promise<MacroStep> {
  switch (action.kind) {
    case 'text':
      return action.mode === 'send' ? sending(deps, run) : unchanged;
    case 'reply': {
      const step = action.mode === 'send' ? await sending(deps, run) : unchanged;
      return { ...step, check: ifReply(action.replyId, step) };
    }
    case 'tag':
      return tagging(deps, { add: action.tags, remove: [] });
    case 'untag':
      return tagging(deps, { add: [], remove: action.tags });
    case 'take':
      return assigning(deps, run, run.person.personId);
    case 'assign':
      return assigning(deps, run, action.personId);
    case 'group':
      return grouping(deps, run, action.groupId);
    case 'priority':
      return prioritising(deps, run, action.priority);
    case 'note':
      return noting(deps, run, action.body);
    case 'snooze':
      return {
        ...unchanged,
        alongside: (tx, row) =>
          storeSnooze(tx, row, new Date(deps.clock.now().getTime() + action.minutes * 60_000)),
      };
    case 'bot':
      return handingBack(deps, run);
    case 'close':
      return closing(deps, run, action.reason);
  }
}

const ifReply =
  (replyId: string, { check }: MacroStep): NonNullable<MacroStep['check']> =>
  async (tx, row) =>
    (await hasReply(tx, row.merchantId, replyId)) ? ((await check?.(tx, row)) ?? null) : 'replyGone';

/** The message has the id of the run, so that it is stored once. */
async function sending(deps: StepDeps, { person, row, runId, text }: MacroRun): Promise<MacroStep> {
  const isPresent = (await deps.presence.statusOf(person.personId)) === 'online';
  const message = { messageId: runId, text: maskCards(text), fileId: null };
  const agent = await deps.publicAgentOf(person, row.merchantId);
  return {
    event: { kind: 'agentSpoke', message, agent, isPresent },
    async check(tx, found) {
      if (!isFreeFor(person)(found)) return 'held';
      return (await continuationOf(tx, found)) ? 'merged' : null;
    },
    async alongside(tx, found) {
      if (assigneeIdOf(found) === person.personId) return found;
      return takeByReply(tx, deps, found, { person, isPresent });
    },
  };
}

function tagging(
  { clock }: Pick<StepDeps, 'clock'>,
  changes: { add: readonly string[]; remove: readonly string[] },
): MacroStep {
  let tags: string[] | null = null;
  return {
    ...unchanged,
    async check(tx, row) {
      const existing = await existingTags(tx, row.merchantId, changes.add);
      const wanted = new Set(changes.add.map((name) => name.toLowerCase()));
      if (existing.length < wanted.size) return 'tagGone';
      tags = await tagsAfter(tx, row, changes, clock.now());
      return tags === null ? 'tooManyTags' : null;
    },
    alongside: async (tx, row) => (tags === null ? row : storeTags(tx, row, tags)),
  };
}

async function assigning(deps: StepDeps, { person, row }: MacroRun, personId: string): Promise<MacroStep> {
  const { merchantId } = row;
  const agent = await deps.database.forAll((tx) =>
    agentOf(tx, { merchantId, personId, now: deps.clock.now() }),
  );
  if (agent === null) return { ...unchanged, check: () => 'notColleague' };
  return passing(deps, person, { merchantId, agent, groupId: null });
}

async function grouping(deps: StepDeps, { person, row }: MacroRun, groupId: string): Promise<MacroStep> {
  const { merchantId } = row;
  const step = await passing(deps, person, { merchantId, agent: null, groupId });
  return {
    ...step,
    check: async (tx, found) =>
      (await isGroupOf(tx, merchantId, groupId)) ? ((await step.check?.(tx, found)) ?? null) : 'noGroup',
  };
}

async function passing(
  deps: StepDeps,
  person: DeskPerson,
  assignee: { merchantId: string; agent: AgentFound | null; groupId: string | null },
): Promise<MacroStep> {
  const step = await assignmentStep(deps, person, assignee);
  return { ...step, check: (_, found) => refusalOf(found, assignee.agent) };
}

function prioritising(
  { clock }: StepDeps,
  { person: { personId } }: MacroRun,
  priority: Extract<MacroAction, { kind: 'priority' }>['priority'],
): MacroStep {
  return {
    ...unchanged,
    async alongside(tx, row) {
      const ticket = (await newestTicketOf(tx, [row])).get(row.id);
      if (ticket) await setPriority(tx, row, ticket.ticketId, priority, { personId, at: clock.now() });
      return row;
    },
  };
}

const noting = ({ clock }: StepDeps, { person, runId, onNote }: MacroRun, body: string): MacroStep => ({
  ...unchanged,
  async alongside(tx, row) {
    const { merchantId, id: conversationId, lastSeq: afterSeq } = row;
    const fresh = { merchantId, conversationId, id: runId, authorId: person.personId, body, mentions: [] };
    const added = await storeNoteIn(tx, fresh, { afterSeq, createdAt: clock.now() });
    if (added.kind === 'stored') onNote(added.note);
    return row;
  },
});

/** The chat must be open, and the user its agent. */
function refusalWithoutChat({ state, agentId }: ConversationRow, person: DeskPerson): MacroRefusal | null {
  if (agentId === person.personId) return null;
  if (state.sitting === 'closed') return 'closed';
  return agentId === null ? 'notYours' : 'held';
}

const handingBack = (deps: StepDeps, { person }: MacroRun): MacroStep => ({
  event: { kind: 'agentHandedBack' },
  check(_, row) {
    if (isWithOutsideAgent(row)) return 'outsideChat';
    return deps.hasBot(row.merchantId) ? refusalWithoutChat(row, person) : 'noBot';
  },
  async alongside(tx, row) {
    await recordAction(tx, deps, row, { by: person, action: 'handBack' });
    return storeAssignee(tx, row, null, deps.clock.now());
  },
});

const closing = (
  deps: StepDeps,
  { person }: MacroRun,
  reason: Extract<MacroAction, { kind: 'close' }>['reason'],
): MacroStep => ({
  event: { kind: 'agentLeft' },
  check: (_, row) => refusalWithoutChat(row, person),
  async alongside(tx, row) {
    await recordAction(tx, deps, row, { by: person, action: 'close' });
    if (reason !== undefined) await storeCloseReason(tx, row, { closeReason: reason, closeNote: '' });
    return row;
  },
});
