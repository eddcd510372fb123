import { viewLegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import { useCall } from '../../../lib/server-state/use-call.ts';

export const useLegalTemplates = (merchantId: string) => useCall(viewLegalTemplates, { merchantId });
