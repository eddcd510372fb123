import type { AgentGroup, deleteGroup, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { colleaguesAmong } from '../../team/index.ts';
import type { AuditDeps } from '../desk/assign.ts';
import {
  countGroups,
  dropGroup,
  groupsTurn,
  isGroupNameTaken,
  lockGroups,
  putGroup,
} from './groups.repository.ts';
import { groupById } from './groups.view.ts';

export type GroupDeps = Pick<AuditDeps, 'recordAudit'> & { database: Database; clock: Clock };

type Saving = RequestOf<typeof saveGroup>;
type Deleting = RequestOf<typeof deleteGroup>;
type Stale = { kind: 'stale'; latest: AgentGroup };
export type Saved =
  | { kind: 'done'; group: AgentGroup }
  | Stale
  | { kind: 'notFound' | 'nameTaken' | 'tooMany' | 'notOnTeam' };
export type Deleted = { kind: 'done' } | Stale;

/** One version, one audit entry and one group for each name, also for concurrent users. */
export const storeGroup = (deps: GroupDeps, personId: string, saving: Saving): Promise<Saved> =>
  deps.database.forMerchant<Saved>(
    saving.merchantId,
    async (tx) => {
      const { merchantId, groupId, version, name } = saving;
      const members = [...new Set(saving.members)];
      const languages = [...new Set(saving.languages)];
      await lockGroups(tx, merchantId);
      const stored = await groupById(tx, saving);
      if (stored && isSame(stored, { ...saving, members, languages })) return { kind: 'done', group: stored };
      if (stored && stored.version !== version) return { kind: 'stale', latest: stored };
      if (!stored && version > 0) return { kind: 'notFound' };
      const changedAt = deps.clock.now();
      const group = { merchantId, groupId, name, languages, version: version + 1, changedAt };
      if (await isGroupNameTaken(tx, group)) return { kind: 'nameTaken' };
      if (!stored && (await countGroups(tx, merchantId)) >= deskLimits.groupsPerSite)
        return { kind: 'tooMany' };
      const colleagues = await colleaguesAmong(tx, merchantId, members);
      if (colleagues.length < members.length) return { kind: 'notOnTeam' };
      await putGroup(tx, group, members);
      const about = { aboutMerchant: merchantId, subject: groupId };
      await deps.recordAudit(tx, { personId, action: 'group.save', ...about });
      const saved = await groupById(tx, saving);
      if (!saved) throw new InvariantViolated('The stored group is missing.');
      return { kind: 'done', group: saved };
    },
    groupsTurn(saving.merchantId),
  );

export const removeGroup = (deps: GroupDeps, personId: string, deleting: Deleting): Promise<Deleted> =>
  deps.database.forMerchant<Deleted>(
    deleting.merchantId,
    async (tx) => {
      const { merchantId, groupId, version } = deleting;
      await lockGroups(tx, merchantId);
      const stored = await groupById(tx, deleting);
      if (!stored) return { kind: 'done' };
      if (stored.version !== version) return { kind: 'stale', latest: stored };
      await dropGroup(tx, deleting);
      const about = { aboutMerchant: merchantId, subject: groupId };
      await deps.recordAudit(tx, { personId, action: 'group.delete', ...about });
      return { kind: 'done' };
    },
    groupsTurn(deleting.merchantId),
  );

/** The request was executed before, and its answer got lost. */
function isSame(stored: AgentGroup, { version, name, languages, members }: Saving): boolean {
  const ids = new Set(stored.members.map(({ personId }) => personId));
  return (
    stored.version === version + 1 &&
    stored.name === name &&
    stored.languages.length === languages.length &&
    languages.every((lang) => stored.languages.includes(lang)) &&
    ids.size === members.length &&
    members.every((personId) => ids.has(personId))
  );
}
