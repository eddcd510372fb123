/** During this time, a press was meant for the content that was there before the change. */
export const settleMs = 500;

/**
 * For elements that appear or move without a user action: they ignore presses for half a second, so that a
 * press reaches the element below (decision 111). A press that has begun on the element stays there.
 */
export function settle(element: Element | null | undefined): void {
  if (element?.matches(':active')) return;
  // jsdom has no animations.
  element?.animate?.({ pointerEvents: ['none', 'none'] }, settleMs);
}
