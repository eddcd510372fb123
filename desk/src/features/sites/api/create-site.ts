import { createSite } from '@aftercare/contract/desk/sites/site-life';
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { useChange } from '../../../lib/server-state/use-change.ts';

export const useCreateSite = () => useChange(createSite, { invalidates: [listSites] });
