import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import { expect, test } from 'vitest';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { createBreaker } from './breaker.ts';

const { failuresInARow, pauseSeconds } = botServiceLimits;
const site = 'northwind-us';

function failing(times: number) {
  const clock = manualClock();
  const breaker = createBreaker(clock);
  const began = Array.from({ length: times }, () => breaker.failed(site, 'a', 'tooSlow'));
  return { clock, breaker, began, mayCall: (service = 'a') => breaker.mayCall(site, service) };
}

test('calls to a service are refused after five failures in a row', () => {
  expect(failing(failuresInARow - 1).mayCall()).toBe(true);
  expect(failing(failuresInARow).mayCall()).toBe(false);
});

test('only the failure that opens the circuit is reported as the begin of a pause', () => {
  expect(failing(failuresInARow + 1).began.filter(Boolean)).toHaveLength(1);
  expect(failing(failuresInARow).began.at(-1)).toBe(true);
});

test('a success resets the number of failures', () => {
  const { breaker, mayCall } = failing(failuresInARow - 1);
  breaker.succeeded(site, 'a');
  breaker.failed(site, 'a', 'tooSlow');
  expect(mayCall()).toBe(true);
});

test('after the pause one trial request is allowed (half-open), and further calls are refused until it succeeds', () => {
  const { clock, breaker, mayCall } = failing(failuresInARow);
  clock.advance(pauseSeconds * 1000 - 1);
  expect(mayCall()).toBe(false);
  clock.advance(1);
  expect([mayCall(), mayCall()]).toEqual([true, false]);
  breaker.succeeded(site, 'a');
  expect([mayCall(), mayCall()]).toEqual([true, true]);
});

test('a failed trial request begins another pause', () => {
  const { clock, breaker, mayCall } = failing(failuresInARow);
  clock.advance(pauseSeconds * 1000);
  expect(mayCall()).toBe(true);
  breaker.failed(site, 'a', 'unreachable');
  clock.advance(pauseSeconds * 1000 - 1);
  expect(mayCall()).toBe(false);
});

test('a pause affects neither another service of the site nor other sites', () => {
  const { breaker, mayCall } = failing(failuresInARow);
  expect(breaker.mayCall('other-us', 'a')).toBe(true);
  expect(mayCall('b')).toBe(true);
});

test('failures that a visitor can provoke are not counted', () => {
  const { breaker, mayCall } = failing(0);
  for (let at = 0; at < 2 * failuresInARow; at += 1) breaker.failed(site, 'a', 'answerUnsupported');
  expect(mayCall()).toBe(true);
});
