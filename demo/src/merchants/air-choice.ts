import type { DemoBrand } from './brand.ts';

export const airChoice: DemoBrand = {
  slug: 'air-choice',
  name: 'air choice',
  accent: 'oklch(0.5 0.095 222)',
  goods: {
    en_US: 'air purifiers, humidifiers, dehumidifiers and filters',
    de_DE: 'Luftreiniger, Luftbefeuchter, Luftentfeuchter und Filter',
    ja_JP: '空気清浄機、加湿器、除湿機、交換フィルター',
  },
  branches: [
    {
      country: 'jp',
      company: 'air choice見本空調株式会社',
      address: '〒000-0000 福岡県さんぷる市港町2-4',
      phone: '092-000-0128',
      email: 'support@air-choice.example',
      sender: 'air choiceサポート',
      hours: { timeZone: 'Asia/Tokyo', from: 10, until: 17 },
      // Asks for consent although the country does not require it.
      differs: { consentMode: 'required' },
    },
  ],
};
