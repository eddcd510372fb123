/** Resolves when what fades on an element has faded: at once where nothing does, as with reduced motion. */
export async function whenFaded(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
