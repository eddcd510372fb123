import { listContentVersions, rollBackContent } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { HistoryList } from '../../../lib/drafts/history-list.tsx';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { labelOf } from '../list/documents.ts';
import type { ContentWork } from './use-content.ts';

export function ContentHistory({ work }: { work: ContentWork }) {
  const { api } = useSession();
  const query = useQuery();
  const { merchantId, kind, entryId, version: current } = work.state;
  const request = { merchantId, kind, entryId, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listContentVersions, request, { keepsPrevious: true, revision: current });
  // A document that was never saved has no history yet.
  const isUnsaved = current === 0 && loaded.problem?.kind === 'refused';
  const nothing = { list: [], total: 0, page: request.page, pageSize: request.pageSize };
  return (
    <HistoryList
      loaded={isUnsaved ? { ...loaded, problem: null, data: nothing } : loaded}
      query={query}
      current={current}
      labelOf={labelOf}
      work={work}
      onRollBack={(version) => api.send(rollBackContent, { merchantId, kind, entryId, version, current })}
    />
  );
}
