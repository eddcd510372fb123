import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { refuse } from '../../../platform/http/answers/answer.ts';

export type UploadRefused =
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'empty' | 'budget' | 'idReused' | 'brokenOff' | 'busy' };

const busySeconds = 5;

export function refuseUpload(refused: UploadRefused) {
  switch (refused.kind) {
    case 'tooLarge':
      return refuse(businessCodes.fileTooLarge, { data: { maxBytes: refused.maxBytes } });
    case 'typeRefused':
      return refuse(businessCodes.fileTypeRefused);
    case 'empty':
      return refuse(businessCodes.fileTypeRefused, { message: 'fileEmpty' });
    case 'budget':
      return refuse(businessCodes.fileBudget);
    case 'idReused':
      return refuse(businessCodes.idReused);
    case 'brokenOff':
      return refuse(businessCodes.badRequest, { data: { fields: { file: 'wrongForm' } } });
    case 'busy':
      return refuse(businessCodes.unavailable, { retryAfterSeconds: busySeconds });
  }
}
