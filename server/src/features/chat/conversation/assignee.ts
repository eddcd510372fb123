import type { ConversationRow } from './conversation-row.ts';

type Assigned = Pick<ConversationRow, 'state' | 'assigneeId' | 'assignedAt'>;

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
  const { state, assigneeId, assignedAt } = row;
  if (state.mode === 'agent') return isWithOutsideAgent(row) ? null : state.agent.id;
  const isOfSession = assignedAt !== null && assignedAt.getTime() >= (state.openedAt ?? 0);
  return isOfSession ? assigneeId : null;
}
