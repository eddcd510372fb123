import {
  listContentImportProblems,
  listContentImports,
  viewContentImport,
} from '@aftercare/contract/desk/content/content-files';
import type { Database } from '../../../platform/database/database.ts';
import { ok } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { pageOfImports, pageOfProblems, viewImport } from '../imports.view.ts';
import { answerOf, holdsSite, notFound } from './import-answers.ts';

type ViewImportsDeps = { database: Database; merchants: Pick<Merchants, 'byId'> };

export const viewImportsRoutes =
  (deps: ViewImportsDeps): Routes =>
  (serve) => {
    const { database } = deps;

    serve.desk(listContentImports, async ({ merchantId, ...page }, { scope }) => {
      if (!holdsSite(deps, scope, merchantId)) return notFound();
      const { list, total } = await database.forMerchant(merchantId, (tx) =>
        pageOfImports(tx, merchantId, page),
      );
      return ok({ list: list.map(answerOf), total, ...page });
    });

    serve.desk(viewContentImport, async ({ merchantId, importId: id }, { scope }) => {
      if (!holdsSite(deps, scope, merchantId)) return notFound();
      const shown = await database.forMerchant(merchantId, (tx) => viewImport(tx, { merchantId, id }));
      return shown === undefined ? notFound() : ok(answerOf(shown));
    });

    serve.desk(listContentImportProblems, async ({ merchantId, importId: id, ...page }, { scope }) => {
      if (!holdsSite(deps, scope, merchantId)) return notFound();
      const found = await database.forMerchant(merchantId, async (tx) => {
        const shown = await viewImport(tx, { merchantId, id });
        return shown && (await pageOfProblems(tx, { merchantId, id }, page));
      });
      if (found === undefined) return notFound();
      const list = found.list.map(({ line, entryId, reason, path, what, excerpt }) => ({
        line,
        entryId,
        reason,
        path,
        what,
        excerpt,
      }));
      return ok({ list, total: found.total, ...page });
    });
  };
