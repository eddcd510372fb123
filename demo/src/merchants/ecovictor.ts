import type { DemoBrand } from './brand.ts';

/** By the brand rules: the green theme and the recycling tip. */
export const ecovictor: DemoBrand = {
  slug: 'ecovictor',
  name: 'Ecovictor',
  accent: 'oklch(0.5 0.14 142)',
  goods: {
    en_US: 'ink cartridges, toner, drums and refill ink',
    de_DE: 'Tintenpatronen, Toner, Trommeln und Nachfülltinte',
    ja_JP: 'インクカートリッジ、トナー、ドラム、詰め替えインク',
  },
  branches: [
    {
      country: 'us',
      company: 'Ecovictor Sample Supplies LLC',
      address: '310 Demonstration Road, Demo Falls, OH 43000, USA',
      phone: '+1 (866) 555-0165',
      email: 'care@ecovictor.example',
      sender: 'Ecovictor Care',
      hours: { timeZone: 'America/New_York', from: 9, until: 17 },
      differs: { recyclingSite: 'https://recycling.ecovictor.example/' },
    },
  ],
};
