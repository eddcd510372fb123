import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findPerson, updatePerson } from '../team.repository.ts';
import { picturePathOf } from './public-face.view.ts';

type Deps = { database: Database; clock: Clock };

/** '' removes the name. Chats that are open show the new name from the agent's next message on. */
export function changeOwnPublicName(
  { database, clock }: Deps,
  personId: string,
  publicName: string,
): Promise<void> {
  return database.forAll(async (tx) => {
    await updatePerson(tx, personId, { publicName: publicName === '' ? null : publicName });
    await recordAudit(tx, clock, {
      personId,
      action: 'people.publicName',
      aboutMerchant: null,
      subject: personId,
    });
  });
}

type PublicProfile = { publicName: string | undefined; picture: string | undefined };

export async function publicProfileOf(tx: Tx, personId: string): Promise<PublicProfile> {
  const person = await findPerson(tx, personId);
  return { publicName: person?.publicName ?? undefined, picture: await picturePathOf(tx, personId) };
}
