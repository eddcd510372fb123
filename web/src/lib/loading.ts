import { createStore } from '@aftercare/ui/store';

/** Number of running requests that show the loading mask. */
export const loadingCount = createStore(0);
