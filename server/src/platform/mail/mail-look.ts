import type { Merchant } from '../merchant.ts';

/** Every pair of colours of a mail, for the two modes; a mail reader that inverts by itself finds plain pairs. */
export const mailInks = {
  light: { ground: '#ffffff', ink: '#1f2328', quiet: '#5b636d', sunken: '#f2f4f6', line: '#d9dde2' },
  dark: { ground: '#15181c', ink: '#e6e8eb', quiet: '#a3a9b1', sunken: '#23272d', line: '#3a4048' },
} as const;

/** The months that everybody has: stands out from both grounds. */
export const basisMonthsColour = '#8b939d';

/** As high as the plate with the logo is shown; it is drawn at twice that. */
export const logoHeightPx = 48;
export const logoContentId = 'brand-logo';

const fonts =
  "-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI','Noto Sans JP',Arial,sans-serif";

/** What each class looks like in the dark. */
export function darkLooks({ accentInDark }: Merchant['mailColours']): ReadonlyMap<string, string> {
  const { ground, ink, quiet, sunken, line } = mailInks.dark;
  return new Map([
    ['ground', `background:${ground}!important;color:${ink}!important`],
    ['ink', `color:${ink}!important`],
    ['quiet', `color:${quiet}!important`],
    ['code', `background:${sunken}!important;color:${ink}!important`],
    ['line', `border-color:${line}!important`],
    ['top', `border-color:${accentInDark}!important`],
    ['extra', `background:${accentInDark}!important`],
  ]);
}

/** Mail readers that know no style sheet show the light mode, whose colours stand on the elements themselves. */
export function mailStyle(colours: Merchant['mailColours']): string {
  const dark = [...darkLooks(colours)];
  const rules = (prefix: string) => dark.map(([name, look]) => `${prefix}.${name}{${look}}`).join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `body{margin:0;padding:0;background:${mailInks.light.ground};-webkit-text-size-adjust:100%}`,
    'a{color:inherit}',
    // A line of Japanese breaks where its rules allow.
    '.ground{line-break:strict}',
    'p:lang(ja):not(.code){line-height:1.75!important}',
    `@media (prefers-color-scheme:dark){${rules('')}}`,
    // Outlook in a browser and on a phone marks what it shows in the dark by itself.
    rules('[data-ogsc] '),
  ].join('');
}

const inkFont = `font-family:${fonts};font-size:16px;line-height:1.6;color:${mailInks.light.ink}`;

/**
 * Stands on each block: many readers drop the style sheet, and hand nothing down into a table. A long address breaks
 * before it makes a phone's page wider.
 */
export const bodyFont = `${inkFont};overflow-wrap:anywhere;word-break:break-word`;

/** Of a label: its column is never narrower than its longest word, also in Japanese. */
export const labelFont = `${inkFont};overflow-wrap:normal;word-break:keep-all`;
