import type { Language } from '@aftercare/contract/languages';

type Texts = {
  /** The title of a part without a heading, on {page}. */
  page: string;
  /** The title of a part of a video; {time} is minutes and seconds. */
  videoTime: string;
  /** The link to the source. */
  ofManual: string;
  ofManualPage: string;
  ofVideo: string;
};

/** {document} and {heading} are titles in the merchant's words, {product} is a product's name. */
export const sectionTexts: Readonly<Record<Language, Texts>> = {
  en_US: {
    page: '{document}, page {page}',
    videoTime: '{document} ({time})',
    ofManual: 'Manual of {product}, section “{heading}”',
    ofManualPage: 'Manual of {product}, page {page}',
    ofVideo: 'Video “{document}” from {time}',
  },
  de_DE: {
    page: '{document}, Seite {page}',
    videoTime: '{document} ({time})',
    ofManual: 'Anleitung: {product}, Abschnitt „{heading}“',
    ofManualPage: 'Anleitung: {product}, Seite {page}',
    ofVideo: 'Video „{document}“ ab {time}',
  },
  ja_JP: {
    page: '{document} {page}ページ',
    videoTime: '{document}（{time}）',
    ofManual: '{product}の取扱説明書「{heading}」',
    ofManualPage: '{product}の取扱説明書 {page}ページ',
    ofVideo: '動画「{document}」（{time}から）',
  },
};

/** Minutes and seconds, with hours from an hour on. */
export function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const shown = hours > 0 ? [hours, ...parts] : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** A choice sends its title, so each section needs a title of its own: "Set up", "Set up (2)". */
export function freeTitle(title: string, taken: ReadonlySet<string>): string {
  let free = title;
  for (let number = 2; taken.has(free); number += 1) free = `${title} (${number})`;
  return free;
}
