import { createStore } from '@aftercare/ui/store';

/** Number of the current request to show the order number guide; 0 while it is closed. */
export const guideAsked = createStore(0);

let askings = 0;

export function askForGuide(): void {
  askings += 1;
  guideAsked.set(askings);
}
