import { commonConfiguration, type DemoMerchant, weekdays } from './merchant.ts';

export const fopoUs: DemoMerchant = {
  salesChannel: 'Amazon.com',
  configuration: {
    ...commonConfiguration,
    brandName: 'FOPO',
    merchantBrand: 'FOPO',
    countryWebsiteName: 'us',
    defaultLang: 'en_US',
    logo: '/pictures/fopo-logo.svg',
    contactInfo: [
      {
        contactPhone: '+1 (833) 555-0142',
        servicingTime: 'Mon–Fri, 9 am – 6 pm (Pacific Time)',
        email: 'support@fopo.example',
      },
    ],
    zhuiyiBotStatus: true,
    funcConfWarranty: 'warranty_with_orderNumber_email',
    warrantyInfo: { basisMonths: 12, extendedMonths: 30 },
    shoppingSites: [{ id: 'amazon.com', name: 'Amazon.com' }],
    timeZone: 'America/Los_Angeles',
    hours: weekdays('09:00', '18:00', ['2026-11-26', '2026-12-25', '2027-01-01']),
    accent: 'oklch(0.47 0.17 264)',
    mailSender: { name: 'FOPO Support', address: 'support@fopo.example' },
  },
  facts: {
    words: {
      brand: 'FOPO',
      basis: '12',
      extra: '30',
      total: '42',
      shop: 'Amazon.com',
      email: 'support@fopo.example',
      phone: '+1 (833) 555-0142',
      company: 'FOPO Sample Displays Inc.',
      address: '100 Example Avenue, Suite 210, Sampleton, CA 90000, USA',
      site: 'fopo-us.localhost',
    },
    wordsOf: {
      en_US: {
        hours: 'Monday to Friday, 9 am to 6 pm Pacific Time',
        goods: 'portable monitors, laptop screen extenders and foldable monitors',
        country: 'the United States',
        account: '',
      },
      de_DE: {
        hours: 'Montag bis Freitag, 9 bis 18 Uhr pazifischer Zeit',
        goods: 'tragbare Monitore, Laptop-Zusatzbildschirme und klappbare Monitore',
        country: 'den Vereinigten Staaten',
        account: '',
      },
      ja_JP: {
        hours: '月～金 9:00～18:00（米国太平洋時間）',
        goods: 'モバイルモニター、ノートPC用増設モニター、折りたたみ式モニター',
        country: 'アメリカ',
        account: '',
      },
    },
  },
};
