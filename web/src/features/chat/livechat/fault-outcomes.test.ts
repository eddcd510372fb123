import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FaultOutcome, isPassing } from '../link/live-chat.ts';
import { faultOf } from './fault-outcomes.ts';

/**
 * Error types of the Customer Chat API 3.5 and 3.6, reasons of a disconnect, errors of the accounts server, and
 * codes of the vendor's SDK and of this adapter.
 */
const documented: Record<FaultOutcome, string[]> = {
  reconnect: [
    ...['access_token_expired', 'access_token_revoked', 'authentication', 'connection_evicted'],
    ...['connection_lost', 'connection_timeout', 'internal', 'internal_error', 'misdirected_connection'],
    ...['misdirected_request', 'no_connection', 'request_timeout', 'service_temporarily_unavailable'],
    ...['server_error', 'service_unavailable', 'temporarily_unavailable'],
    'too_many_unauthorized_connections',
  ],
  resume: [
    'chat_already_active',
    'chat_inactive',
    'chat_limit_reached',
    'limit_reached',
    'missing_chat_thread',
    'not_allowed',
  ],
  wait: ['customer_temporarily_blocked', 'pending_requests_limit_reached', 'too_many_requests'],
  simulate: [
    ...['chat_anonymized', 'entity_too_large', 'greeting_not_found', 'group_offline', 'group_unavailable'],
    ...['groups_offline', 'inactivity_timeout', 'not_found', 'users_limit_reached', 'validation'],
  ],
  stop: ['customer_banned', 'identity_mismatch', 'logged_out_remotely', 'too_many_connections'],
  operator: [
    ...['authorization', 'group_not_found', 'identity_exception', 'license_expired', 'license_not_found'],
    ...['oauth_exception', 'product_version_changed', 'unknown_region', 'unsupported_version'],
    'wrong_product_version',
  ],
};
const rows = Object.entries(documented).flatMap(([outcome, codes]) =>
  codes.map((code) => [code, outcome] as const),
);

describe('the outcome of a documented error', () => {
  test.each(rows)('%s leads to: %s', (code, outcome) => {
    expect(faultOf(code)).toMatchObject({ code: code.toUpperCase(), outcome });
    expect(faultOf(code.toUpperCase()).outcome).toBe(outcome);
    expect(isPassing(faultOf(code))).toBe(outcome === 'reconnect' || outcome === 'wait');
  });

  test('any other code leaves the customer to the simulated agent', () => {
    const known = new Set(rows.map(([code]) => code));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__')), (code) => {
        fc.pre(!known.has(code.toLowerCase()));
        expect(faultOf(code).outcome).toBe('simulate');
      }),
    );
  });
});
