import { limits } from '@aftercare/contract/limits';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../api/session.tsx';
import type { Problem } from '../lists/loaded.ts';
import { callKey } from './call-key.ts';
import { CallRefused } from './use-call.ts';

type PageRequest = { page: number; pageSize: number };
type Page = { list: readonly unknown[]; total: number };

/**
 * Loads a list with all its pages, at most `maxPages`. For choices that are filtered while the user types.
 * A change that invalidates the call reloads it. Nothing is loaded while `isEnabled` is false.
 */
export function useAllPages<Request extends PageRequest, Response extends Page, C extends Codes>(
  call: Call<Request, Response, C>,
  filter: Omit<NoInfer<Request>, keyof PageRequest>,
  maxPages: number,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): { rows: readonly Response['list'][number][] | null; problem: Problem | null } {
  const { api } = useSession();
  const { data, error } = useQuery<readonly Response['list'][number][], CallRefused>({
    queryKey: callKey(call, { ...filter, allPages: maxPages }),
    queryFn: async ({ signal }) => {
      const rows: Response['list'][number][] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const request = { ...filter, page, pageSize: limits.listPageSize } as unknown as Request;
        const outcome = await api.send(call, request, { signal });
        if (outcome.kind !== 'ok') throw new CallRefused(outcome as Problem);
        rows.push(...outcome.data.list);
        if (rows.length >= outcome.data.total || outcome.data.list.length === 0) break;
      }
      return rows;
    },
    enabled: isEnabled,
  });
  return { rows: data ?? null, problem: error?.problem ?? null };
}
