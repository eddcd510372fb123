import { classicColumns, columnsWithBusiness, columnsWithCpf, columnsWithSoldByAb } from './columns.ts';
import { germany, japan, unitedStates } from './country-reports.ts';
import type { ReportProfile } from './report-profile.ts';

// Encodings and line ends that computers in each country usually write.
const fromUnitedStates = {
  ...unitedStates,
  columns: classicColumns,
  encoding: 'utf-8',
  lineEnd: '\n',
  utc: '+00:00',
  cancelled: 'Cancelled',
} as const;
const fromJapan = {
  ...japan,
  columns: columnsWithBusiness,
  encoding: 'cp932',
  lineEnd: '\r\n',
  utc: '+00:00',
  cancelled: 'Cancelled',
} as const;
const fromGermany = {
  ...germany,
  columns: columnsWithSoldByAb,
  encoding: 'windows-1252',
  lineEnd: '\r\n',
  utc: 'Z',
  cancelled: 'Canceled',
} as const;

const many = [290, 22] as const;
const few = [60, 12] as const;

const fopoUs: ReportProfile = {
  ...fromUnitedStates,
  siteId: 'fopo-us',
  orders: many,
  foreignItems: [
    { sku: 'ACC-UC66-2P', name: 'USB-C Cable 6.6 ft 100W, 2-Pack', asin: 'B0ZZUC66AA', price: 1599 },
    { sku: 'ACC-SLV-27', name: 'Travel Sleeve for 27" Monitor, Grey', asin: 'B0ZZSLV27B', price: 3499 },
  ],
};

const idprtUs: ReportProfile = {
  ...fromUnitedStates,
  siteId: 'idprt-us',
  orders: many,
  columns: columnsWithCpf,
  encoding: 'utf-8-bom',
  lineEnd: '\r\n',
  utc: 'Z',
  foreignItems: [
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
  ...fromJapan,
  siteId: 'kimo-jp',
  orders: many,
  foreignItems: [
    { sku: 'BIT-SET-45', name: 'ドライバービットセット 45本組 ①型', asin: 'B0ZZBIT45E', price: 2180 },
    { sku: 'OIL-CH-500', name: 'チェーンオイル 500ml', asin: 'B0ZZOIL50F', price: 1280 },
  ],
};

const lepowDe: ReportProfile = {
  ...fromGermany,
  siteId: 'lepow-de',
  orders: many,
  foreignItems: [
    { sku: 'ZUB-LW-100', name: 'Rollo-Leinwand 100", weiß', asin: 'B0ZZLW100G', price: 5999 },
    { sku: 'ZUB-KAB-15', name: 'Mini-HDMI-Kabel für Monitore, 1,5 m', asin: 'B0ZZKAB15H', price: 999 },
  ],
};

/** One for each site with a warranty. Large ones are for trying an upload. */
export const reportProfiles: readonly ReportProfile[] = [
  fopoUs,
  idprtUs,
  kimoJp,
  lepowDe,
  { ...fromGermany, siteId: 'fopo-de', orders: few },
  { ...fromJapan, siteId: 'idprt-jp', orders: few, encoding: 'utf-8-bom' },
  { ...fromJapan, siteId: 'lepow-jp', orders: few },
  { ...fromUnitedStates, siteId: 'fqq-us', orders: few },
  { ...fromGermany, siteId: 'fqq-de', orders: few },
  { ...fromJapan, siteId: 'air-choice-jp', orders: few },
  { ...fromUnitedStates, siteId: 'ecovictor-us', orders: few },
  { ...fromUnitedStates, siteId: 'catboat-us', orders: few },
  { ...fromGermany, siteId: 'catboat-de', orders: few, encoding: 'utf-8' },
  { ...fromUnitedStates, siteId: 'snapfresh-us', orders: few },
];
