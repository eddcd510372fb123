import { expect, test } from 'vitest';
import { calls } from '../../calls.ts';
import { rights } from './rights.ts';
import { callsOfScope, scopeForCall, tokenScopes } from './token-scopes.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const scoped = tokenScopes.flatMap((scope) => callsOfScope[scope]);

/** Areas whose calls no token may make. */
const closedAreas =
  /^\/v1\/desk\/(me|search|links|home|people|house|audit|api-token|webhook|group\/(save|delete)|tag\/(rename|delete)|agents\/load|presence|delivery|site|bot|order-source|mail\/(preview|allow)|chat-import|statistics\/subscription|privacy-request|inbox\/(views|save-view|delete-view|translator)|conversation\/(personal-data|mentions-seen|drafts?|translat)|recycling\/codes|content\/legal-templates)/;

test('each call of the desk has a scope or is of an area that is closed to tokens', () => {
  const without = rights.filter(({ call }) => scopeForCall(call) === null).map(({ call }) => call.path);
  expect(without.filter((path) => !closedAreas.test(path))).toEqual([]);
});

test('no call belongs to two scopes, and each is in the table of rights', () => {
  const keys = scoped.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  const known = new Set(rights.map(({ call }) => keyOf(call)));
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});

test('no scope contains a call about one’s own account, users, tokens or the organization', () => {
  const forbidden = scoped.filter(({ path }) => /people|api-token|house|audit|desk\/me$/.test(path));
  expect(forbidden).toEqual([]);
  const own = new Set(rights.filter(({ over }) => over === 'self').map(({ call }) => keyOf(call)));
  expect(scoped.filter((one) => own.has(keyOf(one)))).toEqual([]);
});

test('a scope for reading contains no call that writes', () => {
  const reading = tokenScopes
    .filter((scope) => scope.endsWith('.read'))
    .flatMap((scope) => callsOfScope[scope]);
  const writing = reading.filter((one) => {
    const found = calls.find((call) => keyOf(call) === keyOf(one));
    return found?.method !== 'GET' || found.stateChangingGet === true;
  });
  expect(writing).toEqual([]);
});
