import { commonConfiguration, type DemoMerchant, weekdays } from './merchant.ts';

export const lepowDe: DemoMerchant = {
  salesChannel: 'Amazon.de',
  configuration: {
    ...commonConfiguration,
    brandName: 'Lepow',
    merchantBrand: 'Lepow',
    countryWebsiteName: 'de',
    defaultLang: 'de_DE',
    logo: '/pictures/lepow-logo.svg',
    contactInfo: [
      { contactPhone: '+49 30 23125 142', servicingTime: 'Mo–Fr, 9–17 Uhr', email: 'hilfe@lepow.example' },
    ],
    zhuiyiBotStatus: true,
    // The one demo site that asks name and password (D24).
    funcConfWarranty: 'warranty_with_account',
    warrantyInfo: { basisMonths: 12, extendedMonths: 30 },
    shoppingSites: [{ id: 'amazon.de', name: 'Amazon.de' }],
    timeZone: 'Europe/Berlin',
    hours: weekdays('09:00', '17:00', ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01']),
    accent: 'oklch(0.45 0.13 330)',
    mailSender: { name: 'Lepow Kundendienst', address: 'hilfe@lepow.example' },
  },
  facts: {
    words: {
      brand: 'Lepow',
      basis: '12',
      extra: '30',
      total: '42',
      shop: 'Amazon.de',
      email: 'hilfe@lepow.example',
      phone: '+49 30 23125 142',
      company: 'Lepow Muster GmbH',
      address: 'Beispielstraße 12, 12345 Musterstadt',
      site: 'lepow-de.localhost',
    },
    wordsOf: {
      en_US: {
        hours: 'Monday to Friday, 9 am to 5 pm Central European Time',
        goods: 'portable monitors, projectors and accessories',
        country: 'Germany',
        account: '<li>Enter your name and choose a password of at least 8 characters.</li>',
      },
      de_DE: {
        hours: 'Montag bis Freitag, 9 bis 17 Uhr',
        goods: 'tragbare Monitore, Beamer und Zubehör',
        country: 'Deutschland',
        account: '<li>Geben Sie Ihren Namen ein und wählen Sie ein Passwort mit mindestens 8 Zeichen.</li>',
      },
      ja_JP: {
        hours: '月～金 9:00～17:00（中央ヨーロッパ時間）',
        goods: 'モバイルモニター、プロジェクター、付属品',
        country: 'ドイツ',
        account: '<li>お名前を入力し、8文字以上のパスワードを決めます。</li>',
      },
    },
  },
};
