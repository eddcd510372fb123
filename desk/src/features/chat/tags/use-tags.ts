import { listTags, type Tag } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';

const maxPages = Math.ceil(deskLimits.tagsPerSite / limits.listPageSize);
const none: readonly Tag[] = [];

/** The tags of one site, or of all sites of the user. */
export function useTags(merchantId: string | undefined): { tags: readonly Tag[]; isLoaded: boolean } {
  const { rows } = useAllPages(listTags, { merchantId }, maxPages);
  return { tags: rows ?? none, isLoaded: rows !== null };
}
