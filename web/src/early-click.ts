/** Who pressed a button longer ago than this has turned to something else. */
const patienceMs = 30_000;

let pressed: { button: HTMLButtonElement; at: number } | undefined;

function keep({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  pressed?.button.removeAttribute('aria-busy');
  pressed = { button, at: performance.now() };
  button.setAttribute('aria-busy', 'true');
}

document.addEventListener('click', keep);

/**
 * The served page can be read long before it is alive. This script is small and comes first; the last button
 * pressed until now is pressed again by what is answered here, once the page can answer. What is pressed from now on
 * is heard by the page itself.
 */
export function takeEarlyClick(): () => void {
  document.removeEventListener('click', keep);
  const early = pressed;
  pressed = undefined;
  return () => {
    early?.button.removeAttribute('aria-busy');
    if (early?.button.isConnected && performance.now() - early.at < patienceMs) early.button.click();
  };
}
