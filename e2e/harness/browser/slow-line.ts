import type { Page } from '@playwright/test';

export type Line = {
  slow(uploadBytesPerSecond: number): Promise<void>;
  cut(): Promise<void>;
  free(): Promise<void>;
};

export async function lineOf(page: Page): Promise<Line> {
  const browser = await page.context().newCDPSession(page);
  const set = async (offline: boolean, uploadThroughput: number): Promise<void> => {
    await browser.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput,
      latency: 0,
      downloadThroughput: -1,
    });
  };
  await browser.send('Network.enable');
  return { slow: (bytes) => set(false, bytes), cut: () => set(true, 0), free: () => set(false, -1) };
}
