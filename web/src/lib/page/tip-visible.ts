import { createStore } from '@aftercare/ui/store';

/** Other pop-ups wait until the tip is collapsed. */
export const tipVisible = createStore(false);
