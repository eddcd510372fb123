import type { DemoBrand } from './brand.ts';

/** By the brand rules: no warranty on any site. */
export const hohem: DemoBrand = {
  slug: 'hohem',
  name: 'Hohem',
  accent: 'oklch(0.8 0.155 84)',
  goods: {
    en_US: 'gimbals and tripods',
    de_DE: 'Gimbals und Stative',
    ja_JP: 'ジンバル、三脚',
  },
  branches: [
    {
      country: 'us',
      company: 'Hohem Sample Imaging Inc.',
      address: '450 Nowhere Boulevard, Sampleton, CA 90000, USA',
      phone: '+1 (844) 555-0121',
      email: 'support@hohem.example',
      sender: 'Hohem Support',
      hours: { timeZone: 'America/Los_Angeles', from: 9, until: 18 },
    },
  ],
};
