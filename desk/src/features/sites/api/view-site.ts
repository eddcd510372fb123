import { viewSite } from '@aftercare/contract/desk/sites';
import { useCall } from '../../../lib/server-state/use-call.ts';

/** One site with its draft and its checklist; sends no request while the id is empty. */
export const useSiteState = (merchantId: string) =>
  useCall(viewSite, { merchantId }, { isEnabled: merchantId !== '' });
