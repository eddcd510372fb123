import { texts } from '../../../lib/parts/text.ts';

const words = texts.orderSources;
const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Credentials of the marketplace; browsers must not store them. */
export const secretFields = [
  { ...typed, label: words.clientId, name: 'clientId' },
  {
    ...typed,
    label: words.clientSecret,
    name: 'clientSecret',
    type: 'password',
    autoComplete: 'new-password',
  },
  {
    ...typed,
    label: words.refreshToken,
    name: 'refreshToken',
    type: 'password',
    autoComplete: 'new-password',
    hint: words.secretsHint,
  },
] as const;
