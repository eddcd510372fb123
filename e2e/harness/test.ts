import { type Browser, test as base, expect } from '@playwright/test';
import { createTroubles, type Troubles } from './browser/troubles.ts';
import { forgetAttempts, type Product, serverOutput, startProduct } from './product.ts';

type TestFixtures = { troubles: Troubles; ownProduct: Product };
type WorkerFixtures = { product: Product };

/** Call this before a server stops, because an open page would report the lost server as an error. */
export async function closePages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
}

/** Any error that the browser reports fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  /** Shared by the tests of a worker, so each test creates its own orders and buyers. */
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** A server of its own, for a test whose result other tests' orders would change. */
  ownProduct: [
    async ({ browser }, use, testInfo) => {
      const product = await startProduct();
      await use(product);
      await testInfo.attach('own server', { body: serverOutput(), contentType: 'text/plain' });
      await closePages(browser);
      await product.stop();
    },
    { timeout: 120_000 },
  ],
  /** Listens for file choosers from the start, since the browser may enable their interception too late. */
  context: async ({ context }, use) => {
    await forgetAttempts();
    context.on('page', (page) => page.on('filechooser', () => undefined));
    await use(context);
  },
  troubles: [
    async ({ context }, use, testInfo) => {
      const troubles = createTroubles();
      await troubles.watch(context);
      await use(troubles);
      await testInfo.attach('server', { body: serverOutput(), contentType: 'text/plain' });
      expect(troubles.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
