import { listTags } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';

const maxPages = Math.ceil(deskLimits.tagsPerSite / limits.listPageSize);

/** The names of the tags of one site, or of all sites of the user. */
export function useTags(merchantId: string | undefined): { names: readonly string[]; isLoaded: boolean } {
  const { rows } = useAllPages(listTags, { merchantId }, maxPages);
  return { names: [...new Set((rows ?? []).map(({ name }) => name))], isLoaded: rows !== null };
}
