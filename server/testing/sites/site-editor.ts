import { rollBackSite } from '@aftercare/contract/desk/sites/site-versions';
import {
  publishSite,
  type SiteState,
  type SiteWarning,
  saveSiteDraft,
  viewSite,
} from '@aftercare/contract/desk/sites/sites';
import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
} from '@aftercare/contract/sites/configuration';
import { viewMerchant } from '@aftercare/contract/sites/view';
import type { Person } from '../people/person.ts';

type Answered = { kind: string; code?: string };

function good<A extends Answered>(answer: A): Extract<A, { kind: 'ok' }> {
  if (answer.kind !== 'ok') throw new Error(`refused: ${answer.code}`);
  return answer as Extract<A, { kind: 'ok' }>;
}

export function siteEditor(desk: Person, merchantId: string) {
  const view = async (): Promise<SiteState> => good(await desk.ask(viewSite, { merchantId })).data;
  const shown = ({ draft, configuration }: SiteState): MerchantConfiguration =>
    merchantConfigurationSchema.parse(draft?.configuration ?? configuration);

  /** Saves a draft based on a state that was read before, which may be outdated. */
  const saveUpon = (seen: SiteState, changed: Record<string, unknown>) =>
    desk.ask(saveSiteDraft, {
      merchantId,
      revision: seen.draft?.revision,
      version: seen.version,
      configuration: { ...shown(seen), ...changed },
    });
  const save = async (changed: Record<string, unknown>) => saveUpon(await view(), changed);
  const publish = async (accepted: SiteWarning[] = []) => {
    const { draft } = await view();
    return desk.ask(publishSite, { merchantId, revision: draft?.revision ?? 'none', accepted });
  };
  return {
    view,
    shown,
    saveUpon,
    save,
    publish,
    async change(changed: Record<string, unknown>, accepted: SiteWarning[] = []): Promise<SiteState> {
      good(await save(changed));
      return good(await publish(accepted)).data;
    },
    rollBack: async (version: number) =>
      desk.ask(rollBackSite, { merchantId, version, current: (await view()).version }),
  };
}

export const seenBy = async (visitor: Person) => good(await visitor.ask(viewMerchant, {})).data;
