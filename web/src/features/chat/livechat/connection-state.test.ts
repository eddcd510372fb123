import { limits } from '@aftercare/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { afterLoss, type ConnectionState, disconnected, loggedIn } from './connection-state.ts';
import { faultOf } from './fault-outcomes.ts';

const up = loggedIn(disconnected);
/** The states after faults that follow each other, and the pauses between them. */
function path(...codes: [code: string, region?: 'dal' | 'fra'][]) {
  const pauses: (number | null)[] = [];
  let state: ConnectionState = up;
  for (const [code, region = null] of codes) {
    const next = afterLoss(state, faultOf(code), region);
    state = next.state;
    pauses.push(next.pauseMs);
  }
  return { state, pauses };
}

describe('a lost connection', () => {
  test('is opened again after a growing pause, and a login resets the pauses', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { state, pauses } = path(['connection_lost'], ['connection_lost'], ['connection_lost']);
    random.mockRestore();
    expect(state).toMatchObject({ phase: 'pausing', failures: 3, needsFreshToken: false });
    expect(pauses).toEqual([500, 1_000, 2_000]);
    expect(loggedIn(state)).toEqual(up);
  });

  test.each(['authentication', 'access_token_expired', 'access_token_revoked'])(
    'needs a fresh token after %s, also if the next attempt fails in another way',
    (code) => {
      expect(path([code], ['connection_lost']).state.needsFreshToken).toBe(true);
    },
  );

  test('moves at once to the region that the provider names, and keeps it after the login', () => {
    const { state, pauses } = path(['misdirected_connection', 'fra']);
    expect(pauses).toEqual([0]);
    expect(loggedIn(state).region).toBe('fra');
  });

  test('pauses between two regions that name each other', () => {
    const { pauses } = path(
      ['misdirected_connection', 'fra'],
      ['misdirected_connection', 'dal'],
      ['misdirected_connection', 'fra'],
    );
    expect(pauses.slice(0, 2)).toEqual([0, 0]);
    expect(pauses[2]).toBeGreaterThan(0);
  });

  test('ends for the operator if the provider names no region that this site knows', () => {
    const { state, pauses } = path(['misdirected_connection']);
    expect(state).toMatchObject({ phase: 'ended', end: { code: 'UNKNOWN_REGION', outcome: 'operator' } });
    expect(pauses).toEqual([null]);
  });

  test('waits for the time of a look if the provider asks for a pause', () => {
    expect(path(['customer_temporarily_blocked']).pauses).toEqual([limits.outsideLookMs]);
  });

  test.each([
    ['customer_banned', 'ended'],
    ['license_expired', 'ended'],
    ['inactivity_timeout', 'off'],
    ['an unknown reason', 'off'],
  ])('is not opened again after %s', (code, phase) => {
    const { state, pauses } = path([code]);
    expect([state.phase, pauses]).toEqual([phase, [null]]);
  });
});
