import { texts } from '../../../lib/parts/text.ts';

const t = texts.orderSources;
const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Credentials of the marketplace; browsers must not store them. */
export const secretFields = [
  { ...typed, label: t.clientId, name: 'clientId' },
  {
    ...typed,
    label: t.clientSecret,
    name: 'clientSecret',
    type: 'password',
    autoComplete: 'new-password',
  },
  {
    ...typed,
    label: t.refreshToken,
    name: 'refreshToken',
    type: 'password',
    autoComplete: 'new-password',
    hint: t.secretsHint,
  },
] as const;
