import { classicColumns, columnsWithBusiness, columnsWithCpf, columnsWithSoldByAb } from './columns.ts';
import type { ReportProfile } from './report-profile.ts';

// Cities and postal codes are invented.
const unitedStates = {
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
} as const;

const fopoUs: ReportProfile = {
  ...unitedStates,
  siteId: 'fopo-us',
  columns: classicColumns,
  encoding: 'utf-8',
  lineEnd: '\n',
  utc: '+00:00',
  cancelled: 'Cancelled',
  prices: {
    'FP-S17-BK-US': 39999,
    'FP-S17-GY-US': 39999,
    'FP-S16-BK-US': 32999,
    'FP-S12-SV-US': 24999,
    'FP-L15-BK-US': 16999,
    'FP-L15-WH-US': 16999,
    'FP-V18-BK-US': 42999,
    'FP-P16-GY-US': 15999,
  },
  extras: {},
  unknown: [
    { sku: 'ACC-UC66-2P', name: 'USB-C Cable 6.6 ft 100W, 2-Pack', asin: 'B0ZZUC66AA', price: 1599 },
    { sku: 'ACC-SLV-27', name: 'Travel Sleeve for 27" Monitor, Grey', asin: 'B0ZZSLV27B', price: 3499 },
  ],
};

const idprtUs: ReportProfile = {
  ...unitedStates,
  siteId: 'idprt-us',
  columns: columnsWithCpf,
  encoding: 'utf-8-bom',
  lineEnd: '\r\n',
  utc: 'Z',
  cancelled: 'Cancelled',
  prices: {
    'IDP-SP310-GY': 8999,
    'IDP-SP310-WH': 8999,
    'IDP-SP410-GY': 13999,
    'IDP-SP420BT-WH': 16999,
    'IDP-SP420BT-PK': 17499,
    'IDP-IE4S-BK': 25999,
    'IDP-M2-WH': 4999,
    'IDP-M2-GN': 4999,
    'IDP-DT426W-BK': 18999,
  },
  extras: { 'IDP-FF46-500': 2199 },
  unknown: [
    { sku: 'PPR-ROLL-225', name: 'Thermal Labels 2.25" x 1.25", 4 Rolls', asin: 'B0ZZRL225C', price: 1899 },
    {
      sku: 'PPR-HOLD-01',
      name: 'External Label Holder for 4" and 8" Rolls',
      asin: 'B0ZZHLD01D',
      price: 2499,
    },
  ],
};

const kimoJp: ReportProfile = {
  siteId: 'kimo-jp',
  columns: columnsWithBusiness,
  encoding: 'cp932',
  lineEnd: '\r\n',
  utc: '+00:00',
  cancelled: 'Cancelled',
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
  prices: {
    'KM-QM3602-JP': 10980,
    'KM-QM3602-2B-JP': 13980,
    'KM-QM1201-JP': 6980,
    'KM-VC25-WH-JP': 15980,
    'KM-VC25-GY-JP': 15980,
    'KM-QM5101-JP': 8980,
    'KM-QM6106-JP': 12800,
    'KM-QM7201-JP': 16800,
  },
  extras: { 'KM-BL2020-JP': 4980 },
  unknown: [
    { sku: 'BIT-SET-45', name: 'ドライバービットセット 45本組 ①型', asin: 'B0ZZBIT45E', price: 2180 },
    { sku: 'OIL-CH-500', name: 'チェーンオイル 500ml', asin: 'B0ZZOIL50F', price: 1280 },
  ],
};

const lepowDe: ReportProfile = {
  siteId: 'lepow-de',
  columns: columnsWithSoldByAb,
  encoding: 'windows-1252',
  lineEnd: '\r\n',
  utc: 'Z',
  cancelled: 'Canceled',
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
  prices: {
    'LP-C2S-GR-DE': 13999,
    'LP-C2S-SW-DE': 13999,
    'LP-Z1P-GR-DE': 19999,
    'LP-M16-SI-DE': 17999,
    'LP-N1-WS-DE': 10999,
    'LP-P11-SW-DE': 22999,
  },
  extras: { 'LP-ST1-SI-DE': 2499 },
  unknown: [
    { sku: 'ZUB-LW-100', name: 'Rollo-Leinwand 100", weiß', asin: 'B0ZZLW100G', price: 5999 },
    { sku: 'ZUB-KAB-15', name: 'Mini-HDMI-Kabel für Monitore, 1,5 m', asin: 'B0ZZKAB15H', price: 999 },
  ],
};

export const reportProfiles: readonly ReportProfile[] = [fopoUs, idprtUs, kimoJp, lepowDe];
