import type { DemoBrand } from './brand.ts';

/** By the brand rules: out of service in the United States, the self-install page in Germany. */
export const fqq: DemoBrand = {
  slug: 'fqq',
  name: 'FQQ',
  accent: 'oklch(0.45 0.18 293)',
  goods: {
    en_US: 'monitors for laptops and portable monitors',
    de_DE: 'Zusatzmonitore für Laptops und tragbare Monitore',
    ja_JP: 'ノートPC用増設モニター、モバイルモニター',
  },
  branches: [
    {
      country: 'us',
      company: 'FQQ Sample Screens Inc.',
      address: '77 Placeholder Street, Port Placeholder, WA 98000, USA',
      phone: '+1 (855) 555-0113',
      email: 'support@fqq.example',
      sender: 'FQQ Support',
      hours: { timeZone: 'America/Los_Angeles', from: 9, until: 17 },
    },
    {
      country: 'de',
      company: 'FQQ Muster Bildschirme GmbH',
      address: 'Exempelgasse 3, 61000 Bad Exempel',
      phone: '+49 69 23125 113',
      email: 'hilfe@fqq.example',
      sender: 'FQQ Kundendienst',
      hours: { timeZone: 'Europe/Berlin', from: 8, until: 16 },
      // The chat is off, and a tip says so. Phone and email still work.
      differs: { isLiveChat: false, liveNotification: true },
    },
  ],
};
