import { describe, expect, it } from 'vitest';
import { errorsOfForm, errorsOfOutcome } from './sign-in-outcome.ts';

describe('signing in', () => {
  it('sends a form that is whole', () => {
    expect(errorsOfForm({ email: 'ada@example.com', password: 'x' })).toBeNull();
  });

  it('says under each field what is missing, before anything is sent', () => {
    const errors = errorsOfForm({ email: 'ada', password: '' });
    expect(Object.keys(errors?.fields ?? {})).toEqual(['email', 'password']);
  });

  it('names the time of the next try', () => {
    const retryAt = new Date(2026, 10, 21, 14, 5);
    const errors = errorsOfOutcome({ kind: 'refused', code: 'tooManyAttempts', msg: '', data: { retryAt } });
    expect(errors.form).toContain('14:05');
  });

  it('has a next step for every other end', () => {
    const fault = errorsOfOutcome({ kind: 'refused', code: 'fault', msg: '', data: { traceId: 'trace-1' } });
    expect(fault.form).toContain('trace-1');
    expect(errorsOfOutcome({ kind: 'unreachable', reason: 'network' }).form).toContain(
      'What you typed is kept',
    );
    expect(errorsOfOutcome({ kind: 'refused', code: 'wrongCredentials', msg: '', data: {} }).form).toContain(
      'Check both',
    );
  });
});
