import {
  applyContentImport,
  cancelContentImport,
  uploadContentImport,
} from '@aftercare/contract/desk/content/content-files';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { answerImport, type StoreImportDeps } from '../../files/index.ts';
import { beginToApply, cancelImport } from '../change-import.ts';
import { uploadImport } from '../upload-import.ts';
import { answerChange, answerOf, holdsSite, notFound } from './import-answers.ts';

export type ChangeImportDeps = StoreImportDeps & { merchants: Pick<Merchants, 'byId'> };

const maxBytes = limits.contentFileMaxBytes;

export const uploadImportRoutes =
  (deps: ChangeImportDeps): Routes =>
  (serve) => {
    serve.desk(uploadContentImport, async ({ merchantId, kind }, context) => {
      if (!holdsSite(deps, context.scope, merchantId)) return notFound();
      // One byte more than allowed distinguishes a file that is too large from one that just fits.
      const file = await context.file(maxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const uploaded = await uploadImport(deps, {
        merchantId,
        kind,
        personId: context.person.personId,
        fileName: file.name,
        content: file.content,
        requestKey: context.idempotencyKey,
      });
      return answerImport(uploaded, answerOf);
    });
  };

export const changeImportRoutes =
  (deps: ChangeImportDeps): Routes =>
  (serve) => {
    serve.desk(applyContentImport, async ({ merchantId, importId: id, aim }, { scope, person }) => {
      if (!holdsSite(deps, scope, merchantId)) return notFound();
      return answerChange(await beginToApply(deps, { merchantId, id }, { aim, personId: person.personId }));
    });

    serve.desk(cancelContentImport, async ({ merchantId, importId: id }, { scope }) => {
      if (!holdsSite(deps, scope, merchantId)) return notFound();
      return answerChange(await cancelImport(deps, { merchantId, id }));
    });
  };
