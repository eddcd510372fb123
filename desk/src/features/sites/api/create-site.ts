import { createSite } from '@aftercare/contract/desk/site-life';
import { listSites } from '@aftercare/contract/desk/sites';
import { useChange } from '../../../lib/server-state/use-change.ts';

/** Creates a site once, even after a lost response or a double click. */
export const useCreateSite = () => useChange(createSite, { invalidates: [listSites] });
