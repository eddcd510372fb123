import { createStore } from '@aftercare/ui/store';

/** Whether a tip covers the page; other pop-ups wait until it is collapsed. */
export const tipInSight = createStore(false);
