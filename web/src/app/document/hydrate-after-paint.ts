import { keepEarlyClick } from '../../early-click.ts';

export const hydrationId = 'alive';

/** Is inlined into the page as source text, so it may use nothing but its argument. */
function waitForPaint(id: string): void {
  let isOver = false;
  const start = () => {
    const parts = document.getElementById(id);
    if (!isOver && parts instanceof HTMLTemplateElement) document.head.append(parts.content);
    isOver = true;
  };
  // Browsers do not report a paint of a page in a background tab.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    start();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(start, 2000);
}

/**
 * Inline script of every page. Delays the other scripts until the first paint, which is earlier on a phone
 * that way.
 */
export const becomeHydrated = `(${keepEarlyClick})();(${waitForPaint})('${hydrationId}')`;
