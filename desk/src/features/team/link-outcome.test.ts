import { describe, expect, it } from 'vitest';
import { errorsOfLinkForm, errorsOfLinkOutcome } from './link-outcome.ts';

const whole = { secret: 'a-secret', name: 'Ada', password: 'quite a password', confirm: 'quite a password' };

describe('a mailed link', () => {
  it('is used by a form that is whole', () => {
    expect(errorsOfLinkForm('welcome', whole)).toBeNull();
    expect(errorsOfLinkForm('new-password', { ...whole, name: '' })).toBeNull();
  });

  it('says under each field what is missing, before anything is sent', () => {
    const errors = errorsOfLinkForm('welcome', { ...whole, name: '', password: 'short', confirm: 'short' });
    expect(Object.keys(errors?.fields ?? {})).toEqual(['name', 'password']);
    const differing = errorsOfLinkForm('welcome', { ...whole, confirm: 'something else' });
    expect(Object.keys(differing?.fields ?? {})).toEqual(['confirm']);
  });

  it('says what to do where it is cut short or good no more', () => {
    const cut = errorsOfLinkForm('welcome', { ...whole, secret: '' });
    expect(cut?.form).toContain('Ask for a new one');
    const ended = errorsOfLinkOutcome({ kind: 'refused', code: 'linkEnded', msg: '', data: {} });
    expect(ended.form).toBe(cut?.form);
  });

  it('keeps what was typed where nobody answers', () => {
    const away = errorsOfLinkOutcome({ kind: 'unreachable', reason: 'network' });
    expect(away.form).toContain('What you typed is kept');
  });
});
