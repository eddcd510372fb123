import { keepEarlyClick } from '../early-click.ts';

/** The template in a page that holds what makes it alive: the entry, and what that will ask for. */
export const aliveId = 'alive';

/** Runs in the page as it stands here, so it knows nothing but its argument. */
function waitForPaint(id: string): void {
  let isOver = false;
  const start = () => {
    const parts = document.getElementById(id);
    if (!isOver && parts instanceof HTMLTemplateElement) document.head.append(parts.content);
    isOver = true;
  };
  // A page behind others is not painted.
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

/** The script of every page: it lets a phone show the page before it fetches and runs anything else. */
export const comeAlive = `(${keepEarlyClick})();(${waitForPaint})('${aliveId}')`;
