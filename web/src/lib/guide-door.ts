import { createStore } from '@aftercare/ui/store';

/** The how-many-th asking for the find-order guide is open; 0 is none (spec 3, find-order-guide flag). */
export const guideAsked = createStore(0);

let askings = 0;

/** Opens the guide to the order number; any field may ask (D50). */
export function askForGuide(): void {
  askings += 1;
  guideAsked.set(askings);
}
