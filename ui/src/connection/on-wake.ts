const windowEvents = ['online', 'focus', 'pageshow'];
/** `resume` fires after the system froze the page and its timers. */
const pageEvents = ['visibilitychange', 'resume'];

/**
 * Calls `wake` when the network may be back or the page may have been woken. Returns a function that stops
 * it.
 */
export function onWake(wake: () => void): () => void {
  for (const event of windowEvents) addEventListener(event, wake);
  for (const event of pageEvents) document.addEventListener(event, wake);
  return () => {
    for (const event of windowEvents) removeEventListener(event, wake);
    for (const event of pageEvents) document.removeEventListener(event, wake);
  };
}
