import { listContentVersions, rollBackContent } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { HistoryList } from '../../../lib/drafts/history-list.tsx';
import { useLoaded } from '../../../lib/lists/loaded.ts';
import { labelOf } from '../list/documents.ts';
import type { ContentWork } from './use-content.ts';

export function ContentHistory({ work }: { work: ContentWork }) {
  const { api } = useSession();
  const query = useQuery();
  const { merchantId, kind, entryId, version: current } = work.state;
  const request = { merchantId, kind, entryId, page: query.page, pageSize: limits.listPageSize };
  const loaded = useLoaded(JSON.stringify([request, current]), async (signal) => {
    const outcome = await api.send(listContentVersions, request, { signal });
    // A document that was never saved has no history yet.
    if (current > 0 || outcome.kind === 'ok' || outcome.kind === 'unreachable') return outcome;
    return { kind: 'ok', data: { list: [], total: 0, page: request.page, pageSize: request.pageSize } };
  });
  return (
    <HistoryList
      loaded={loaded}
      query={query}
      current={current}
      labelOf={labelOf}
      work={work}
      onRollBack={(version) => api.send(rollBackContent, { merchantId, kind, entryId, version, current })}
    />
  );
}
