import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';
import type { Mentionable } from './mentions.ts';
import { useColleagues } from './use-colleagues.ts';

/** As many as a site can have. */
const maxPages = 2;

/** The colleagues and groups of a site; null until they are loaded. Without the groups, if only these fail to load. */
export function useMentionables(merchantId: string): readonly Mentionable[] | null {
  const colleagues = useColleagues(merchantId);
  const { rows, problem } = useAllPages(listGroups, { merchantId }, maxPages);
  if (colleagues === null || (rows === null && problem === null)) return null;
  const people = colleagues.map(({ personId, name }) => ({ personId, name }));
  const groups = (rows ?? []).map(({ groupId, name, members }) => ({
    groupId,
    name,
    memberIds: members.map(({ personId }) => personId),
  }));
  return [...people, ...groups];
}
