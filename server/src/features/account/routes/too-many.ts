import { businessCodes } from '@aftercare/contract/business-codes';
import { refuse } from '../../../platform/http/answer.ts';

export const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { retryAt } });
