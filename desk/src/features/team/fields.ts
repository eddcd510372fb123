import { texts } from '../../lib/parts/text.ts';

export const emailField = {
  label: texts.signIn.email,
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const knownPasswordField = {
  label: texts.twoFactor.password,
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

export const newPasswordFields = [
  {
    label: texts.link.password,
    name: 'password',
    type: 'password',
    autoComplete: 'new-password',
    hint: texts.link.passwordHint,
  },
  { label: texts.link.confirm, name: 'confirm', type: 'password', autoComplete: 'new-password' },
] as const;

export const codeField = {
  name: 'code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;
