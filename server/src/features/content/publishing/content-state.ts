import type { ContentState } from '@aftercare/contract/desk/content/content';
import type { Tx } from '../../../platform/database/database.ts';
import { wholeEntry } from '../content.view.ts';
import { type By, keyOf } from '../drafts/change-content.ts';
import { staleLanguages } from './text-change-times.ts';

type Of = Omit<By, 'personId'>;

export const noContent = ({ site: { merchantId }, kind, entryId }: Of): ContentState => ({
  merchantId,
  kind,
  entryId,
  version: 0,
  published: null,
  publishedAt: null,
  publishedBy: '',
  draft: null,
  stale: [],
});

export async function stateOfContent(tx: Tx, of: Of): Promise<ContentState | null> {
  const { site, kind, entryId } = of;
  const whole = await wholeEntry(tx, keyOf({ ...of, personId: '' }));
  if (!whole) return null;
  const { entry, draft, publishedAt, publishedBy } = whole;
  return {
    merchantId: site.merchantId,
    kind,
    entryId,
    version: entry.version,
    published: entry.published,
    publishedAt,
    publishedBy,
    draft: draft && {
      revision: draft.revision,
      baseVersion: draft.baseVersion,
      document: draft.document,
      changedAt: draft.changedAt,
      changedBy: draft.changedBy,
    },
    stale: entry.published === null ? [] : staleLanguages(entry.textChangeTimes, site.defaultLang),
  };
}
