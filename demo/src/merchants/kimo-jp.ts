import { commonConfiguration, type DemoMerchant, weekdays } from './merchant.ts';

export const kimoJp: DemoMerchant = {
  salesChannel: 'Amazon.co.jp',
  configuration: {
    ...commonConfiguration,
    brandName: 'KIMO',
    merchantBrand: 'KIMO',
    countryWebsiteName: 'jp',
    defaultLang: 'ja_JP',
    logo: '/pictures/kimo-logo.svg',
    contactInfo: [
      {
        contactPhone: '03-0000-0142',
        servicingTime: '平日 10:00～17:00（土日祝を除く）',
        email: 'support@kimo.example',
      },
    ],
    zhuiyiBotStatus: true,
    funcConfWarranty: 'warranty_with_orderNumber_email',
    warrantyInfo: { basisMonths: 12, extendedMonths: 12 },
    shoppingSites: [{ id: 'amazon.co.jp', name: 'Amazon.co.jp' }],
    timeZone: 'Asia/Tokyo',
    hours: weekdays('10:00', '17:00', ['2026-11-23', '2026-12-31', '2027-01-01', '2027-01-11']),
    accent: 'oklch(0.52 0.17 32)',
    mailSender: { name: 'KIMOサポート', address: 'support@kimo.example' },
  },
  facts: {
    words: {
      brand: 'KIMO',
      basis: '12',
      extra: '12',
      total: '24',
      shop: 'Amazon.co.jp',
      email: 'support@kimo.example',
      phone: '03-0000-0142',
      company: 'KIMO見本ツール株式会社',
      address: '〒000-0000 東京都見本区例示町1-2-3 サンプルビル4階',
      site: 'kimo-jp.localhost',
    },
    wordsOf: {
      en_US: {
        hours: 'Monday to Friday, 10 am to 5 pm Japan Time',
        goods: 'cordless power tools, garden tools, vacuum cleaners and batteries',
        country: 'Japan',
        account: '',
      },
      de_DE: {
        hours: 'Montag bis Freitag, 10 bis 17 Uhr japanischer Zeit',
        goods: 'Akkuwerkzeuge, Gartengeräte, Staubsauger und Akkus',
        country: 'Japan',
        account: '',
      },
      ja_JP: {
        hours: '平日 10:00～17:00、土日祝を除く',
        goods: '充電式電動工具、園芸工具、掃除機、バッテリー',
        country: '日本',
        account: '',
      },
    },
  },
};
