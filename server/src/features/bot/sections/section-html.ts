import type { Language } from '@aftercare/contract/languages';
import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';
import { fill } from '../../../platform/text/fill.ts';
import { clockTime, sectionTexts } from './section-texts.ts';
import type { SectionDocument, StoredSection } from './sections.view.ts';

/** Readable in a chat; the rest is behind the link. */
const shownCharacters = { spaced: 700, japanese: 350 };

/** Allow-listed HTML: the text, cut after a sentence, and a link to its source. */
export function sectionHtml(section: StoredSection, document: SectionDocument, lang: Language): string {
  const paragraphs = shortened(section.body, lang).split('\n');
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const { title, href } = sourceOf(section, document, lang);
  return `${text}<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p>`;
}

/** The title and the address of a section: the page of a manual, or the second of a video. */
export function sourceOf(
  { heading, place }: StoredSection,
  { kind, title, productName, href }: SectionDocument,
  lang: Language,
): { title: string; href: string } {
  const { ofManual, ofManualPage, ofVideo } = sectionTexts[lang];
  if (kind === 'video')
    return {
      title: fill(ofVideo, { document: title, time: clockTime(place) }),
      href: atSecond(href, place),
    };
  const text = heading === '' ? ofManualPage : ofManual;
  return {
    title: fill(text, { product: productName, heading, page: String(place) }),
    href: `${href}#page=${place}`,
  };
}

const videoSites = /^https:\/\/(?:www\.youtube\.com\/watch\?|youtu\.be\/|vimeo\.com\/)/;

/** Video sites and players of files read the second from the address in different forms. */
function atSecond(url: string, second: number): string {
  if (!videoSites.test(url)) return `${url.replace(/#.*$/s, '')}#t=${second}`;
  if (url.includes('vimeo')) return `${url.replace(/#.*$/s, '')}#t=${second}s`;
  const address = new URL(url);
  address.searchParams.set('t', `${second}s`);
  return address.href;
}

/** The first sentences that fit; of one that does not fit, its first words. */
export function shortened(body: string, lang: Language): string {
  const most = lang === 'ja_JP' ? shownCharacters.japanese : shownCharacters.spaced;
  if (body.length <= most) return body;
  const sentences = new Intl.Segmenter(lang.replace('_', '-'), { granularity: 'sentence' });
  let shown = '';
  for (const { segment } of sentences.segment(body)) {
    if (shown.length + segment.trimEnd().length > most) break;
    shown += segment;
  }
  if (shown.trim() !== '') return shown.trim();
  const words = new Intl.Segmenter(lang.replace('_', '-'), { granularity: 'word' });
  for (const { segment } of words.segment(body)) {
    if (shown.length + segment.length >= most) break;
    shown += segment;
  }
  return `${shown.trim()}…`;
}
