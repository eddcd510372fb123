import { describe, expect, it } from 'vitest';
import type { BootData } from './boot-data.ts';
import { type DocumentParts, documentOf } from './document.ts';

const buildParts = (overrides: Partial<DocumentParts> = {}): DocumentParts => ({
  htmlLang: 'de',
  title: 'T',
  description: 'D',
  canonical: '/web/login',
  isIndexed: true,
  themeUrl: '/theme/x.css',
  assets: { early: '/web/f.js', entry: '/web/e.js', preloads: [], styles: ['/web/s.css'], fonts: [] },
  boot: { merchant: null, init: null, lang: 'de_DE', article: null },
  body: '<main></main>',
  ...overrides,
});

describe('the served page', () => {
  it('holds its data where no text of the data can leave it', () => {
    const init = { text: '</script><script>alert(1)</script><!--\u2028' };
    const html = documentOf(
      buildParts({ boot: { init, merchant: null, article: null, lang: 'de_DE' } as BootData }),
    );
    const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ init });
    expect(html.match(/<script/g)).toHaveLength(3);
  });

  it('keeps what others wrote inside its attributes', () => {
    const html = documentOf(
      buildParts({ title: '</title><b>', description: '"><img src=x>', themeUrl: '/t"x' }),
    );
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="/t&quot;x"');
  });

  it("puts the site's accent after our own styles, and no inline script or style anywhere", () => {
    const html = documentOf(buildParts());
    expect(html.indexOf('/web/s.css')).toBeLessThan(html.indexOf('/theme/x.css'));
    expect(html).not.toMatch(/<style|<script>(?!<)/);
    expect(html).toContain('<html lang="de">');
  });
});
