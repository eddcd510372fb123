import type { CountryReport } from './report-profile.ts';

// Cities and postal codes are invented.
export const unitedStates: CountryReport = {
  orderIdPrefixes: ['111', '112', '113', '114'],
  country: 'US',
  currency: 'USD',
  decimals: 2,
  taxPercent: 8,
  promotion: 'US Core Free Shipping Promotion A0DEMO0SAMPLE',
  places: [
    { city: 'Sampleton', state: 'CA', postalCode: '90000-0100' },
    { city: 'Mockfield', state: 'TX', postalCode: '75000' },
    { city: 'EXAMPLE SPRINGS', state: 'FL', postalCode: '32000-4411' },
    { city: 'Port Placeholder', state: 'WA', postalCode: '98000' },
    { city: 'New Specimen', state: 'NY', postalCode: '10000-2207' },
    { city: 'Demo Falls', state: 'OH', postalCode: '43000' },
    { city: 'Cañón de la Muestra', state: 'NM', postalCode: '87000' },
    { city: "St. Nowhere's", state: 'LA', postalCode: '70000' },
  ],
  foreignItems: [
    { sku: 'GEN-CLOTH-5', name: 'Microfibre Cleaning Cloths, 5-Pack', asin: 'B0ZZCLT05U', price: 899 },
    { sku: 'GEN-SURGE-6', name: 'Surge Protector, 6 Outlets', asin: 'B0ZZSRG06U', price: 2199 },
  ],
};

export const japan: CountryReport = {
  orderIdPrefixes: ['249', '250', '503'],
  country: 'JP',
  currency: 'JPY',
  decimals: 0,
  taxPercent: 10,
  promotion: 'JP Core Free Shipping Promotion A0DEMO0SAMPLE',
  places: [
    { city: '見本区例示町', state: '東京都', postalCode: '000-0011' },
    { city: '架空市中央', state: '大阪府', postalCode: '000-0027' },
    { city: '髙例市本町', state: '愛知県', postalCode: '000-0033' },
    { city: 'さんぷる市港町', state: '福岡県', postalCode: '000-0048' },
    { city: 'デモ町字北', state: '北海道', postalCode: '000-0052' },
    { city: '試作市﨑浜', state: '神奈川県', postalCode: '000-0069' },
  ],
  foreignItems: [
    { sku: 'GEN-CLOTH-5-JP', name: 'マイクロファイバークロス 5枚組', asin: 'B0ZZCLT05J', price: 890 },
    { sku: 'GEN-TAP-6-JP', name: '電源タップ 6口 雷ガード付き', asin: 'B0ZZTAP06J', price: 2180 },
  ],
};

export const germany: CountryReport = {
  orderIdPrefixes: ['302', '303', '304', '305', '306', '028'],
  country: 'DE',
  currency: 'EUR',
  decimals: 2,
  taxPercent: 19,
  promotion: 'DE Core Free Shipping Promotion A0DEMO0SAMPLE',
  places: [
    { city: 'Musterstadt', state: '', postalCode: '12345' },
    { city: 'Beispielhöfen', state: 'Bayern', postalCode: '80000' },
    { city: 'Groß Probeln', state: 'Brandenburg', postalCode: '14000' },
    { city: 'Mustermünde', state: '', postalCode: '24000' },
    { city: 'BAD EXEMPEL', state: 'Hessen', postalCode: '61000' },
    { city: 'Übungen an der Probe', state: 'Sachsen', postalCode: '01000' },
  ],
  foreignItems: [
    { sku: 'ALG-TUCH-5', name: 'Mikrofasertücher, 5er-Pack', asin: 'B0ZZTUC05G', price: 799 },
    { sku: 'ALG-LEISTE-6', name: 'Steckdosenleiste, 6-fach, weiß', asin: 'B0ZZLEI06G', price: 1999 },
  ],
};
