import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { languages } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Configuration } from '../../../platform/configuration.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, isPassword } from '../../../platform/passwords/password.ts';
import { putPasswordPerson } from '../provider/provider.repository.ts';
import { findPersonByEmail, insertPerson, updatePerson } from '../team.repository.ts';
import { dropTwoFactor } from '../two-factor/two-factor.repository.ts';

/**
 * Creates the operator of ADMIN_EMAIL and ADMIN_PASSWORD, because no other user could invite the first one.
 * If ADMIN_PASSWORD changed since the last start, it becomes this operator's password, whatever their state.
 * Their 2FA is removed too: the administrator of the environment owns the installation, and no other user
 * could reset the last operator's 2FA. An unchanged value does not overwrite a password that was changed at
 * the desk. While only single sign-on is allowed, this operator becomes the one who keeps a password.
 */
export async function ensureFirstOperator(
  { database, clock }: { database: Database; clock: Clock },
  admin: NonNullable<Configuration['admin']>,
): Promise<void> {
  const email = normaliseEmail(admin.email);
  const known = await database.forAll((tx) => findPersonByEmail(tx, email));
  if (known && (await isPassword(admin.password, known.environmentHash))) return;
  const passwordHash = await hashPassword(admin.password);
  const named = { passwordHash, environmentHash: passwordHash, state: 'active', isEverywhere: true } as const;
  await database.forAll(async (tx) => {
    if (known) {
      await dropTwoFactor(tx, known.id);
      await putPasswordPerson(tx, known.id);
      return updatePerson(tx, known.id, named);
    }
    const name = email.slice(0, email.indexOf('@'));
    const fresh = { id: newId(), email, name, lang: languages[0], createdAt: clock.now() };
    await insertPerson(tx, { ...fresh, ...named });
    await putPasswordPerson(tx, fresh.id);
  });
}
