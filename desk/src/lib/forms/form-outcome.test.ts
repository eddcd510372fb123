import {
  acceptInvitation,
  changeDeskPassword,
  resetDeskPassword,
} from '@aftercare/contract/desk/team/own-account';
import { confirmSignIn, signIn } from '@aftercare/contract/desk/team/session';
import { startTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { describe, expect, it } from 'vitest';
import { errorsOfForm, errorsOfOutcome } from './form-outcome.ts';

const refused = (code: string, data: unknown = {}) => ({ kind: 'refused' as const, code, msg: '', data });

describe('a form of a user’s account', () => {
  it('a complete form has no errors', () => {
    expect(errorsOfForm(signIn, { email: 'ada@example.com', password: 'x' })).toBeNull();
    const chosen = { password: 'quite a password', confirm: 'quite a password' };
    expect(errorsOfForm(resetDeskPassword, { secret: 'a-secret', ...chosen })).toBeNull();
  });

  it('shows under each field what is missing, before anything is sent', () => {
    expect(Object.keys(errorsOfForm(signIn, { email: 'ada', password: '' })?.fields ?? {})).toEqual([
      'email',
      'password',
    ]);
    const short = { secret: 'a-secret', name: '', password: 'short', confirm: 'short' };
    expect(Object.keys(errorsOfForm(acceptInvitation, short)?.fields ?? {})).toEqual(['name', 'password']);
    const differing = { secret: 'a-secret', password: 'quite a password', confirm: 'something else' };
    expect(Object.keys(errorsOfForm(resetDeskPassword, differing)?.fields ?? {})).toEqual(['confirm']);
  });

  it('shows day and time of the next allowed attempt', () => {
    const retryAt = new Date(2026, 10, 21, 14, 5);
    expect(errorsOfOutcome(signIn, refused('tooManyAttempts', { retryAt })).form).toContain(
      '2026-11-21 14:05',
    );
  });

  it('shows at its field which password or code is wrong', () => {
    expect(Object.keys(errorsOfOutcome(changeDeskPassword, refused('passwordWrong')).fields)).toEqual([
      'oldPassword',
    ]);
    expect(Object.keys(errorsOfOutcome(startTwoFactor, refused('passwordWrong')).fields)).toEqual([
      'password',
    ]);
    expect(Object.keys(errorsOfOutcome(confirmSignIn, refused('codeWrong')).fields)).toEqual(['code']);
    const common = refused('invalidInput', { fields: { password: 'This password is too common.' } });
    expect(errorsOfOutcome(changeDeskPassword, common).fields).toEqual({
      password: 'This password is too common.',
    });
  });

  it('tells the user the next step for every other outcome', () => {
    expect(errorsOfOutcome(signIn, refused('fault', { traceId: 'trace-1' })).form).toContain('trace-1');
    expect(errorsOfOutcome(signIn, refused('wrongCredentials')).form).toContain('Check both');
    const errors = errorsOfOutcome(signIn, {
      ...refused('codeNeeded'),
      msg: 'Open the link that we mail you.',
    });
    expect(errors.form).toBe('Open the link that we mail you.');
    expect(errorsOfOutcome(resetDeskPassword, refused('linkEnded')).form).toContain('Ask for a new one');
    const away = errorsOfOutcome(signIn, { kind: 'unreachable', reason: 'network' });
    expect(away.form).toContain('Your entries are kept');
  });
});
