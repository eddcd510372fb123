import { shopHost } from '../shop.ts';
import type { DemoBrand } from './brand.ts';

/** By the brand rules: the triple-monitor tip and the self-install page, in both countries. */
export const fopo: DemoBrand = {
  slug: 'fopo',
  name: 'FOPO',
  accent: 'oklch(0.47 0.17 264)',
  goods: {
    en_US: 'portable monitors, laptop screen extenders and foldable monitors',
    de_DE: 'tragbare Monitore, Laptop-Zusatzbildschirme und klappbare Monitore',
    ja_JP: 'モバイルモニター、ノートPC用増設モニター、折りたたみ式モニター',
  },
  branches: [
    {
      country: 'us',
      company: 'FOPO Sample Displays Inc.',
      address: '100 Example Avenue, Suite 210, Sampleton, CA 90000, USA',
      phone: '+1 (833) 555-0142',
      email: 'support@fopo.example',
      sender: 'FOPO Support',
      hours: { timeZone: 'America/Los_Angeles', from: 9, until: 18 },
      // The demo shop with the embedded chat, on any port.
      differs: { embedOrigins: [`http://${shopHost}`] },
    },
    {
      country: 'de',
      company: 'FOPO Muster Displays GmbH',
      address: 'Probenweg 7, 80000 Beispielhöfen',
      phone: '+49 89 23125 164',
      email: 'hilfe@fopo.example',
      sender: 'FOPO Kundendienst',
      hours: { timeZone: 'Europe/Berlin', from: 9, until: 17 },
    },
  ],
};
