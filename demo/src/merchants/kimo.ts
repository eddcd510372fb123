import type { DemoBrand } from './brand.ts';

export const kimo: DemoBrand = {
  slug: 'kimo',
  name: 'KIMO',
  accent: 'oklch(0.52 0.17 32)',
  goods: {
    en_US: 'cordless power tools, garden tools, vacuum cleaners and batteries',
    de_DE: 'Akkuwerkzeuge, Gartengeräte, Staubsauger und Akkus',
    ja_JP: '充電式電動工具、園芸工具、掃除機、バッテリー',
  },
  branches: [
    {
      country: 'jp',
      company: 'KIMO見本ツール株式会社',
      address: '〒000-0000 東京都見本区例示町1-2-3 サンプルビル4階',
      phone: '03-0000-0142',
      email: 'support@kimo.example',
      sender: 'KIMOサポート',
      hours: { timeZone: 'Asia/Tokyo', from: 10, until: 17 },
    },
  ],
};
