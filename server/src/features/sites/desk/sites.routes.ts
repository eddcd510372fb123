import { listSiteVersions, rollBackSite } from '@aftercare/contract/desk/sites/site-versions';
import {
  discardSiteDraft,
  type ListedSite,
  listSites,
  publishSite,
  saveSiteDraft,
  viewSite,
} from '@aftercare/contract/desk/sites/sites';
import { merchantConfigurationSchema } from '@aftercare/contract/sites/configuration';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Origins } from '../../../platform/http/answers/origins.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { differencesOf } from '../../../platform/text/document-differences.ts';
import { firstHosts } from '../merchant.repository.ts';
import { statusOf } from '../merchant-memory.ts';
import { discardDraft, publish, rollBack, type SiteDeps, saveDraft } from './change-site.ts';
import { gapsIn } from './checklist.ts';
import type { SiteAnswers } from './site-answers.ts';
import { pageOfSites, pageOfVersions } from './sites.view.ts';

export type SitesDeps = SiteDeps & { origins: Pick<Origins, 'ofHost'> };
type SiteRow = Awaited<ReturnType<typeof pageOfSites>>['rows'][number];

function listed({ id, configuration, archivedAt, ...row }: SiteRow, origin: string): ListedSite {
  const read = merchantConfigurationSchema.safeParse(configuration);
  const { version, publishedAt, publishedBy, draft } = row;
  return {
    merchantId: id,
    origin,
    version,
    publishedAt,
    publishedBy,
    hasDraft: draft !== null,
    status: statusOf({ version, archivedAt }),
    brand: read.data?.merchantBrand ?? id,
    country: read.data?.countryWebsiteName ?? '',
    isBroken: !read.success,
  };
}

const notFound = () => refuse(businessCodes.notFound);

export const sitesRoutes =
  (deps: SitesDeps, answers: SiteAnswers): Routes =>
  (serve) => {
    listSitesRoutes(deps)(serve);
    viewSiteRoutes(deps, answers)(serve);
    changeSiteRoutes(deps, answers)(serve);
  };

const listSitesRoutes =
  ({ database, origins }: SitesDeps): Routes =>
  (serve) => {
    serve.desk(listSites, async ({ page, pageSize }, { scope }) => {
      const { rows, total, hosts } = await database.forAll(async (tx) => ({
        ...(await pageOfSites(tx, scope.merchants, { page, pageSize })),
        hosts: await firstHosts(tx),
      }));
      const list = rows.map((row) => listed(row, origins.ofHost(hosts.get(row.id) ?? '')));
      return ok({ total, list, page, pageSize });
    });
  };

const viewSiteRoutes =
  ({ database }: SitesDeps, { stateOf, holds }: SiteAnswers): Routes =>
  (serve) => {
    serve.desk(viewSite, async ({ merchantId }, { scope }) => {
      const state = holds(scope, merchantId) ? await stateOf(merchantId) : null;
      return state ? ok(state) : notFound();
    });

    serve.desk(listSiteVersions, async ({ merchantId, page, pageSize }, { scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      const { versions, total } = await database.forMerchant(merchantId, (tx) =>
        pageOfVersions(tx, merchantId, { page, pageSize }),
      );
      if (total === 0 && !(await stateOf(merchantId))) return notFound();
      const list = versions.map(
        ({ version, publishedAt, personName, restoredFrom, before, configuration }) => ({
          version,
          at: publishedAt,
          personName,
          restoredFrom,
          differences: before === null ? [] : differencesOf(before, configuration),
        }),
      );
      return ok({ list, total, page, pageSize });
    });
  };

const changeSiteRoutes =
  (deps: SitesDeps, { answer, holds }: SiteAnswers): Routes =>
  (serve) => {
    serve.desk(saveSiteDraft, async ({ merchantId, ...written }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      const { revision, version, configuration } = written;
      const given = { revision, version, configuration };
      return answer(merchantId, await saveDraft(deps, { ...person, merchantId }, given));
    });

    serve.desk(discardSiteDraft, async ({ merchantId, revision }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      const changed = await discardDraft(deps, { ...person, merchantId }, revision);
      if (changed.kind === 'unpublished') return refuse(businessCodes.siteUnpublished);
      return answer(merchantId, changed);
    });

    serve.desk(publishSite, async ({ merchantId, ...publishing }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      const changed = await publish(deps, { ...person, merchantId }, publishing);
      if (changed.kind === 'missing') {
        const { missing } = changed;
        return refuse(businessCodes.notPublishable, { data: { gaps: gapsIn(missing), missing } });
      }
      if (changed.kind === 'warned')
        return refuse(businessCodes.publishWarned, { data: { warnings: changed.warnings } });
      return answer(merchantId, changed);
    });

    serve.desk(rollBackSite, async ({ merchantId, version, current }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      return answer(merchantId, await rollBack(deps, { ...person, merchantId }, { version, current }));
    });
  };
