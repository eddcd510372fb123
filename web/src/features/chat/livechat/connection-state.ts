import type { Region } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { hasCode, type LiveChatFault } from '../link/live-chat.ts';
import { faultOf } from './fault-outcomes.ts';

/**
 * off: the next call opens a connection; pausing: a connection will be opened after a pause; ended: this page
 * does not contact the provider again, for the reason in `end`.
 */
export type ConnectionState = {
  phase: 'off' | 'connecting' | 'up' | 'pausing' | 'ended';
  /** The region that the provider named; null until then, and the token decides. */
  region: Region | null;
  needsFreshToken: boolean;
  /** Failures, and moves to another region, since the last login. */
  failures: number;
  moves: number;
  end: LiveChatFault | null;
};

export const disconnected: ConnectionState = {
  phase: 'off',
  region: null,
  needsFreshToken: false,
  failures: 0,
  moves: 0,
  end: null,
};

/** Two regions that name each other must not exchange the customer without a pause. */
const maxMoves = 2;
const tokenCodes = ['authentication', 'access_token_expired', 'access_token_revoked'];

export const connecting = (state: ConnectionState): ConnectionState => ({ ...state, phase: 'connecting' });

export const loggedIn = ({ region }: ConnectionState): ConnectionState => ({
  ...disconnected,
  region,
  phase: 'up',
});

export const ended = (state: ConnectionState, end: LiveChatFault): ConnectionState => ({
  ...state,
  phase: 'ended',
  end,
});

/** `pauseMs` until the next attempt; null for none. */
export type AfterLoss = { state: ConnectionState; pauseMs: number | null };

/** `named` is the region that the provider named together with the fault. */
export function afterLoss(state: ConnectionState, fault: LiveChatFault, named: Region | null): AfterLoss {
  const paused: ConnectionState = { ...state, phase: 'pausing', failures: state.failures + 1 };
  if (hasCode(fault, 'misdirected_connection', 'misdirected_request')) {
    if (named === null) return { state: ended(state, faultOf('unknown_region', fault)), pauseMs: null };
    const isQuick = state.moves < maxMoves;
    const moved = { ...paused, region: named, moves: state.moves + 1 };
    return { state: moved, pauseMs: isQuick ? 0 : pauseAfter(state.failures) };
  }
  switch (fault.outcome) {
    case 'reconnect': {
      const needsFreshToken = hasCode(fault, ...tokenCodes) || state.needsFreshToken;
      return { state: { ...paused, needsFreshToken }, pauseMs: pauseAfter(state.failures) };
    }
    case 'wait':
      return { state: paused, pauseMs: limits.outsideLookMs };
    case 'stop':
    case 'operator':
      return { state: ended(state, fault), pauseMs: null };
    case 'simulate':
    case 'resume':
      return { state: { ...state, phase: 'off' }, pauseMs: null };
  }
}
