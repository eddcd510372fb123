import { createStore } from '@aftercare/ui/store';

/** Number of the current request; 0 while the guide is closed. */
export const guideRequests = createStore(0);

let askings = 0;

export function askForGuide(): void {
  askings += 1;
  guideRequests.set(askings);
}
