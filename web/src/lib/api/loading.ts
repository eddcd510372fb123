import { createStore } from '@aftercare/ui/store';

export const loadingCount = createStore(0);
