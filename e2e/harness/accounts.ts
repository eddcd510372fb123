import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { person } from '@aftercare/server/testing/people/person';
import { mailedCode } from '../screens/sign-in-screen.ts';
import { newEmail } from './orders.ts';
import type { Product } from './product.ts';
import { type SiteId, sites } from './sites.ts';

export type Account = { givenName: string; email: string; password: string; phone: string };

/** Fulfils the password rules: long enough, and not on the lists of common passwords. */
export const goodPassword = 'Meadow-copper-19';

export const somebody = (): Account => ({
  givenName: 'Alexandra',
  email: newEmail(),
  password: goodPassword,
  phone: '+49 30 901820',
});

export async function newAccount(product: Product, site: SiteId): Promise<Account> {
  const account = somebody();
  const { email } = account;
  const { ask } = person({ port: product.port, host: `${site}.localhost`, lang: sites[site] });
  await ask(sendVerifyCode, { email, purpose: 'register' });
  const code = await mailedCode(product, email);
  const rest = { country: 'DE', gender: undefined, isRead: true };
  const answer = await ask(register, { ...account, ...rest, code });
  if (answer.kind !== 'ok') throw new Error(`no account: ${answer.code}`);
  return account;
}

const standing = new Map<string, Promise<Account>>();

/** A shared account for tests that do not change it and request no code for it. */
export function standingAccount(product: Product, site: SiteId): Promise<Account> {
  const key = `${product.port} ${site}`;
  const account = standing.get(key) ?? newAccount(product, site);
  standing.set(key, account);
  return account;
}
