import { type Colleague, listAgents } from '@aftercare/contract/desk/chat/assignment';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { callKey } from '../../../lib/server-state/call-key.ts';

/** More people than any team has; the list of a mention is searched in the browser. */
const maxPages = 10;

/** The colleagues of a site; null until they are loaded. */
export function useColleagues(merchantId: string): readonly Colleague[] | null {
  const { api } = useSession();
  const { data = null } = useQuery({
    queryKey: [...callKey(listAgents, { merchantId }), 'all'],
    queryFn: ({ signal }) => loadAll(api, merchantId, signal),
  });
  return data;
}

async function loadAll(api: Api, merchantId: string, signal: AbortSignal): Promise<Colleague[]> {
  const all: Colleague[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const outcome = await api.send(listAgents, { ...firstPage, merchantId, page }, { signal });
    if (outcome.kind !== 'ok') throw new Error(`no colleagues: ${outcome.kind}`);
    const { list, total }: ResponseOf<typeof listAgents> = outcome.data;
    all.push(...list);
    if (list.length === 0 || all.length >= total) break;
  }
  return all;
}
