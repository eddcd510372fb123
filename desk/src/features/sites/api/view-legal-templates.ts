import { viewLegalTemplates } from '@aftercare/contract/desk/legal-templates';
import { useCall } from '../../../lib/server-state/use-call.ts';

/** The templates of legal texts for the country and languages of a site. */
export const useLegalTemplates = (merchantId: string) => useCall(viewLegalTemplates, { merchantId });
