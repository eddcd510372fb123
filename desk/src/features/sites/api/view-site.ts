import { viewSite } from '@aftercare/contract/desk/sites/sites';
import { useCall } from '../../../lib/server-state/use-call.ts';

export const useSiteState = (merchantId: string) =>
  useCall(viewSite, { merchantId }, { isEnabled: merchantId !== '' });
