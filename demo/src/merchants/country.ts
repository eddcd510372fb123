import type { Language } from '@aftercare/contract/languages';
import type { SalesChannel } from '../demo-site.ts';

export type DemoCountry = 'us' | 'jp' | 'de';

type CountryFacts = {
  salesChannel: SalesChannel;
  language: Language;
  names: Record<Language, string>;
  /** 42 months in total in us and de, 24 in jp. */
  warranty: { basisMonths: number; extendedMonths: number };
  /** Days without an agent, in addition to the country's holidays. */
  closedOn: string[];
};

export const countries: Record<DemoCountry, CountryFacts> = {
  us: {
    salesChannel: 'Amazon.com',
    language: 'en_US',
    names: { en_US: 'the United States', de_DE: 'den Vereinigten Staaten', ja_JP: 'アメリカ' },
    warranty: { basisMonths: 12, extendedMonths: 30 },
    closedOn: ['2026-11-27'],
  },
  jp: {
    salesChannel: 'Amazon.co.jp',
    language: 'ja_JP',
    names: { en_US: 'Japan', de_DE: 'Japan', ja_JP: '日本' },
    warranty: { basisMonths: 12, extendedMonths: 12 },
    closedOn: ['2026-12-30', '2026-12-31'],
  },
  de: {
    salesChannel: 'Amazon.de',
    language: 'de_DE',
    names: { en_US: 'Germany', de_DE: 'Deutschland', ja_JP: 'ドイツ' },
    warranty: { basisMonths: 12, extendedMonths: 30 },
    closedOn: ['2026-12-24', '2026-12-31'],
  },
};
