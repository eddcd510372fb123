import type { DemoBrand } from './brand.ts';

/** By the brand rules: out of service in the United States, and no page-uv count in any country. */
export const catboat: DemoBrand = {
  slug: 'catboat',
  name: 'Catboat',
  accent: 'oklch(0.54 0.19 8)',
  goods: {
    en_US: 'pocket and travel printers, label makers and paper',
    de_DE: 'Taschen- und Reisedrucker, Etikettierer und Papier',
    ja_JP: 'モバイルプリンター、ラベルライター、用紙',
  },
  branches: [
    {
      country: 'us',
      company: 'Catboat Sample Printers Inc.',
      address: '9 Specimen Harbor, New Specimen, NY 10000, USA',
      phone: '+1 (877) 555-0136',
      email: 'support@catboat.example',
      sender: 'Catboat Support',
      hours: { timeZone: 'America/New_York', from: 9, until: 18 },
    },
    {
      country: 'de',
      company: 'Catboat Muster Drucker GmbH',
      address: 'Am Probenhafen 5, 24000 Mustermünde',
      phone: '+49 431 23125 136',
      email: 'hilfe@catboat.example',
      sender: 'Catboat Kundendienst',
      hours: { timeZone: 'Europe/Berlin', from: 9, until: 17 },
      // Visitors cannot find out whether an order or an email address is known, and verify an order by its
      // postal code.
      differs: { isStrict: true, asksPostalCode: true, hidesMailboxes: true },
    },
  ],
};
