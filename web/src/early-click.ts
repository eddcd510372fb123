/** An older click is dropped: the visitor no longer expects its result. */
const patienceMs = 30_000;

/**
 * Is inlined into the served page as source text, so it may use nothing outside of itself. Marks the last
 * button that is clicked before hydration with the time of the click.
 */
export function keepEarlyClick(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || dataset.alive !== undefined) return;
    for (const before of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete before.dataset.pressed;
      before.removeAttribute('aria-busy');
    }
    button.dataset.pressed = String(performance.now());
    button.setAttribute('aria-busy', 'true');
  });
}

/**
 * Stops marking clicks. The returned function repeats the click on the marked button; call it after
 * hydration.
 */
export function takeEarlyClick(): () => void {
  document.documentElement.dataset.alive = '';
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  const pressedAt = Number(button?.dataset.pressed);
  delete button?.dataset.pressed;
  return () => {
    button?.removeAttribute('aria-busy');
    if (button?.isConnected && performance.now() - pressedAt < patienceMs) button.click();
  };
}
