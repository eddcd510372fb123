import type { Page, Request } from '@playwright/test';

/** Holds calls of the page until they are released. */
export async function heldCall(page: Page, { method, path }: { method: string; path: string }) {
  const gate = Promise.withResolvers<void>();
  const isMeant = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname === path;
  await page.route('**', async (route, request) => {
    if (isMeant(request)) await gate.promise;
    await route.continue();
  });
  return {
    /** Releases them, and resolves once one of them is answered. */
    async letGo(): Promise<void> {
      const answered = page.waitForResponse((answer) => isMeant(answer.request()));
      gate.resolve();
      await (await answered).finished();
    },
  };
}
