import {
  applyChatImport,
  type ChatImport,
  cancelChatImport,
  listChatImportProblems,
  listChatImports,
  undoChatImport,
  uploadChatImport,
  viewChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../platform/http/pages/serve.ts';
import type { Scope } from '../../platform/http/requests/scope.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { answerImport } from '../files/index.ts';
import {
  beginToApply,
  beginToUndo,
  type ChangeDeps,
  cancelImport,
  type ImportChanged,
} from './change-import.ts';
import { pageOfImports, pageOfProblems, type ShownImport, viewImport } from './imports.view.ts';
import { uploadImport } from './upload-import.ts';

export type ChatImportsDeps = ChangeDeps & { merchants: Pick<Merchants, 'byId'> };

const maxBytes = deskLimits.chatImportMaxBytes;
const notFound = () => refuse(businessCodes.notFound);

function answerOf(shown: ShownImport): ChatImport {
  const {
    id: importId,
    uploadedByName,
    uploadedBy: _by,
    storageKey: _key,
    contentHash: _hash,
    ...row
  } = shown;
  const { requestKey: _request, ...counted } = row;
  return { ...counted, importId, uploadedBy: uploadedByName };
}

function answerChange(changed: ImportChanged) {
  if (changed.kind === 'notFound') return notFound();
  const latest = answerOf(changed.shown);
  return changed.kind === 'done' ? ok(latest) : refuse(businessCodes.conflictStale, { data: { latest } });
}

export const chatImportsRoutes =
  (deps: ChatImportsDeps): Routes =>
  (serve) => {
    const holds = (scope: Scope, merchantId: string): boolean =>
      scope.holds(merchantId) && deps.merchants.byId(merchantId) !== undefined;
    serveChanges(serve, deps, holds);
    serveViews(serve, deps, holds);
  };

type Holds = (scope: Scope, merchantId: string) => boolean;

function serveChanges(serve: Serve, deps: ChatImportsDeps, holds: Holds): void {
  serve.desk(uploadChatImport, async ({ merchantId, source }, context) => {
    if (!holds(context.scope, merchantId)) return notFound();
    // One byte more than allowed distinguishes a file that is too large from one that just fits.
    const file = await context.file(maxBytes + 1);
    if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
    const { personId } = context.person;
    const given = { fileName: file.name, content: file.content, requestKey: context.idempotencyKey };
    const uploaded = await uploadImport(deps, { merchantId, source, personId, ...given });
    return answerImport(uploaded, answerOf);
  });

  serve.desk(applyChatImport, async ({ merchantId, importId: id }, { scope, person }) => {
    if (!holds(scope, merchantId)) return notFound();
    return answerChange(await beginToApply(deps, { merchantId, id }, person.personId));
  });

  serve.desk(cancelChatImport, async ({ merchantId, importId: id }, { scope }) => {
    if (!holds(scope, merchantId)) return notFound();
    return answerChange(await cancelImport(deps, { merchantId, id }));
  });

  serve.desk(undoChatImport, async ({ merchantId, importId: id }, { scope, person }) => {
    if (!holds(scope, merchantId)) return notFound();
    return answerChange(await beginToUndo(deps, { merchantId, id }, person.personId));
  });
}

function serveViews(serve: Serve, { database }: ChatImportsDeps, holds: Holds): void {
  serve.desk(listChatImports, async ({ merchantId, ...page }, { scope }) => {
    if (!holds(scope, merchantId)) return notFound();
    const { list, total } = await database.forMerchant(merchantId, (tx) =>
      pageOfImports(tx, merchantId, page),
    );
    return ok({ list: list.map(answerOf), total, ...page });
  });

  serve.desk(viewChatImport, async ({ merchantId, importId: id }, { scope }) => {
    if (!holds(scope, merchantId)) return notFound();
    const shown = await database.forMerchant(merchantId, (tx) => viewImport(tx, { merchantId, id }));
    return shown === undefined ? notFound() : ok(answerOf(shown));
  });

  serve.desk(listChatImportProblems, async ({ merchantId, importId: id, ...page }, { scope }) => {
    if (!holds(scope, merchantId)) return notFound();
    const found = await database.forMerchant(merchantId, async (tx) => {
      const shown = await viewImport(tx, { merchantId, id });
      return shown && (await pageOfProblems(tx, { merchantId, id }, page));
    });
    return found === undefined ? notFound() : ok({ ...found, ...page });
  });
}
