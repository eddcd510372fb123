import type { SiteState, SiteWarning, UsualNotice } from '@aftercare/contract/desk/sites/sites';
import { languages } from '@aftercare/contract/languages';
import { brandRules, ruleAnswers, ruleSays } from '@aftercare/contract/sites/brand-rules';
import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
} from '@aftercare/contract/sites/configuration';
import { noticeRecords } from '@aftercare/contract/sites/notices/site-notices';
import type { Tx } from '../../../platform/database/database.ts';
import type { Origins } from '../../../platform/http/answers/origins.ts';
import { defaultTexts } from '../answers/notice-texts.ts';
import { hostsOf } from '../merchant.repository.ts';
import { statusOf } from '../merchant-memory.ts';
import { checklistOf, gapsIn } from './checklist.ts';
import { wholeSite } from './sites.view.ts';

type Document = Record<string, unknown>;

const documentOf = (stored: unknown): Document =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Document) : {};

export const readStored = (stored: unknown): MerchantConfiguration | null =>
  merchantConfigurationSchema.safeParse(stored).data ?? null;

export function warningsOf(configuration: MerchantConfiguration, now: Date): SiteWarning[] {
  const { chat, liveAgent, outOfService, offersWarranty } = brandRules(configuration, now);
  const warnings: [SiteWarning, boolean][] = [
    ['notificationWithChat', configuration.liveNotification && configuration.isLiveChat],
    ['twoLaunchers', chat && liveAgent !== null],
    ['closed', outOfService !== null],
    ['warrantyWithoutMonths', offersWarranty && configuration.warrantyInfo === null],
  ];
  return warnings.filter(([, holds]) => holds).map(([warning]) => warning);
}

function usualNotices(configuration: MerchantConfiguration): UsualNotice[] {
  return noticeRecords({ notices: [] }).flatMap(({ noticeId, kind, leadsTo, textKey }) =>
    textKey === null
      ? []
      : {
          noticeId,
          kind,
          leadsTo,
          isByRule: ruleSays(configuration, noticeId),
          words: languages.map((lang) => ({ lang, ...defaultTexts(textKey, leadsTo, lang) })),
        },
  );
}

const noRules = { selfInstall: false, warranty: false, asksPhone: false, pageUv: false };

export async function stateOfSite(
  tx: Tx,
  { origins, now }: { origins: Pick<Origins, 'ofHost'>; now: Date },
  merchantId: string,
): Promise<SiteState | null> {
  const site = await wholeSite(tx, merchantId);
  if (!site) return null;
  const hosts = await hostsOf(tx, merchantId);
  const published = readStored(site.configuration);
  const shown = readStored(site.draft ? site.draft.configuration : site.configuration);
  const { version, archivedAt, archivedBy, archiveReason } = site;
  const checked = { merchantId, hosts, version, stored: published, now };
  const checklist = shown ? await checklistOf(tx, shown, checked) : [];
  return {
    status: statusOf(site),
    archived: archivedAt && { at: archivedAt, personName: archivedBy, reason: archiveReason ?? '' },
    checklist,
    merchantId,
    hosts,
    origin: origins.ofHost(hosts[0] ?? ''),
    version,
    configuration: published ?? documentOf(site.configuration),
    publishedAt: site.publishedAt,
    publishedBy: site.publishedBy,
    isBroken: published === null,
    draft: site.draft && { ...site.draft, configuration: documentOf(site.draft.configuration) },
    gaps: gapsIn(checklist),
    warnings: shown ? warningsOf(shown, now) : [],
    notices: shown ? usualNotices(shown) : [],
    rules: shown ? ruleAnswers(shown) : noRules,
  };
}
