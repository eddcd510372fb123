/** Who pressed a button longer ago than this has turned to something else. */
const patienceMs = 30_000;

/**
 * Runs in the served page as it stands here, so it knows nothing but itself: the page can be read long before it is
 * alive, and the last button that is pressed until then is marked with the time of the press.
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
 * What is pressed from now on is heard by the page itself; what is answered here presses the marked button again, once
 * the page can answer.
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
