import type { Page } from '@playwright/test';

/** Bytes after garbage collection, with all frames of the page. */
export async function scriptHeap(page: Page): Promise<number> {
  const sizes = await Promise.all(
    page.frames().map(async (frame) => {
      // A frame in the page's process has no session of its own, and is counted with the page.
      const session = await page
        .context()
        .newCDPSession(frame)
        .catch(() => null);
      if (session === null) return 0;
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      await session.detach();
      return usedSize;
    }),
  );
  return sizes.reduce((sum, one) => sum + one, 0);
}
