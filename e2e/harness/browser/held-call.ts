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
    /** Resolves once one of the held calls is answered. */
    async letGo(): Promise<void> {
      const answered = page.waitForResponse((answer) => isMeant(answer.request()));
      gate.resolve();
      await (await answered).finished();
    },
  };
}
