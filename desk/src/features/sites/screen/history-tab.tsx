import { listSiteVersions, rollBackSite } from '@aftercare/contract/desk/sites/site-versions';
import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { limits } from '@aftercare/contract/limits';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { HistoryList } from '../../../lib/drafts/history-list.tsx';
import type { DraftWork } from '../../../lib/drafts/use-drafted.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { labelOf } from '../details/site-fields.ts';

type Props = { state: SiteState; work: Pick<DraftWork<SiteState, object>, 'receive' | 'say'> };

export function HistoryTab({ state, work }: Props) {
  const { api } = useSession();
  const query = useQuery();
  const { merchantId, version: current } = state;
  const request = { merchantId, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listSiteVersions, request, { keepsPrevious: true, revision: current });
  return (
    <HistoryList
      loaded={loaded}
      query={query}
      current={current}
      labelOf={labelOf}
      work={work}
      onRollBack={(version) => api.send(rollBackSite, { merchantId, version, current })}
    />
  );
}
