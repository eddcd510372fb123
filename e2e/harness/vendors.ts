import type { BrowserContext } from '@playwright/test';

/** Hosts that a site may load scripts from; `other` is not allowed on any site. */
export const vendorHosts = {
  heat: 'heat.vendors.example',
  chat: 'chat.vendors.example',
  other: 'other.vendors.example',
} as const;

export const allowedVendors = `${vendorHosts.heat},${vendorHosts.chat}`;

export const vendorScript = (vendor: keyof typeof vendorHosts): string =>
  `https://${vendorHosts[vendor]}/site.js`;

/** Simulates a session recorder: it inspects every field, also later ones, and loads a second script. */
const script = `(() => {
  const seen = (window.vendorSaw ??= { fields: 0, inTheClear: [] });
  const look = () => {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      seen.fields += 1;
      if (!field.closest('[data-private][data-clarity-mask][data-hj-suppress]')) seen.inTheClear.push(field.outerHTML);
    }
  };
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.head.append(Object.assign(document.createElement('script'), { src: '${vendorScript('other')}' }));
})()`;

export type Vendors = {
  requests: string[];
};

/**
 * Fakes the vendors, so that no request leaves the machine. Requests that the page's policy blocks do not
 * arrive here.
 */
export async function fakeVendors(context: BrowserContext): Promise<Vendors> {
  const requests: string[] = [];
  await context.route(/^https:\/\/[a-z]+\.vendors\.example\//, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return { requests };
}
