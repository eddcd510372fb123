import type { DemoBrand } from './brand.ts';

/** Out of service in the United States; no page-uv in any country (D18). */
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
      // Strangers learn nothing here: neither of an order nor of a mailbox (D58, A10), and prove what they register (G11).
      differs: { isStrict: true, asksPostalCode: true, hidesMailboxes: true },
    },
  ],
};
