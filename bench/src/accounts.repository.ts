import { register } from '@aftercare/contract/account/sign-up';
import { person } from '@aftercare/server/testing/people/person';
import pg from 'pg';
import { buildSignUp } from '../../server/src/features/account/account.factory.ts';
import { nextAddress } from './chat/people.ts';

export type Account = { email: string; password: string };

export async function addAccounts(databaseUrl: string, port: number, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let at = 0; at < count; at += 1) {
    const { email, password, ...form } = buildSignUp();
    const one = person({ port, host: 'fopo-us.localhost', from: nextAddress() });
    const answer = await one.ask(register, { ...form, email, password });
    if (answer.kind !== 'ok') throw new Error(`not signed up: ${answer.code}`);
    accounts.push({ email, password });
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update customer set proven_at = now(), password_hash = claimant.password_hash
      from claimant where claimant.customer_id = customer.id and customer.proven_at is null`);
    await client.query('update claimant set ended_at = now(), password_hash = null');
  } finally {
    await client.end();
  }
  return accounts;
}
