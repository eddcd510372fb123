import { createStore } from '@aftercare/ui/store';

/** Whether a tip lies over the page: what else would pop up waits until it is collapsed (D17). */
export const tipInSight = createStore(false);
