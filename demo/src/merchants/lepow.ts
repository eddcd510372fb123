import type { DemoBrand } from './brand.ts';
import { withAccount } from './merchant.ts';

/** By the brand rules, the tip about the call centre's break shows on the Japanese site only. */
export const lepow: DemoBrand = {
  slug: 'lepow',
  name: 'Lepow',
  accent: 'oklch(0.45 0.13 330)',
  goods: {
    en_US: 'portable monitors, projectors and accessories',
    de_DE: 'tragbare Monitore, Beamer und Zubehör',
    ja_JP: 'モバイルモニター、プロジェクター、付属品',
  },
  branches: [
    {
      country: 'de',
      company: 'Lepow Muster GmbH',
      address: 'Beispielstraße 12, 12345 Musterstadt',
      phone: '+49 30 23125 142',
      email: 'hilfe@lepow.example',
      sender: 'Lepow Kundendienst',
      hours: { timeZone: 'Europe/Berlin', from: 9, until: 17 },
      differs: withAccount,
    },
    {
      country: 'jp',
      company: 'Lepow見本映像株式会社',
      address: '〒000-0000 愛知県髙例市本町8-9',
      phone: '052-000-0142',
      email: 'jp@lepow.example',
      sender: 'Lepowサポート',
      hours: { timeZone: 'Asia/Tokyo', from: 10, until: 18 },
      // The logo links to the brand's own pages.
      differs: { redirectUrl: 'https://www.lepow.example/jp/', redirectHosts: ['www.lepow.example'] },
    },
  ],
};
