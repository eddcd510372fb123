import { commonConfiguration, type DemoMerchant, weekdays } from './merchant.ts';

export const idprtUs: DemoMerchant = {
  salesChannel: 'Amazon.com',
  configuration: {
    ...commonConfiguration,
    brandName: 'iDPRT',
    merchantBrand: 'iDPRT',
    countryWebsiteName: 'us',
    defaultLang: 'en_US',
    logo: '/pictures/idprt-logo.svg',
    contactInfo: [
      {
        contactPhone: '+1 (844) 555-0177',
        servicingTime: 'Mon–Fri, 8 am – 5 pm (Central Time)',
        email: 'help@idprt.example',
      },
    ],
    // The one demo site without a bot (D5).
    zhuiyiBotStatus: false,
    funcConfWarranty: 'warranty_with_orderNumber_email',
    warrantyInfo: { basisMonths: 12, extendedMonths: 30 },
    shoppingSites: [{ id: 'amazon.com', name: 'Amazon.com' }],
    timeZone: 'America/Chicago',
    hours: weekdays('08:00', '17:00', ['2026-11-26', '2026-11-27', '2026-12-25', '2027-01-01']),
    accent: 'oklch(0.46 0.11 155)',
    mailSender: { name: 'iDPRT Customer Care', address: 'help@idprt.example' },
  },
  facts: {
    words: {
      brand: 'iDPRT',
      basis: '12',
      extra: '30',
      total: '42',
      shop: 'Amazon.com',
      email: 'help@idprt.example',
      phone: '+1 (844) 555-0177',
      company: 'iDPRT Sample Printing LLC',
      address: '4800 Specimen Parkway, Building C, Mockfield, TX 75000, USA',
      site: 'idprt-us.localhost',
    },
    wordsOf: {
      en_US: {
        hours: 'Monday to Friday, 8 am to 5 pm Central Time',
        goods: 'label printers, barcode printers, label makers and labels',
        country: 'the United States',
        account: '',
      },
      de_DE: {
        hours: 'Montag bis Freitag, 8 bis 17 Uhr, Central Time',
        goods: 'Etikettendrucker, Barcodedrucker, Etikettiergeräte und Etiketten',
        country: 'den Vereinigten Staaten',
        account: '',
      },
      ja_JP: {
        hours: '月～金 8:00～17:00（米国中部時間）',
        goods: 'ラベルプリンター、バーコードプリンター、ラベルライター、ラベル用紙',
        country: 'アメリカ',
        account: '',
      },
    },
  },
};
