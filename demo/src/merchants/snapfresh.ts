import type { DemoBrand } from './brand.ts';

/** By the brand rules: out of service in the United States. */
export const snapfresh: DemoBrand = {
  slug: 'snapfresh',
  name: 'SnapFresh',
  accent: 'oklch(0.8 0.19 122)',
  goods: {
    en_US: 'cordless garden tools and batteries',
    de_DE: 'Akku-Gartengeräte und Akkus',
    ja_JP: '充電式園芸工具、バッテリー',
  },
  branches: [
    {
      country: 'us',
      company: 'SnapFresh Sample Tools LLC',
      address: '1200 Sample Grove, Example Springs, FL 32000, USA',
      phone: '+1 (888) 555-0149',
      email: 'support@snapfresh.example',
      sender: 'SnapFresh Support',
      hours: { timeZone: 'America/New_York', from: 8, until: 17 },
    },
    {
      country: 'jp',
      company: 'SnapFresh見本園芸株式会社',
      address: '〒000-0000 神奈川県試作市﨑浜1-8',
      phone: '045-000-0149',
      email: 'jp@snapfresh.example',
      sender: 'SnapFreshサポート',
      hours: { timeZone: 'Asia/Tokyo', from: 9, until: 17 },
      // No warranty by the site's own setting, although the brand offers one elsewhere.
      differs: { supportWarranty: false },
    },
  ],
};
