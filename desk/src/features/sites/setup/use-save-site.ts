import { listSites, type SiteState, saveSiteDraft, viewSite } from '@aftercare/contract/desk/sites/sites';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { writtenOf } from '../screen/use-site.ts';

type Changed = (written: MerchantConfiguration) => Record<string, unknown>;

/**
 * Saves some fields of a site as a draft. On a conflict, applies them to the newer draft of another operator.
 */
export function useSaveSite(state: SiteState) {
  const { send, isBusy } = useChange(saveSiteDraft, { invalidates: [listSites, viewSite] });

  async function saveOver({ merchantId, draft, version, ...now }: SiteState, changed: Changed) {
    const written = writtenOf({ merchantId, draft, version, ...now });
    const configuration = written === null ? {} : changed(written);
    return send({ merchantId, revision: draft?.revision, version, configuration });
  }

  async function save(changed: Changed): Promise<{ kind: 'ok' } | Problem> {
    const first = await saveOver(state, changed);
    if (first.kind !== 'refused' || first.code !== 'conflictStale') return first as { kind: 'ok' } | Problem;
    return (await saveOver(first.data.latest, changed)) as { kind: 'ok' } | Problem;
  }
  return { save, isBusy };
}
