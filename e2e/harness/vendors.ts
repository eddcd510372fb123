import type { BrowserContext } from '@playwright/test';

/** Who a site may be set to load scripts from; `other` is allowed nowhere. */
export const vendorHosts = {
  heat: 'heat.vendors.example',
  chat: 'chat.vendors.example',
  other: 'other.vendors.example',
} as const;

export const allowedVendors = `${vendorHosts.heat},${vendorHosts.chat}`;

export const vendorScript = (vendor: keyof typeof vendorHosts): string =>
  `https://${vendorHosts[vendor]}/site.js`;

/** What a recorder of sessions could learn: it looks at every field that is there or comes, and brings a friend. */
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
  /** Every request that left the browser for one of them. */
  asked: string[];
};

/** Answers in the place of others, so that nothing leaves the machine; what the page's policy forbids never comes here. */
export async function standInForVendors(context: BrowserContext): Promise<Vendors> {
  const asked: string[] = [];
  await context.route(/^https:\/\/[a-z]+\.vendors\.example\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return { asked };
}
