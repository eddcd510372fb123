import { type By, note, type PeopleDeps, visible } from '../people/change-people.ts';
import { membershipsAmong } from '../people/people.repository.ts';
import { dropPublicProfile, pictureKey } from './public-profile.repository.ts';

/**
 * Removes another user's public name and picture. False if the caller sees no such user. One shared merchant is
 * enough, because the customers of that merchant see the picture.
 */
export async function clearPublicProfile(deps: PeopleDeps, by: By, personId: string): Promise<boolean> {
  const done = await deps.database.forAll(async (tx) => {
    const person = await visible(tx, by, personId);
    if (!person) return null;
    const memberships = await membershipsAmong(tx, [personId], by.scope.merchants);
    const fileId = await dropPublicProfile(tx, personId);
    await note(tx, deps, by, 'people.removePublicProfile', person, memberships);
    return { fileId };
  });
  if (done && done.fileId !== null) await deps.storage.remove(pictureKey(done.fileId));
  return done !== null;
}
