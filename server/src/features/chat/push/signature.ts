import { hash } from 'node:crypto';
import type { ConversationRow } from '../conversation-row.ts';

/** Differs exactly where the state must be told again: not for what goes on with each message (wire 4, push). */
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
    // Five seconds after a person came both sides look again (spec 9).
    row.historyRefreshAt === null,
    ...[givenName, email, contactFrom, avatar, row.botThreadId, row.agentThreadId, row.simulatedThreadId],
  ]);
}

/** The same of what the desk's lists show, short enough for a hint. */
export function markOf(row: ConversationRow): string {
  const shown = [
    signatureOf(row),
    row.waitingSince?.getTime(),
    row.awaitsReplySince === null,
    row.state.isUrgent,
  ].join(' ');
  return hash('md5', shown, 'base64url');
}
