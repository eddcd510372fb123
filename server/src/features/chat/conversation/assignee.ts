import type { ConversationRow } from './conversation-row.ts';

type Assigned = Pick<ConversationRow, 'state' | 'assigneeId' | 'assignedAt'>;

const isOfSession = ({ state, assignedAt }: Pick<Assigned, 'state' | 'assignedAt'>): boolean =>
  assignedAt !== null && assignedAt.getTime() >= (state.openedAt ?? 0);

export const isWithOutsideAgent = ({ state }: Pick<ConversationRow, 'state'>): boolean =>
  state.mode === 'agent' && state.agent.outsideChatId !== undefined;

/** The customer talks with an agent, or waits for one. */
export const isLive = ({ state: { mode } }: Pick<ConversationRow, 'state'>): boolean =>
  mode === 'agent' || mode === 'connectingAgent';

/**
 * The team member who is responsible in the newest session: its agent, else the assignee. An assignment that is
 * older than the session has ended. A node of an earlier version stores the agent without an assignment.
 */
export function assigneeIdOf(row: Assigned): string | null {
  const { state, assigneeId } = row;
  if (state.mode === 'agent') return isWithOutsideAgent(row) ? null : state.agent.id;
  return isOfSession(row) ? assigneeId : null;
}

/** The group that is responsible in the newest session, as long as the group exists. */
export const groupIdOf = (row: Assigned & Pick<ConversationRow, 'groupId'>): string | null =>
  isOfSession(row) ? row.groupId : null;

/**
 * Whether the agent has not answered since the chat was assigned at this time. The customer's wait begins before
 * it: at the request for an agent, or with a message that an earlier agent left unanswered.
 */
export function isUnansweredSince({ state }: Pick<ConversationRow, 'state'>, assignedAt: Date): boolean {
  if (state.mode !== 'agent' || state.agent.outsideChatId !== undefined) return false;
  const since = state.waitsForWordsSince;
  return since !== null && since <= assignedAt.getTime();
}
