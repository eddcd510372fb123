import { createStore } from '@aftercare/ui/store';

/** How many requests flagged as loading are running (spec 4, loading overlay). */
export const loadingCount = createStore(0);
