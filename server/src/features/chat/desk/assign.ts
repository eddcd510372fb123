import type { TransferRefusal } from '@aftercare/contract/desk/chat/assignment';
import type { CloseReason } from '@aftercare/contract/desk/chat/inbox';
import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Presence } from '../../team/index.ts';
import { isGroupOf } from '../assignment/groups.view.ts';
import { storePassedOn } from '../assignment/offers.repository.ts';
import { assigneeIdOf, groupIdOf, isLive, isWithOutsideAgent } from '../conversation/assignee.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { type FreshNote, type NoteAdded, type NoteRefusal, storeNoteIn } from '../notes/add-note.ts';
import { measureWait } from '../sending/wait.repository.ts';
import { type AgentFound, agentOf } from './agents.view.ts';
import { storeAssignee, storeCloseReason, storeResponsible } from './assignment.repository.ts';
import type { PublicAgentOf } from './public-agent.ts';

export type AuditDeps = {
  clock: Clock;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
  ): Promise<void>;
};

export type AssignDeps = AuditDeps & {
  database: Database;
  chats: Chats;
  presence: Presence;
  merchants: Pick<Merchants, 'byId'>;
  publicAgentOf: PublicAgentOf;
};

export type Passed =
  | { kind: 'done'; row: ConversationRow }
  /** Another team member has the conversation now. */
  | { kind: 'stale'; row: ConversationRow }
  | { kind: 'gone' };

type Refused = { kind: 'refused'; reason: TransferRefusal };
export type Transferred = Passed | Refused;
export type Assigned =
  | Transferred
  /** Assigned with a note that this call stored. */
  | { kind: 'noted'; row: ConversationRow; note: ConversationNote }
  /** The note was refused, so nothing changed. */
  | { kind: 'noteRefused'; why: NoteRefusal };

export const isFreeFor =
  ({ personId }: Pick<DeskPerson, 'personId'>) =>
  ({ agentId }: ConversationRow): boolean =>
    agentId === null || agentId === personId;

type Action = 'accept' | 'assign' | 'handBack' | 'close';

export const recordAction = (
  tx: Tx,
  { recordAudit }: Pick<AuditDeps, 'recordAudit'>,
  { merchantId, id }: ConversationRow,
  { by, action }: { by: Pick<DeskPerson, 'personId'>; action: Action },
): Promise<void> =>
  recordAudit(tx, {
    personId: by.personId,
    action: `conversation.${action}`,
    aboutMerchant: merchantId,
    subject: id,
  });

/** Accepts the conversation for an agent, who comes online by it. */
export async function accept(deps: AssignDeps, person: DeskPerson, row: ConversationRow): Promise<Passed> {
  await comeOnline(deps, person);
  const accepted = await deps.chats.dispatch(
    row.merchantId,
    row.id,
    { kind: 'agentJoined', agent: await deps.publicAgentOf(person, row.merchantId) },
    {
      guard: isFreeFor(person),
      async alongside(tx, found) {
        if (found.agentId === person.personId) return found;
        await measureWait(tx, found, deps.clock.now());
        await recordAction(tx, deps, found, { by: person, action: 'accept' });
        return storeAssignee(tx, found, person.personId, deps.clock.now());
      },
    },
  );
  return passed(accepted);
}

export async function comeOnline(
  { presence }: Pick<AssignDeps, 'presence'>,
  { personId }: DeskPerson,
): Promise<void> {
  if ((await presence.statusOf(personId)) === 'offline') await presence.set(personId, 'online');
}

const passed = (outcome: Awaited<ReturnType<Chats['dispatch']>>): Passed => {
  if (outcome.kind === 'done') return outcome;
  return outcome.kind === 'refused' ? { kind: 'stale', row: outcome.row } : { kind: 'gone' };
};

export type Assignment = {
  personId: string | null;
  assignedTo: string | null;
  /** Only without `personId`. */
  groupId?: string | undefined;
  internalNote?: (Pick<FreshNote, 'body' | 'mentions' | 'groups'> & { noteId: string }) | undefined;
};

/**
 * Assigns the conversation to a team member or a group, or takes it away from them. Of two at once the first
 * succeeds.
 */
export async function assign(
  deps: AssignDeps,
  person: DeskPerson,
  row: ConversationRow,
  assignment: Assignment,
): Promise<Assigned> {
  const { database, chats, clock } = deps;
  const { merchantId } = row;
  const { personId, groupId = null } = assignment;
  if (personId === person.personId && isLive(row)) await comeOnline(deps, person);
  const agent =
    personId === null
      ? null
      : await database.forAll((tx) => agentOf(tx, { merchantId, personId, now: clock.now() }));
  if (personId !== null && agent === null) return { kind: 'refused', reason: 'notColleague' };
  if (groupId !== null && !(await database.forAll((tx) => isGroupOf(tx, merchantId, groupId))))
    return { kind: 'refused', reason: 'noGroup' };
  const noting: { added: NoteAdded | null } = { added: null };
  const { event, alongside } = await assignmentStep(deps, person, { merchantId, agent, groupId });
  const outcome = await chats.dispatch(merchantId, row.id, event, {
    guard: (found) => refusalOf(found, agent) === null && isAsSeen(found, assignment),
    async permits(tx, found) {
      noting.added = await noteIn(tx, found, {
        by: person,
        at: clock.now(),
        note: assignment.internalNote,
      });
      return noting.added === null || noting.added.kind === 'stored';
    },
    alongside,
  });
  const reason = outcome.kind === 'refused' ? refusalOf(outcome.row, agent) : null;
  if (reason !== null) return { kind: 'refused', reason };
  return withNote(passed(outcome), noting.added);
}

type StepDeps = Pick<AssignDeps, 'clock' | 'recordAudit' | 'publicAgentOf'>;
type Assignee = { merchantId: string; agent: AgentFound | null; groupId: string | null };

/** The event of an assignment, and its change of the row. */
export async function assignmentStep(
  deps: StepDeps,
  person: Pick<DeskPerson, 'personId'>,
  { merchantId, agent, groupId }: Assignee,
) {
  const { clock } = deps;
  const personId = agent?.personId ?? null;
  // An agent who is offline gets no live chat, but can be responsible for others.
  const taking = agent === null || agent.status === 'offline' ? null : agent;
  return {
    event: {
      kind: 'agentAssigned' as const,
      agent: taking && (await deps.publicAgentOf(taking, merchantId)),
    },
    async alongside(tx: Tx, found: ConversationRow): Promise<ConversationRow> {
      if (isAssigned(found, { personId, groupId: groupId ?? undefined })) return found;
      if (agent !== null) await measureWait(tx, found, clock.now());
      await recordAction(tx, deps, found, { by: person, action: 'assign' });
      await storePassedOn(tx, found, clock.now());
      return agent === null
        ? storeResponsible(tx, found, { assigneeId: null, groupId }, clock.now())
        : storeAssignee(tx, found, personId, clock.now());
    },
  };
}

async function noteIn(
  tx: Tx,
  { merchantId, id: conversationId, lastSeq: afterSeq }: ConversationRow,
  { by, at, note }: { by: DeskPerson; at: Date; note: Assignment['internalNote'] },
): Promise<NoteAdded | null> {
  if (note === undefined) return null;
  const { noteId, ...text } = note;
  const fresh = { merchantId, conversationId, id: noteId, authorId: by.personId, ...text };
  return storeNoteIn(tx, fresh, { afterSeq, createdAt: at });
}

function withNote(done: Passed, added: NoteAdded | null): Assigned {
  if (done.kind === 'done' && added?.kind === 'stored' && added.isFresh)
    return { kind: 'noted', row: done.row, note: added.note };
  if (done.kind === 'stale' && added !== null && added.kind !== 'stored' && added.kind !== 'gone')
    return { kind: 'noteRefused', why: added.kind };
  return done;
}

export function refusalOf(row: ConversationRow, agent: AgentFound | null): TransferRefusal | null {
  if (isWithOutsideAgent(row)) return 'outsideChat';
  return agent?.status === 'offline' && isLive(row) ? 'offline' : null;
}

/** A repeat of the call finds its own assignment. */
function isAsSeen(row: ConversationRow, assignment: Assignment): boolean {
  const { personId, assignedTo, groupId } = assignment;
  const now = assigneeIdOf(row);
  if (groupId !== undefined) return now === assignedTo || isAssigned(row, assignment);
  return now === assignedTo || now === personId;
}

/** Nothing is left to do: a customer who waits also has the assignee as agent. */
function isAssigned(
  row: ConversationRow,
  { personId, groupId }: Pick<Assignment, 'personId' | 'groupId'>,
): boolean {
  if (assigneeIdOf(row) !== personId) return false;
  return personId === null ? groupIdOf(row) === (groupId ?? null) : row.agentId !== null || !isLive(row);
}

/** Returns the agent's chat to the bot. */
export async function handBack(
  deps: AssignDeps,
  person: DeskPerson,
  row: ConversationRow,
): Promise<Transferred> {
  const hasBot = deps.merchants.byId(row.merchantId)?.configuration.zhuiyiBotStatus === true;
  if (isWithOutsideAgent(row)) return { kind: 'refused', reason: 'outsideChat' };
  if (!hasBot) return { kind: 'refused', reason: 'noBot' };
  const outcome = await deps.chats.dispatch(
    row.merchantId,
    row.id,
    { kind: 'agentHandedBack' },
    {
      guard: ({ agentId }) => agentId === person.personId,
      async alongside(tx, found) {
        await recordAction(tx, deps, found, { by: person, action: 'handBack' });
        return storeAssignee(tx, found, null, deps.clock.now());
      },
    },
  );
  return passed(outcome);
}

export type ClosedBecause = { reason?: CloseReason | undefined; note?: string | undefined };

/** Ends the agent's chat and stores the reason with its thread. */
export async function close(
  deps: AssignDeps,
  person: DeskPerson,
  row: ConversationRow,
  { reason, note = '' }: ClosedBecause,
): Promise<Passed> {
  const outcome = await deps.chats.dispatch(
    row.merchantId,
    row.id,
    { kind: 'agentLeft' },
    {
      guard: isFreeFor(person),
      async alongside(tx, found) {
        if (found.agentId === null) return found;
        await recordAction(tx, deps, found, { by: person, action: 'close' });
        if (reason !== undefined) await storeCloseReason(tx, found, { closeReason: reason, closeNote: note });
        return found;
      },
    },
  );
  return passed(outcome);
}
