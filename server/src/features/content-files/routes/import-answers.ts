import type { ContentImport } from '@aftercare/contract/desk/content/content-files';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { ImportChanged } from '../change-import.ts';
import type { ShownImport } from '../imports.view.ts';

export const notFound = () => refuse(businessCodes.notFound);

export const holdsSite = (
  { merchants }: { merchants: Pick<Merchants, 'byId'> },
  scope: Scope,
  merchantId: string,
): boolean => scope.holds(merchantId) && merchants.byId(merchantId) !== undefined;

export function answerOf({ id, uploadedByName, ...row }: ShownImport): ContentImport {
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

export function answerChange(changed: ImportChanged) {
  if (changed.kind === 'notFound') return notFound();
  const latest = answerOf(changed.shown);
  return changed.kind === 'done' ? ok(latest) : refuse(businessCodes.conflictStale, { data: { latest } });
}
