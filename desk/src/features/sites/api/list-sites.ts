import { listSites } from '@aftercare/contract/desk/sites/sites';
import { limits } from '@aftercare/contract/limits';
import { useCall } from '../../../lib/server-state/use-call.ts';

export const useSites = (page: number) =>
  useCall(listSites, { page, pageSize: limits.listPageSize }, { keepsPrevious: true });
