import { businessCodes } from '@aftercare/contract/business-codes';
import type { ContentKind } from '@aftercare/contract/content/documents';
import {
  applyContentImport,
  type ContentImport,
  cancelContentImport,
  exportContent,
  listContentImportProblems,
  listContentImports,
  uploadContentImport,
  viewContentImport,
} from '@aftercare/contract/desk/content-files';
import type { FileAnswer } from '@aftercare/contract/file-answer';
import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { Reach } from '../../platform/http/reach.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { contentOf } from '../content/content.port.ts';
import { beginToApply, cancelImport, type ImportChanged } from './change-import.ts';
import { writeFile } from './file/write-file.ts';
import { pageOfImports, pageOfProblems, type ShownImport, viewImport } from './imports.view.ts';
import { type UploadParts, uploadImport } from './upload-import.ts';

const maxBytes = limits.contentFileMaxBytes;
const documentsAtOnce = 500;

function answerOf({ id, uploadedByName, ...row }: ShownImport): ContentImport {
  const { merchantId, kind, fileName, sizeBytes, bytesRead, status, refusal, aim, createdAt, finishedAt } =
    row;
  const { entriesRead, entriesNew, entriesChanged, entriesSame, entriesRefused } = row;
  const { entriesTaken, entriesHeldBack } = row;
  return {
    merchantId,
    importId: id,
    kind,
    fileName,
    sizeBytes,
    bytesRead,
    status,
    refusal,
    aim,
    entriesRead,
    entriesNew,
    entriesChanged,
    entriesSame,
    entriesRefused,
    entriesTaken,
    entriesHeldBack,
    createdAt,
    finishedAt,
    uploadedBy: uploadedByName,
  };
}

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

export const contentExchangeRoutes =
  (parts: UploadParts & { merchants: Pick<Merchants, 'byId'> }): Routes =>
  (serve) => {
    const { database, merchants, clock } = parts;
    const notFound = () => refuse(businessCodes.notFound);
    const holds = (reach: Reach, merchantId: string): boolean =>
      reach.holds(merchantId) && merchants.byId(merchantId) !== undefined;

    function answer(changed: ImportChanged) {
      if (changed.kind === 'notFound') return notFound();
      const latest = answerOf(changed.shown);
      return changed.kind === 'done' ? ok(latest) : refuse(businessCodes.conflictStale, { data: { latest } });
    }

    serve.desk(exportContent, async ({ merchantId, kind, format }, { reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const day = clock.now().toISOString().slice(0, 10);
      const isJson = format === 'json';
      return ok<FileAnswer>({
        name: `${merchantId}-${kind}-${day}.${isJson ? 'json' : 'csv'}`,
        type: isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
        content: writeFile(kind, format, publishedPages(database, merchantId, kind)),
      });
    });

    serve.desk(uploadContentImport, async ({ merchantId, kind }, context) => {
      if (!holds(context.reach, merchantId)) return notFound();
      // One byte more than allowed distinguishes a file that is too large from one that just fits.
      const file = await context.file(maxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const uploaded = await uploadImport(parts, {
        merchantId,
        kind,
        personId: context.person.personId,
        fileName: file.name,
        content: file.content,
        requestKey: context.idempotencyKey,
      });
      switch (uploaded.kind) {
        case 'tooLarge':
          return refuse(businessCodes.fileTooLarge, { data: { maxBytes } });
        case 'brokenOff':
          return refuse(businessCodes.badRequest, { data: { fields: { file: 'wrongForm' } } });
        case 'tooMany':
          return refuse(businessCodes.fileBudget);
        case 'sameKeyOtherFile':
          return refuse(businessCodes.idReused);
        case 'uploaded':
          return ok(answerOf(uploaded.shown));
      }
    });

    serve.desk(listContentImports, async ({ merchantId, ...page }, { reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const { list, total } = await database.forMerchant(merchantId, (tx) =>
        pageOfImports(tx, merchantId, page),
      );
      return ok({ list: list.map(answerOf), total, ...page });
    });

    serve.desk(viewContentImport, async ({ merchantId, importId: id }, { reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const shown = await database.forMerchant(merchantId, (tx) => viewImport(tx, { merchantId, id }));
      return shown === undefined ? notFound() : ok(answerOf(shown));
    });

    serve.desk(listContentImportProblems, async ({ merchantId, importId: id, ...page }, { reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      const found = await database.forMerchant(merchantId, async (tx) => {
        const shown = await viewImport(tx, { merchantId, id });
        return shown && (await pageOfProblems(tx, { merchantId, id }, page));
      });
      if (found === undefined) return notFound();
      const list = found.list.map(({ line, entryId, reason, path, what }) => ({
        line,
        entryId,
        reason,
        path,
        what,
      }));
      return ok({ list, total: found.total, ...page });
    });

    serve.desk(applyContentImport, async ({ merchantId, importId: id, aim }, { reach, person }) => {
      if (!holds(reach, merchantId)) return notFound();
      return answer(await beginToApply(parts, { merchantId, id }, { aim, personId: person.personId }));
    });

    serve.desk(cancelContentImport, async ({ merchantId, importId: id }, { reach }) => {
      if (!holds(reach, merchantId)) return notFound();
      return answer(await cancelImport(parts, { merchantId, id }));
    });
  };
