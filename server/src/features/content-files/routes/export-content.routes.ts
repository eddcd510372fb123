import type { ContentKind } from '@aftercare/contract/content/documents';
import { exportContent } from '@aftercare/contract/desk/content/content-files';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { contentOf } from '../../content/index.ts';
import { writeFile } from '../file/write-file.ts';
import { holdsSite, notFound } from './import-answers.ts';

type ExportContentDeps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'byId'> };

const documentsAtOnce = 500;

export const exportContentRoutes =
  (deps: ExportContentDeps): Routes =>
  (serve) => {
    serve.desk(exportContent, async ({ merchantId, kind, format }, { scope }) => {
      if (!holdsSite(deps, scope, merchantId)) return notFound();
      const day = deps.clock.now().toISOString().slice(0, 10);
      const isJson = format === 'json';
      return ok<FileAnswer>({
        name: `${merchantId}-${kind}-${day}.${isJson ? 'json' : 'csv'}`,
        type: isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
        content: writeFile(kind, format, publishedPages(deps.database, merchantId, kind)),
      });
    });
  };

/** Each page has its own transaction, so that a slow reader holds no locks. */
async function* publishedPages<K extends ContentKind>(database: Database, merchantId: string, kind: K) {
  for (let after = ''; ; ) {
    const page = await database.forMerchant(merchantId, (tx) =>
      contentOf(tx, merchantId, kind, after, documentsAtOnce),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.entryId;
  }
}
