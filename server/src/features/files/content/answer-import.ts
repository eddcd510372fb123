import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { ImportStored } from './store-import.ts';

/** The answer to the upload of a file for an import. */
export function answerImport<One, Answered>(stored: ImportStored<One>, answerOf: (shown: One) => Answered) {
  switch (stored.kind) {
    case 'tooLarge':
      return refuse(businessCodes.fileTooLarge, { data: { maxBytes: stored.maxBytes } });
    case 'brokenOff':
      return refuse(businessCodes.badRequest, { data: { fields: { file: 'wrongForm' } } });
    case 'tooMany':
      return refuse(businessCodes.fileBudget);
    case 'sameKeyOtherFile':
      return refuse(businessCodes.idReused);
    case 'uploaded':
      return ok(answerOf(stored.shown));
  }
}
