import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { countries, type DemoCountry } from './country.ts';

/** Monday to Friday, in full hours. */
export type DemoHours = { timeZone: keyof typeof zoneNames; from: number; until: number };

const zoneNames = {
  'America/Los_Angeles': {
    en_US: 'Pacific Time',
    de_DE: ' pazifischer Zeit',
    ja_JP: '（米国太平洋時間）',
  },
  'America/Chicago': { en_US: 'Central Time', de_DE: ' US-Zentralzeit', ja_JP: '（米国中部時間）' },
  'America/New_York': { en_US: 'Eastern Time', de_DE: ' US-Ostküstenzeit', ja_JP: '（米国東部時間）' },
  'Europe/Berlin': { en_US: 'Central European Time', de_DE: '', ja_JP: '（中央ヨーロッパ時間）' },
  'Asia/Tokyo': { en_US: 'Japan Time', de_DE: ' japanischer Zeit', ja_JP: '、土日祝を除く' },
} satisfies Record<string, Record<Language, string>>;

const clock = (hour: number) => (hour <= 12 ? `${hour} am` : `${hour - 12} pm`);
const padded = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function weeklyHours(
  { from, until }: DemoHours,
  country: DemoCountry,
): NonNullable<MerchantConfiguration['hours']> {
  const day = { open: padded(from), close: padded(until) };
  return {
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...day })),
    holidays: country,
    closedOn: countries[country].closedOn,
    special: [],
  };
}

export function hoursText({ timeZone, from, until }: DemoHours): Record<Language, string> {
  const zone = zoneNames[timeZone];
  const days = timeZone === 'Asia/Tokyo' ? '平日' : '月～金';
  return {
    en_US: `Monday to Friday, ${clock(from)} to ${clock(until)} ${zone.en_US}`,
    de_DE: `Montag bis Freitag, ${from} bis ${until} Uhr${zone.de_DE}`,
    ja_JP: `${days} ${from}:00～${until}:00${zone.ja_JP}`,
  };
}

export function servicingTime({ timeZone, from, until }: DemoHours): Record<DemoCountry, string> {
  return {
    us: `Mon–Fri, ${clock(from)} – ${clock(until)} (${zoneNames[timeZone].en_US})`,
    jp: `平日 ${from}:00～${until}:00（土日祝を除く）`,
    de: `Mo–Fr, ${from}–${until} Uhr`,
  };
}
