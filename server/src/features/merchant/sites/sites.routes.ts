import { businessCodes } from '@aftercare/contract/business-codes';
import {
  discardSiteDraft,
  type ListedSite,
  listSites,
  listSiteVersions,
  publishSite,
  rollBackSite,
  saveSiteDraft,
  viewSite,
} from '@aftercare/contract/desk/sites';
import { merchantConfigurationSchema } from '@aftercare/contract/merchant/configuration';
import { differencesOf } from '../../../platform/document-differences.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { Origins } from '../../../platform/http/origins.ts';
import type { Reach } from '../../../platform/http/reach.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { firstHosts } from '../merchant.repository.ts';
import {
  discardDraft,
  publish,
  rollBack,
  type SiteChanged,
  type SiteParts,
  saveDraft,
} from './change-site.ts';
import { stateOfSite } from './site-state.ts';
import { pageOfSites, pageOfVersions } from './sites.view.ts';

export type SitesParts = SiteParts & { origins: Pick<Origins, 'ofHost'> };
type SiteRow = Awaited<ReturnType<typeof pageOfSites>>['rows'][number];

function listed({ id, configuration, ...row }: SiteRow, origin: string): ListedSite {
  const read = merchantConfigurationSchema.safeParse(configuration);
  const { version, publishedAt, publishedBy, draft } = row;
  return {
    ...{ merchantId: id, origin, version, publishedAt, publishedBy, hasDraft: draft !== null },
    brand: read.data?.merchantBrand ?? id,
    country: read.data?.countryWebsiteName ?? '',
    isBroken: !read.success,
  };
}

/** What is no id of a merchant is nobody's, whoever asks. */
const holds = (reach: Reach, merchantId: string): boolean =>
  /^[a-z0-9-]{1,64}$/.test(merchantId) && reach.holds(merchantId);

/** Sites as their operators write them: draft, publish, history, roll back (G14). */
export const sitesRoutes =
  (parts: SitesParts): Routes =>
  (serve) => {
    const { database, clock, origins } = parts;
    const stateOf = (merchantId: string) =>
      database.forMerchant(merchantId, (tx) => stateOfSite(tx, { origins, now: clock.now() }, merchantId));
    const notFound = () => refuse(businessCodes.notFound);

    /** What became of a change, with the site as it is now. */
    async function answer(merchantId: string, changed: SiteChanged) {
      if (changed.kind === 'wrong')
        return refuse(businessCodes.invalidInput, { data: { fields: { ...changed.problems } } });
      const state = await stateOf(merchantId);
      if (!state || changed.kind === 'notFound') return notFound();
      if (changed.kind === 'stale') return refuse(businessCodes.conflictStale, { data: { latest: state } });
      return ok(state);
    }

    serve.desk(listSites, async ({ page, pageSize }, { reach }) => {
      const found = await database.forAll(async (tx) => {
        const { rows, total } = await pageOfSites(tx, reach.merchants, { page, pageSize });
        const hosts = await firstHosts(tx);
        return { total, list: rows.map((row) => listed(row, origins.ofHost(hosts.get(row.id) ?? ''))) };
      });
      return ok({ ...found, page, pageSize });
    });

    serve.desk(viewSite, async ({ merchantId }, { reach }) => {
      const state = holds(reach, merchantId) ? await stateOf(merchantId) : null;
      return state ? ok(state) : notFound();
    });

    serve.desk(saveSiteDraft, async ({ merchantId, ...written }, { person, reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const { revision, version, configuration } = written;
      const given = { revision, version, configuration };
      return answer(merchantId, await saveDraft(parts, { ...person, merchantId }, given));
    });

    serve.desk(discardSiteDraft, async ({ merchantId, revision }, { person, reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      return answer(merchantId, await discardDraft(parts, { ...person, merchantId }, revision));
    });

    serve.desk(publishSite, async ({ merchantId, ...publishing }, { person, reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const changed = await publish(parts, { ...person, merchantId }, publishing);
      if (changed.kind === 'gaps')
        return refuse(businessCodes.notPublishable, { data: { gaps: changed.gaps } });
      if (changed.kind === 'warned')
        return refuse(businessCodes.publishWarned, { data: { warnings: changed.warnings } });
      return answer(merchantId, changed);
    });

    serve.desk(listSiteVersions, async ({ merchantId, page, pageSize }, { reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const { versions, total } = await database.forMerchant(merchantId, (tx) =>
        pageOfVersions(tx, merchantId, { page, pageSize }),
      );
      if (total === 0) return notFound();
      const list = versions.map(
        ({ version, publishedAt, personName, restoredFrom, before, configuration }) => ({
          ...{ version, at: publishedAt, personName, restoredFrom },
          // The first version differs from nothing.
          differences: before === null ? [] : differencesOf(before, configuration),
        }),
      );
      return ok({ list, total, page, pageSize });
    });

    serve.desk(rollBackSite, async ({ merchantId, version, current }, { person, reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      return answer(merchantId, await rollBack(parts, { ...person, merchantId }, { version, current }));
    });
  };
