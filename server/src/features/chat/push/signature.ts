import { hash } from 'node:crypto';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/** Changes exactly when the state must be sent again. It ignores fields that change with each message. */
export function signatureOf({
  state,
  givenName,
  email,
  contactFrom,
  avatar,
  ...row
}: ConversationRow): string {
  return JSON.stringify([
    ...[state.mode, state.sitting, state.holds, state.ticket, state.botMessages > 1],
    ...[state.sittings, state.over],
    state.mode === 'bot' && state.asked !== null,
    state.mode === 'agent' && state.agent,
    state.mode === 'simulated' && [state.asks, state.countdownEndsAt],
    // Five seconds after an agent joined, both sides read the history again.
    row.historyRefreshAt === null,
    ...[givenName, email, contactFrom, avatar, row.botThreadId, row.agentThreadId, row.simulatedThreadId],
  ]);
}

export function markOf(row: ConversationRow): string {
  const shown = [
    signatureOf(row),
    row.waitingSince?.getTime(),
    row.awaitsReplySince === null,
    row.state.isUrgent,
    row.state.isByMail,
    row.snoozedUntil?.getTime(),
    row.assigneeId,
    row.assignedAt?.getTime(),
    JSON.stringify(row.tags),
    row.groupId,
    row.linkVersion,
    row.targetKind,
    row.targetDueAt?.getTime(),
    row.targetWarnAt?.getTime(),
    row.targetNoticeAt?.getTime(),
  ].join(' ');
  return hash('md5', shown, 'base64url');
}
