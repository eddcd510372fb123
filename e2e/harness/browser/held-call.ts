import type { Page, Request } from '@playwright/test';

export async function heldCall(page: Page, { method, path }: { method: string; path: string }) {
  const gate = Promise.withResolvers<void>();
  const isMeant = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname === path;
  await page.route('**', async (route, request) => {
    if (isMeant(request)) await gate.promise;
    await route.continue();
  });
  return {
    /** Releases all held requests. Resolves when the first of them has its complete response. */
    async letGo(): Promise<void> {
      const answered = page.waitForResponse((answer) => isMeant(answer.request()));
      gate.resolve();
      await (await answered).finished();
    },
  };
}
