import type { Page } from '@playwright/test';

export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator.locks, 'request', { value: async () => refuse() });
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });
