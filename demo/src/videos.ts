import { type Language, languages } from '@aftercare/contract/languages';
import { demoId, inLanguage } from './demo-id.ts';
import type { DemoManual, DemoProduct, DemoVideo } from './demo-site.ts';
import { stepTimes, videoSeconds } from './media/video-times.ts';
import { productId } from './products.ts';
import { readContent } from './read-content.ts';
import type { SiteContext } from './site-context.ts';

type Point = [across: number, down: number];

/** `at` and `to` are fractions of the picture's width and height. */
export type VideoStep = { words: Record<Language, string>; at: Point } & (
  | { move: 'press' | 'plug' }
  | { move: 'slide'; to: Point }
);

export type WrittenVideo = { product: string; titles: Record<Language, string>; steps: VideoStep[] };

export const videosOf = (brand: string): WrittenVideo[] => readContent(`${brand}/films.json`);

export const videoName = (brand: string, slug: string): string => `${brand}-${slug}.mp4`;
export const manualName = (brand: string, slug: string, lang: Language): string =>
  `${brand}-${slug}.${lang}.pdf`;

/** Number of pages by file name of the manual. */
export const manualPagesFile = 'common/manual-pages.json';

type Sold = { products: readonly DemoProduct[]; context: SiteContext };

const soldVideos = ({ products, context: { siteId, brand } }: Sold) =>
  videosOf(brand).flatMap((video) => {
    const product = products.find(({ id }) => id === productId(siteId, video.product));
    return product ? [{ ...video, product, slug: video.product }] : [];
  });

export function readVideos(sold: Sold): DemoVideo[] {
  const { siteId, brand } = sold.context;
  return soldVideos(sold).map(({ slug, product, titles, steps }) => ({
    id: demoId('video', siteId, slug),
    productId: product.id,
    titles,
    file: videoName(brand, slug),
    poster: product.picture,
    durationSeconds: videoSeconds(steps.length),
    captions: {
      en_US: captionsIn(steps, 'en_US'),
      de_DE: captionsIn(steps, 'de_DE'),
      ja_JP: captionsIn(steps, 'ja_JP'),
    },
  }));
}

export function readManuals(sold: Sold): DemoManual[] {
  const { siteId, brand } = sold.context;
  const pages = readContent<Record<string, number>>(manualPagesFile);
  return soldVideos(sold).flatMap(({ slug, product, titles }) =>
    languages.map((lang) => ({
      ...inLanguage(demoId('manual', siteId, slug), lang),
      productId: product.id,
      title: titles[lang],
      file: manualName(brand, slug, lang),
      pages: pages[manualName(brand, slug, lang)] ?? null,
    })),
  );
}

const cueTime = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`;

function captionsIn(steps: readonly VideoStep[], lang: Language): string {
  const cues = steps.map(({ words }, index) => {
    const { from, until } = stepTimes(index);
    return `${cueTime(from)} --> ${cueTime(until)}\n${words[lang]}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
