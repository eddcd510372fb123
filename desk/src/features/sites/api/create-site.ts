import { createSite } from '@aftercare/contract/desk/site-life';
import { listSites } from '@aftercare/contract/desk/sites';
import { useChange } from '../../../lib/server-state/use-change.ts';

/** Creates a site; a lost answer and a double click create one. */
export const useCreateSite = () => useChange(createSite, { invalidates: [listSites] });
