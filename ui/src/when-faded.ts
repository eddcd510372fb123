/**
 * Resolves when all animations of the element have ended; at once if there are none, as with reduced motion.
 */
export async function whenFaded(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
