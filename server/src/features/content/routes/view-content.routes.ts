import { listContent, listContentVersions, viewContent } from '@aftercare/contract/desk/content/content';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { ok } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { differencesOf } from '../../../platform/text/document-differences.ts';
import { pageOfReleases } from '../content.view.ts';
import { listOfContent } from '../list.view.ts';
import { staleLanguages } from '../publishing/text-change-times.ts';
import { byOf, type ContentAnswersDeps, notFound, siteIn, stateOf } from './content-answers.ts';

export const listContentRoutes =
  (deps: ContentAnswersDeps): Routes =>
  (serve) => {
    serve.desk(listContent, async ({ merchantId, page, pageSize, ...params }, context) => {
      const site = siteIn(deps, context, merchantId);
      if (!site) return notFound();
      const { configuration } = site;
      const { defaultLang, languages } = configuration;
      const { kind, search, filter, productId } = params;
      const { rows, total } = await deps.database.forMerchant(merchantId, (tx) =>
        listOfContent(tx, {
          merchantId,
          defaultLang,
          languages,
          kind,
          search,
          filter,
          productId,
          page,
          pageSize,
        }),
      );
      return ok({ list: rows.map((row) => rowOf(row, configuration)), total, page, pageSize });
    });
  };

type ContentRow = Awaited<ReturnType<typeof listOfContent>>['rows'][number];

const rowOf = (
  { langs, textChangeTimes, ...row }: ContentRow,
  { defaultLang, languages }: Pick<MerchantConfiguration, 'defaultLang' | 'languages'>,
) => ({
  ...row,
  missing: languages.filter((lang) => !langs.includes(lang)),
  stale: row.isPublished ? staleLanguages(textChangeTimes, defaultLang) : [],
});

export const viewContentRoutes =
  (deps: ContentAnswersDeps): Routes =>
  (serve) => {
    serve.desk(viewContent, async (params, context) => {
      const by = byOf(deps, context, params);
      const state = by && (await stateOf(deps, by));
      return state ? ok(state) : notFound();
    });

    serve.desk(listContentVersions, async ({ page, pageSize, ...params }, context) => {
      const by = byOf(deps, context, params);
      if (!by) return notFound();
      const { merchantId, kind, entryId: id } = params;
      const { releases, total } = await deps.database.forMerchant(merchantId, (tx) =>
        pageOfReleases(tx, { merchantId, kind, id }, { page, pageSize }),
      );
      if (total === 0) return notFound();
      const list = releases.map(({ version, publishedAt, personName, restoredFrom, before, document }) => ({
        version,
        at: publishedAt,
        personName,
        restoredFrom,
        isWithdrawn: document === null,
        differences: before === null ? [] : differencesOf(before.document, document),
      }));
      return ok({ list, total, page, pageSize });
    });
  };
