import type { renameTag, Tag } from '@aftercare/contract/desk/chat/tags';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Database } from '../../../platform/database/database.ts';
import type { AuditDeps } from '../desk/assign.ts';
import { isTagNameTaken, lockTags, offeredTag, storeTagName } from './tag.repository.ts';

export type RenameDeps = Pick<AuditDeps, 'recordAudit'> & { database: Database };

type Renaming = RequestOf<typeof renameTag>;
export type Renamed =
  | { kind: 'done'; tag: Tag }
  | { kind: 'stale'; latest: Tag | null }
  | { kind: 'nameTaken' };

/** Conversations hold the id of the tag, so that none of them changes. */
export const rename = ({ database, recordAudit }: RenameDeps, personId: string, renaming: Renaming) =>
  database.forMerchant<Renamed>(renaming.merchantId, async (tx) => {
    const { merchantId, tagId, name, version } = renaming;
    await lockTags(tx, merchantId);
    const stored = await offeredTag(tx, merchantId, tagId);
    // The request was executed before, and its answer got lost.
    if (stored?.name === name && stored.version === version + 1) return { kind: 'done', tag: stored };
    if (stored?.version !== version) return { kind: 'stale', latest: stored };
    if (await isTagNameTaken(tx, merchantId, tagId, name)) return { kind: 'nameTaken' };
    const tag = { merchantId, tagId, name, version: version + 1 };
    await storeTagName(tx, tag);
    await recordAudit(tx, { personId, action: 'tag.rename', aboutMerchant: merchantId, subject: tagId });
    return { kind: 'done', tag };
  });
