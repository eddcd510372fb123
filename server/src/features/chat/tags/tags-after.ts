import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Tx } from '../../../platform/database/database.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { tagNamesOf, writtenTag } from './tag.repository.ts';

type Changes = { add: readonly string[]; remove: readonly string[] };

/** Null if the conversation or the site would have more tags than it can. */
export async function tagsAfter(
  tx: Tx,
  { merchantId, tags }: ConversationRow,
  { add, remove }: Changes,
  now: Date,
): Promise<string[] | null> {
  const removed = new Set(remove.map((name) => name.toLowerCase()));
  const nameOf = await tagNamesOf(tx, [{ merchantId, tags }]);
  const namesOf = (tagId: string) => [tagId.toLowerCase(), nameOf(merchantId, tagId).toLowerCase()];
  const next = new Set(tags.filter((tagId) => !namesOf(tagId).some((name) => removed.has(name))));
  for (const name of add) {
    const written = await writtenTag(tx, merchantId, name, now);
    if (written === null) return null;
    next.add(written);
  }
  return next.size > deskLimits.tagsPerConversation ? null : [...next];
}
