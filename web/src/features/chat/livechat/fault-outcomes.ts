import { connectionFaults, settingsFaults } from '@aftercare/contract/chat/agent-calls';
import { type FaultOutcome, LiveChatFault } from '../link/live-chat.ts';

/**
 * Every documented error type and disconnect reason of versions 3.5 and 3.6, those that the vendor's SDK
 * lists in addition, and this adapter's own. An unknown code means 'simulate'.
 */
const codes: Record<FaultOutcome, string> = {
  reconnect: connectionFaults.join(' '),
  resume:
    'chat_already_active chat_limit_reached limit_reached not_allowed missing_chat_thread chat_inactive',
  wait: 'pending_requests_limit_reached too_many_requests customer_temporarily_blocked',
  simulate:
    'groups_offline group_offline group_unavailable users_limit_reached inactivity_timeout not_found ' +
    'chat_anonymized entity_too_large validation greeting_not_found',
  stop: 'customer_banned too_many_connections logged_out_remotely identity_mismatch',
  operator: settingsFaults.join(' '),
};

const outcomes = new Map(
  Object.entries(codes).flatMap(([outcome, list]) =>
    list.split(' ').map((code): [string, FaultOutcome] => [code, outcome as FaultOutcome]),
  ),
);

export const faultOf = (code: string, cause?: unknown): LiveChatFault =>
  new LiveChatFault(code.toUpperCase(), outcomes.get(code.toLowerCase()) ?? 'simulate', cause);
