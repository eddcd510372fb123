import type { DemoBrand } from './brand.ts';

export const idprt: DemoBrand = {
  slug: 'idprt',
  name: 'iDPRT',
  accent: 'oklch(0.46 0.11 155)',
  goods: {
    en_US: 'label printers, barcode printers, label makers and labels',
    de_DE: 'Etikettendrucker, Barcodedrucker, Etikettiergeräte und Etiketten',
    ja_JP: 'ラベルプリンター、バーコードプリンター、ラベルライター、ラベル用紙',
  },
  branches: [
    {
      country: 'us',
      company: 'iDPRT Sample Printing LLC',
      address: '4800 Specimen Parkway, Building C, Mockfield, TX 75000, USA',
      phone: '+1 (844) 555-0177',
      email: 'help@idprt.example',
      sender: 'iDPRT Customer Care',
      hours: { timeZone: 'America/Chicago', from: 8, until: 17 },
      differs: { zhuiyiBotStatus: false },
    },
    {
      country: 'jp',
      company: 'iDPRT見本プリント株式会社',
      address: '〒000-0000 大阪府架空市中央5-6-7',
      phone: '06-0000-0177',
      email: 'jp@idprt.example',
      sender: 'iDPRTサポート',
      hours: { timeZone: 'Asia/Tokyo', from: 9, until: 17 },
      // The default of this country, set explicitly.
      differs: { consentMode: 'not-required' },
    },
  ],
};
