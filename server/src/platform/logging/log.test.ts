import { describe, expect, it } from 'vitest';
import { Unavailable } from '../lifecycle/unavailable.ts';
import { InvariantViolated } from './invariant.ts';
import { createLogger, type LogFields } from './log.ts';

function recorded() {
  const lines: string[] = [];
  return { lines, log: createLogger('debug', { write: (line) => void lines.push(line) }) };
}

const errorIn = (lines: readonly string[]) => JSON.parse(lines[0] ?? '').error;

const canary = 'canary-7f3a@example.com';

describe('the log', () => {
  it('writes only known fields, whatever else an event contains', () => {
    const { lines, log } = recorded();
    log.event('mail.sent', { kind: 'k', email: canary, token: canary, body: { email: canary } } as LogFields);
    expect(lines.join('')).not.toContain(canary);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'mail.sent', kind: 'k' });
  });

  it('writes class, code and stack frames of a third-party error and of its causes, but never a message', () => {
    const { lines, log } = recorded();
    const cause = Object.assign(new TypeError(`Key (email)=(${canary}) exists`), {
      code: '23505',
      detail: canary,
    });
    log.event('request.failed', { error: new Error(`params: ${canary}`, { cause }) });
    expect(lines.join('')).not.toContain(canary);
    expect(errorIn(lines)).toMatchObject({ name: 'Error', cause: { name: 'TypeError', code: '23505' } });
    expect(errorIn(lines).at[0]).toContain('log.test.ts');
  });

  it('does not mistake a line of a third-party error message for a stack frame', () => {
    const { lines, log } = recorded();
    log.event('request.failed', { error: new Error(`refused:\n    at ${canary}`) });
    expect(lines.join('')).not.toContain(canary);
    expect(errorIn(lines).at[0]).toContain('log.test.ts');
  });

  it('writes the message of our own error', () => {
    const { lines, log } = recorded();
    log.event('request.failed', { error: new InvariantViolated('The row disappeared.') });
    expect(errorIn(lines)).toMatchObject({ name: 'InvariantViolated', message: 'The row disappeared.' });
  });

  it('decides for each cause whether it writes the message', () => {
    const { lines, log } = recorded();
    const cause = new Unavailable('The database does not answer.', { cause: new Error(canary) });
    log.event('request.failed', { error: new Error(canary, { cause }) });
    expect(lines.join('')).not.toContain(canary);
    expect(errorIn(lines).cause).toMatchObject({
      name: 'Unavailable',
      message: 'The database does not answer.',
      cause: { name: 'Error' },
    });
  });

  it('keeps to one line when a value holds line breaks', () => {
    const { lines, log } = recorded();
    log.event('mail.sent', { reason: 'a\r\n{"level":50,"event":"forged"}\u2028b' });
    expect(lines).toHaveLength(1);
    expect((lines[0] ?? '').trimEnd()).not.toMatch(/[\r\n]/);
  });

  it('writes an event at the level of the catalogue', () => {
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => void lines.push(line) });
    log.event('mail.sent');
    log.event('mail.failed');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, event: 'mail.failed' }]);
  });

  it('accepts only events of the catalogue', () => {
    // @ts-expect-error: the catalogue has no such event
    expect(() => recorded().log.event('mail.unknown')).toThrow();
  });

  it('binds fields for all later lines', () => {
    const { lines, log } = recorded();
    log.with({ traceId: 't' }).with({ merchantId: 'm' }).event('mail.sent');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ traceId: 't', merchantId: 'm' });
  });
});
