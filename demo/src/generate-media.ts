import { readFileSync, writeFileSync } from 'node:fs';
import { languages } from '@aftercare/contract/languages';
import type { DemoProduct, DemoSite } from './demo-site.ts';
import { type ChromiumPage, withChromium } from './media/chromium.ts';
import { manualPage } from './media/manual-page.ts';
import { packPdf } from './media/pack-pdf.ts';
import { stepTimes, videoSeconds } from './media/video-times.ts';
import { writeMp4 } from './media/write-mp4.ts';
import { productId } from './products.ts';
import { contentFile } from './read-content.ts';
import { demoBrands, demoSites, manualFile, pictureFile, videoFile } from './sites.ts';
import { manualName, manualPagesFile, videoName, videosOf, type WrittenVideo } from './videos.ts';

const bitsPerSecond = 36_000;

type Rendered = {
  width: number;
  height: number;
  framesPerSecond: number;
  description: string;
  frames: { isKey: boolean; bytes: string }[];
};
type Shown = { brand: string; accent: string; site: DemoSite; product: DemoProduct; video: WrittenVideo };

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');

// slow-pattern: a picture of this repository
const groundOf = (picture: string): string => /<rect [^>]*fill="(#\w+)"/.exec(picture)?.[1] ?? '#f2f2f2';

async function renderVideo(page: ChromiumPage, { brand, accent, product, video }: Shown): Promise<void> {
  const picture = readFileSync(pictureFile(product.picture), 'utf8');
  const given = {
    svg: Buffer.from(picture).toString('base64'),
    ground: groundOf(picture),
    accent,
    steps: video.steps.map(({ words: _, ...step }, index) => ({ ...step, ...stepTimes(index) })),
    seconds: videoSeconds(video.steps.length),
    bitrate: bitsPerSecond,
  };
  const rendered = await page.evaluate<Rendered>(`makeFilm(${JSON.stringify(given)})`);
  const frames = rendered.frames.map(({ isKey, bytes }) => ({ isKey, bytes: fromBase64(bytes) }));
  const bytes = writeMp4({ ...rendered, description: fromBase64(rendered.description), frames });
  writeFileSync(videoFile(videoName(brand, video.product)), bytes);
}

/** Returns the number of pages by file name. */
async function printManuals(page: ChromiumPage, shown: Shown): Promise<Record<string, number>> {
  const { brand, accent, site, product, video } = shown;
  const picture = readFileSync(pictureFile(product.picture), 'utf8');
  const { frameTree } = await page.send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
  const pages: Record<string, number> = {};
  for (const lang of languages) {
    const faqs = site.faqs.filter((faq) => faq.productId === product.id && faq.lang === lang);
    const title = video.titles[lang];
    const html = manualPage({ lang, title, product, steps: video.steps, faqs, accent, picture });
    await page.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    await page.evaluate(
      'Promise.all([document.fonts.ready, ...Array.from(document.images, (one) => one.decode())]).then(() => 1)',
    );
    const paper = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true };
    const { data } = await page.send<{ data: string }>('Page.printToPDF', paper);
    const bytes = fromBase64(data);
    const name = manualName(brand, video.product, lang);
    writeFileSync(manualFile(name), packPdf(bytes));
    pages[name] = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  }
  return pages;
}

function shownOf(brand: { slug: string; accent: string }, video: WrittenVideo): Shown {
  for (const site of demoSites) {
    const product = site.products.find(({ id }) => id === productId(site.id, video.product));
    if (product) return { brand: brand.slug, accent: brand.accent, site, product, video };
  }
  throw new Error(`Nobody sells ${brand.slug} ${video.product}`);
}

const all = demoBrands.flatMap((brand) => videosOf(brand.slug).map((video) => shownOf(brand, video)));
await withChromium(async (page) => {
  await page.open(new URL('./media/film-page.html', import.meta.url).href);
  for (const shown of all) await renderVideo(page, shown);
  await page.open('about:blank');
  const pages: Record<string, number> = {};
  for (const shown of all) Object.assign(pages, await printManuals(page, shown));
  writeFileSync(contentFile(manualPagesFile), `${JSON.stringify(pages, null, 2)}\n`);
});
