import { describe, expect, it } from 'vitest';
import { createLogger, type LogFields } from './log.ts';

function recorded() {
  const lines: string[] = [];
  return { lines, log: createLogger('debug', { write: (line) => void lines.push(line) }) };
}

const canary = 'canary-7f3a@example.com';

describe('the log', () => {
  it('writes only known fields, whatever it is given', () => {
    const { lines, log } = recorded();
    log.info('test', { kind: 'k', email: canary, token: canary, body: { email: canary } } as LogFields);
    expect(lines.join('')).not.toContain(canary);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'test', kind: 'k' });
  });

  it('writes no message of an error, however deep, but its class, code and place', () => {
    const { lines, log } = recorded();
    const cause = Object.assign(new Error(`Key (email)=(${canary}) exists`), {
      code: '23505',
      detail: canary,
    });
    log.error('failed', { error: new Error(`params: ${canary}`, { cause }) });
    expect(lines.join('')).not.toContain(canary);
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ name: 'Error', cause: { code: '23505' } });
    expect(JSON.parse(lines[0] ?? '').error.at[0]).toContain('log.test.ts');
  });

  it('keeps to one line when a value holds line breaks', () => {
    const { lines, log } = recorded();
    log.info('test', { reason: 'a\r\n{"level":50,"event":"forged"}\u2028b' });
    expect(lines).toHaveLength(1);
    expect((lines[0] ?? '').trimEnd()).not.toMatch(/[\r\n]/);
  });

  it('binds fields for all later lines', () => {
    const { lines, log } = recorded();
    log.with({ traceId: 't' }).with({ merchantId: 'm' }).warn('test');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ traceId: 't', merchantId: 'm' });
  });
});
