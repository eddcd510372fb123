import { JSDOM } from 'jsdom';

export type SeenMarkup = {
  /** Blocks in reading order: paragraphs, headings, cells. */
  segments: string[];
  links: { text: string; href: string }[];
  lang: string | null;
};

const blocks = 'p,h1,h2,h3,td,li,dt,dd';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Parses markup as a browser does, without hidden elements. */
export function readMarkup(html: string): SeenMarkup {
  const { document } = new JSDOM(html.replaceAll('<br>', '<br> ')).window;
  const segments = [...document.querySelectorAll(blocks)]
    .filter((one) => one.querySelector(blocks) === null && one.closest('[style*="display:none"]') === null)
    .map((one) => oneLine(one.textContent));
  const links = [...document.querySelectorAll('a')].map((one) => ({
    text: oneLine(one.textContent),
    href: one.getAttribute('href') ?? '',
  }));
  const [root] = document.querySelectorAll('html');
  return {
    segments: segments.filter((text) => text !== ''),
    links,
    lang: root?.getAttribute('lang') ?? null,
  };
}
