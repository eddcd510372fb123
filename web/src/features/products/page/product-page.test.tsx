import { productPage } from '@aftercare/contract/pages';
import { type ProductDetail, type ProductOnWire, viewProduct } from '@aftercare/contract/products/products';
import { describe, expect, it } from 'vitest';
import { buildSite, renderPage } from '../../../testing/render-page.tsx';

const video = {
  videoId: 'v1',
  productId: 'p1',
  title: 'Setting it up',
  videoUrl: '/files/film',
  coverUrl: '/files/cover',
  durationSeconds: 74,
  captions: [{ lang: 'en_US' as const, url: '/files/words' }],
};
const manual = {
  manualId: 'm1',
  productId: 'p1',
  title: 'Anleitung',
  fileUrl: '/files/paper',
  fileExtension: 'pdf',
  fileSize: 1_540_000,
  lang: 'de_DE' as const,
  pages: 12,
};

function served(overrides: Partial<ProductDetail>, lang: 'en_US' | 'de_DE' = 'en_US'): string {
  const product: ProductDetail = {
    productId: 'p1',
    productName: 'Northwind N1',
    productImageUrl: '/files/n1',
    imageUrls: [],
    parameters: [],
    videos: [],
    faqs: [],
    manuals: [],
    tags: [],
    basisMonths: null,
    extendedMonths: null,
    ownWarranty: null,
    ...overrides,
  };
  const onWire = viewProduct.response.toWire(product) as ProductOnWire;
  return renderPage(productPage('p1'), buildSite(), lang, onWire);
}
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('a video', () => {
  it('a video on this site is a button with poster, title and length, and is not fetched', () => {
    const html = served({ videos: [video] });
    expect(html).toMatch(/<h2[^>]*>VIDEO TUTORIALS<\/h2>/);
    expect(html).toMatch(/<button(?:(?!<\/button>).)*\/files\/cover(?:(?!<\/button>).)*Setting it up/);
    expect(textOf(html)).toContain('1:14');
    const rendered = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(rendered).not.toMatch(/<video|<iframe|\/files\/film|\/files\/words/);
  });

  it('a video on another site is a link that names its host, and the page loads nothing from there', () => {
    const html = served({
      videos: [{ ...video, coverUrl: '', videoUrl: 'https://films.example/watch?v=1' }],
    });
    expect(textOf(html)).toContain('Opens on films.example');
    const link = /<a href="https:\/\/films\.example[^>]*>/.exec(html)?.[0] ?? '';
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener noreferrer"');
    expect(html).not.toMatch(/<iframe|src="https:\/\/films/);
  });
});

describe('a manual', () => {
  it('a manual shows its language, pages, type and size, and can be opened or downloaded', () => {
    const html = served({ manuals: [manual] });
    expect(html).toMatch(/<h2[^>]*>MANUALS<\/h2>/);
    expect(html).toContain('Deutsch · 12 pages · PDF · 1.5 MB');
    expect(html).toMatch(/<span lang="de"[^>]*>Anleitung|<span[^>]*lang="de"[^>]*>Anleitung/);
    expect(html).toMatch(/<a href="\/files\/paper" target="_blank"/);
    expect(html).toMatch(/<a href="\/files\/paper" download="Anleitung\.pdf"/);
    expect(served({ manuals: [{ ...manual, pages: null, fileSize: 20_400 }] })).toContain(
      'Deutsch · PDF · 20 kB',
    );
    expect(served({ manuals: [manual] }, 'de_DE')).toContain('Deutsch · 12 Seiten · PDF · 1,5 MB');
  });

  it('a manual of a type that no browser displays can only be downloaded', () => {
    const html = served({ manuals: [{ ...manual, fileExtension: 'txt' }] });
    expect(html).not.toMatch(/<a href="\/files\/paper" target/);
    expect(html).toContain('download="Anleitung.txt"');
  });
});

it('a product without videos and manuals has neither section', () => {
  expect(served({})).not.toMatch(/VIDEO TUTORIALS|MANUALS/);
});

describe('a product that visitors install themselves', () => {
  const titles = (html: string) =>
    [...html.matchAll(/<h2[^>]*id="[^"]*"[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
  const parameters = [{ name: 'Weight', value: '2 kg' }];

  it('a product with the self-install tag begins with its guidance: steps, videos and manuals', () => {
    const html = served({ tags: ['self-install'], videos: [video], manuals: [manual], parameters });
    expect(titles(html)).toEqual(['Install it yourself', 'VIDEO TUTORIALS', 'MANUALS', 'PARAMETER']);
  });

  it('a self-install product whose videos have no captions has no steps', () => {
    const html = served({ tags: ['self-install'], videos: [{ ...video, captions: [] }], parameters });
    expect(titles(html)).toEqual(['VIDEO TUTORIALS', 'PARAMETER']);
  });

  it('a product without the self-install tag keeps the usual order of sections', () => {
    const html = served({ videos: [video], manuals: [manual], parameters });
    expect(titles(html)).toEqual(['PARAMETER', 'VIDEO TUTORIALS', 'MANUALS']);
  });
});
