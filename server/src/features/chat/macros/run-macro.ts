import type { NamedPerson } from '@aftercare/contract/desk/chat/inbox';
import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import { textActionOf } from '@aftercare/contract/desk/replies/macro-actions';
import type { MacroRefusal, runMacro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { assigneeIdOf, isLive } from '../conversation/assignee.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { comeOnline } from '../desk/assign.ts';
import { othersMessagesAfter } from '../desk/inbox.view.ts';
import type { DispatchOptions } from '../dispatch/dispatched.ts';
import type { NoteNews } from '../notes/note-news.ts';
import { insertRun, macroById, runById, type StoredMacro } from './macro.repository.ts';
import { type MacroRun, type MacroStep, type StepDeps, stepOf } from './macro-steps.ts';

export type RunDeps = StepDeps & { noteNews: Pick<NoteNews, 'publish'> };

type Request = RequestOf<typeof runMacro>;
type Refused = { kind: 'refused'; action: number | null; reason: MacroRefusal };
type Unclaimed =
  | { kind: 'repeat'; row: ConversationRow }
  | { kind: 'stale'; row: ConversationRow; newer: MessageRow[] }
  | { kind: 'idReused' };
export type Ran =
  | Unclaimed
  | Refused
  | { kind: 'done'; row: ConversationRow }
  | { kind: 'assigned'; row: ConversationRow; agent: NamedPerson | null }
  | { kind: 'gone' | 'textMissing' };

/** Runs all actions of a macro in one transaction, or none. A repeat with the same id changes nothing. */
export async function run(
  deps: RunDeps,
  person: DeskPerson,
  row: ConversationRow,
  request: Request,
): Promise<Ran> {
  const { merchantId, id: conversationId } = row;
  const { macroId, version, runId, text = '' } = request;
  const { macro, before } = await deps.database.forMerchant(merchantId, async (tx) => ({
    macro: await macroById(tx, { merchantId, macroId }),
    before: await runById(tx, { merchantId, conversationId, id: runId }),
  }));
  if (before) return repeated(before, person, { row, macroId });
  if (!macro) return { kind: 'gone' };
  if (macro.version !== version) return { kind: 'refused', action: null, reason: 'changed' };
  if (textActionOf(macro.actions)?.mode === 'send' && text === '') return { kind: 'textMissing' };
  if (macro.actions.some(({ kind }) => kind === 'take') && isLive(row)) await comeOnline(deps, person);
  const notes: ConversationNote[] = [];
  const ofRun: MacroRun = { person, row, runId, text, onNote: (note) => notes.push(note) };
  const steps: MacroStep[] = [];
  for (const action of macro.actions) steps.push(await stepOf(deps, ofRun, action));
  const done = await dispatched(deps, { person, row, macro, request, steps });
  if (done.kind === 'done') for (const note of notes) await deps.noteNews.publish(merchantId, note);
  return done;
}

type Work = {
  person: DeskPerson;
  row: ConversationRow;
  macro: StoredMacro;
  request: Request;
  steps: readonly MacroStep[];
};

async function dispatched(deps: RunDeps, work: Work): Promise<Ran> {
  const { row, steps } = work;
  const claim: { found: Ran | null } = { found: null };
  let reason: MacroRefusal | null = null;
  const optionsOf = ({ check, alongside }: MacroStep): DispatchOptions => ({
    async permits(tx, found) {
      reason = (await check?.(tx, found)) ?? null;
      return reason === null;
    },
    ...(alongside && { alongside }),
  });
  const outcome = await deps.chats.together({
    merchantId: row.merchantId,
    id: row.id,
    steps: [
      {
        event: { kind: 'contactGiven' },
        options: {
          async permits(tx, found) {
            claim.found = await unclaimed(tx, work, found);
            return claim.found === null;
          },
          async alongside(tx, found) {
            await record(tx, deps, work);
            return found;
          },
        },
      },
      ...steps.map((step) => ({ event: step.event, options: optionsOf(step) })),
    ],
  });
  if (outcome.kind === 'done') return outcome;
  if (claim.found?.kind === 'assigned') return withAgent(deps, claim.found);
  if (claim.found) return claim.found;
  if (reason !== null) return { kind: 'refused', action: outcome.at - 1, reason };
  switch (outcome.outcome.kind) {
    case 'gone':
      return { kind: 'gone' };
    // The id belongs to another message of the conversation.
    case 'repeat':
      return { kind: 'idReused' };
    case 'refused':
    case 'tooMany':
      throw new InvariantViolated('An action of a macro was refused without a reason.');
  }
}

/** Why this run may not begin, read under the lock; null if it may. */
async function unclaimed(
  tx: Tx,
  { person, macro, request }: Work,
  found: ConversationRow,
): Promise<Ran | null> {
  const { merchantId, id: conversationId } = found;
  const { macroId, runId, afterSeq, assignedTo } = request;
  const before = await runById(tx, { merchantId, conversationId, id: runId });
  if (before) return repeated(before, person, { row: found, macroId });
  const now = await macroById(tx, macro);
  if (now?.version !== macro.version) return { kind: 'refused', action: null, reason: 'changed' };
  const seen = { personId: person.personId, seq: afterSeq };
  const newer = await othersMessagesAfter(tx, found, seen, limits.listPageSize);
  if (newer.length > 0) return { kind: 'stale', row: found, newer };
  return assigneeIdOf(found) === assignedTo ? null : { kind: 'assigned', row: found, agent: null };
}

function repeated(
  before: { macroId: string; personId: string },
  { personId }: DeskPerson,
  { row, macroId }: { row: ConversationRow; macroId: string },
): Unclaimed {
  const isSame = before.macroId === macroId && before.personId === personId;
  return isSame ? { kind: 'repeat', row } : { kind: 'idReused' };
}

async function record(tx: Tx, { clock, recordAudit }: RunDeps, { person, macro, row, request }: Work) {
  const { merchantId, macroId } = macro;
  const { personId } = person;
  const conversationId = row.id;
  const ranAt = clock.now();
  await insertRun(tx, { merchantId, conversationId, id: request.runId, macroId, personId, ranAt });
  const subject = `${conversationId} ${macroId}`;
  await recordAudit(tx, { personId, action: 'macro.run', aboutMerchant: merchantId, subject });
}

async function withAgent({ views }: RunDeps, ran: Extract<Ran, { kind: 'assigned' }>): Promise<Ran> {
  const { assignee } = await views.conversation(ran.row);
  return { ...ran, agent: assignee };
}
