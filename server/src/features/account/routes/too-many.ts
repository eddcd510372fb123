import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { refuse } from '../../../platform/http/answers/answer.ts';

export const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { retryAt } });
