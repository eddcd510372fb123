import type { SetupStep } from '@aftercare/contract/desk/team/setup';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { hashPassword } from '../../../platform/passwords/password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPeople } from '../people/people.repository.ts';
import { findPersonByEmail, insertPerson, updatePerson } from '../team.repository.ts';
import { dropSetupToken, hasOperator, isSetupToken, putSetupToken } from './setup.repository.ts';

type Deps = { database: Database; clock: Clock };

/**
 * A fresh token for the setup page, which invalidates the one before; null if an operator can sign in
 * already.
 */
export function newSetupToken({ database, clock }: Deps): Promise<string | null> {
  return database.forAll(async (tx) => {
    await lockPeople(tx);
    if (await hasOperator(tx)) {
      await dropSetupToken(tx);
      return null;
    }
    const token = newSecret();
    await putSetupToken(tx, hashSecret(token), clock.now());
    return token;
  });
}

export async function setupStep({
  database,
  merchants,
}: {
  database: Database;
  merchants: Pick<Merchants, 'all'>;
}): Promise<SetupStep> {
  if (!(await database.forAll(hasOperator))) return 'operator';
  const sites = merchants.all();
  if (sites.length === 0) return 'site';
  return sites.every(({ version }) => version === 0) ? 'publish' : 'done';
}

type Params = {
  token: string;
  name: string;
  email: string;
  lang: Language;
  password: string;
  address: string;
};
type SetUp = { kind: 'done' | 'ended' } | { kind: 'tooMany'; retryAt: Date };

/** Creates the first operator, once: of several concurrent requests with the token one succeeds. */
export async function createFirst({ database, clock }: Deps, params: Params): Promise<SetUp> {
  const { token, name, lang, password, address } = params;
  const tokenHash = hashSecret(token);
  const looked = await database.forAll<SetUp | null>(async (tx) => {
    const limit = throttles.setupPerAddress;
    const attempt = { merchantId: 'desk', kind: 'desk.setup.address', subject: address, limit };
    const verdict = await countAttempts(tx, clock, [attempt]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt } as const;
    return (await isSetupToken(tx, tokenHash)) ? null : ({ kind: 'ended' } as const);
  });
  if (looked !== null) return looked;
  const passwordHash = await hashPassword(password);
  const email = normaliseEmail(params.email);
  return database.forAll(async (tx) => {
    await lockPeople(tx);
    if ((await hasOperator(tx)) || !(await isSetupToken(tx, tokenHash))) return { kind: 'ended' };
    await dropSetupToken(tx);
    const known = await findPersonByEmail(tx, email);
    const id = known?.id ?? newId();
    const operator = { name, lang, passwordHash, state: 'active', isEverywhere: true } as const;
    if (known) await updatePerson(tx, id, operator);
    else await insertPerson(tx, { id, email, createdAt: clock.now(), ...operator });
    const entry = { personId: id, action: 'team.setup', aboutMerchant: null, subject: id };
    await recordAudit(tx, clock, entry);
    return { kind: 'done' };
  });
}
