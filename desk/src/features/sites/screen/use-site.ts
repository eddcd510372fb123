import { type SiteState, saveSiteDraft } from '@aftercare/contract/desk/sites/sites';
import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
} from '@aftercare/contract/sites/configuration';
import { readConfiguration } from '@aftercare/contract/sites/read-configuration';
import { fieldProblemTexts } from '../../../lib/api/field-problem-texts.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { type DraftForm, type DraftWork, useDrafted } from '../../../lib/drafts/use-drafted.ts';
import { labelOf } from '../details/site-fields.ts';

export type SiteForm = DraftForm<MerchantConfiguration>;
export type SiteWork = DraftWork<SiteState, MerchantConfiguration>;

export function writtenOf({ draft, configuration }: SiteState): MerchantConfiguration | null {
  return merchantConfigurationSchema.safeParse(draft?.configuration ?? configuration).data ?? null;
}

export function useSite(first: SiteState, written: MerchantConfiguration): SiteWork {
  const { api } = useSession();
  const { merchantId } = first;
  return useDrafted<SiteState, MerchantConfiguration>({
    key: `site ${merchantId}`,
    first,
    labelOf,
    writtenOf: (state) => writtenOf(state) ?? written,
    problemsOf(edited, { status, configuration }) {
      // A published value that breaks a newer rule does not block other changes.
      const read = readConfiguration(edited, status === 'unpublished' ? undefined : configuration);
      return read.kind === 'wrong' ? fieldProblemTexts(read.problems) : {};
    },
    send: ({ draft, version }, edited) =>
      api.send(saveSiteDraft, {
        merchantId,
        revision: draft?.revision,
        version,
        configuration: { ...edited },
      }),
  });
}
