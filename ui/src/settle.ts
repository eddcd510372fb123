/** How long a press still counts for what was there before. */
export const settleMs = 500;

/**
 * For what appears or moves by itself: it answers no press for half a second, and the press reaches what is below
 * (docs/decisions/111).
 */
export function settle(element: Element | null | undefined): void {
  // A test's DOM has no animations.
  element?.animate?.({ pointerEvents: ['none', 'none'] }, settleMs);
}
