import type { ContentKind } from '@aftercare/contract/content/documents';
import {
  listContent,
  publishContent,
  saveContentDraft,
  viewContent,
} from '@aftercare/contract/desk/content/content';
import { viewSite } from '@aftercare/contract/desk/sites/sites';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';

const invalidates = [listContent, viewContent, viewSite];

type Entry = { merchantId: string; kind: ContentKind; entryId: string; document: Record<string, unknown> };
export type QuickOutcome = { kind: 'ok' } | Problem;

/**
 * Saves a new document and publishes it at once. The caller provides the id, so that a repeat after a lost
 * response continues with the stored document.
 */
export function useQuickContent() {
  const saving = useChange(saveContentDraft, { invalidates: [] });
  const publishing = useChange(publishContent, { invalidates });

  async function revisionOf(entry: Entry): Promise<{ kind: 'ok'; revision: string | null } | Problem> {
    const outcome = await saving.send({ ...entry, revision: undefined, version: 0 });
    if (outcome.kind === 'ok') return { kind: 'ok', revision: outcome.data.draft?.revision ?? null };
    // An earlier attempt was stored although its response was lost.
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale')
      return { kind: 'ok', revision: outcome.data.latest.draft?.revision ?? null };
    return outcome as Problem;
  }

  async function add(entry: Entry): Promise<QuickOutcome> {
    const saved = await revisionOf(entry);
    if (saved.kind !== 'ok' || saved.revision === null) return saved;
    const { merchantId, kind, entryId } = entry;
    const { revision } = saved;
    const outcome = await publishing.send({ merchantId, kind, entryId, revision, stillRight: [] });
    return outcome.kind === 'ok' ? { kind: 'ok' } : (outcome as Problem);
  }
  return { add, isBusy: saving.isBusy || publishing.isBusy };
}
