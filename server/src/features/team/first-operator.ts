import type { Clock } from '../../platform/clock.ts';
import type { Configuration } from '../../platform/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword, isPassword } from '../account/account.port.ts';
import { findPersonByEmail, insertPerson, updatePassword } from './team.repository.ts';

/**
 * Makes the operator that ADMIN_EMAIL and ADMIN_PASSWORD name, or gives the one there is the password they name now;
 * nobody else can let the first person in (design 7).
 */
export async function ensureFirstOperator(
  { database, clock }: { database: Database; clock: Clock },
  admin: NonNullable<Configuration['admin']>,
): Promise<void> {
  const email = admin.email.trim().toLowerCase();
  const known = await database.forAll((tx) => findPersonByEmail(tx, email));
  if (known && (await isPassword(admin.password, known.passwordHash))) return;
  const passwordHash = await hashPassword(admin.password);
  await database.forAll(async (tx) => {
    if (known) return updatePassword(tx, known.id, passwordHash);
    const name = email.slice(0, email.indexOf('@'));
    await insertPerson(tx, {
      id: newId(),
      email,
      name,
      role: 'operator',
      passwordHash,
      createdAt: clock.now(),
    });
  });
}
