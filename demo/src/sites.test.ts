import { existsSync, readFileSync, statSync } from 'node:fs';
import { saveCannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { languages } from '@aftercare/contract/languages';
import { selfInstallTag } from '@aftercare/contract/products/products';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { merchantConfigurationSchema } from '@aftercare/contract/sites/configuration';
import { readRequest } from '@aftercare/contract/wire/read-request';
import { describe, expect, test } from 'vitest';
import type { DemoSite } from './demo-site.ts';
import { demoBrands, demoSites, manualFile, pictureFile, videoFile } from './sites.ts';

const allowedTags = /<\/?(p|ol|ul|li|strong|em|a|code|br)( href="(\/web\/\w+|mailto:[^"<>]+)")?>/g;
const allowedInArticles = /<\/?(p|ol|ul|li|strong|em|a|code|br|h2)( href="(\/web\/\w+|mailto:[^"<>]+)")?>/g;
const japanese = /[\u3040-\u30ff]/;
const japaneseAsTyped = /[\u3040-\u30ff\u4e00-\u9fff\uff66-\uff9f]/;

test('no two sites, products, FAQs or guided answers share an id', () => {
  const ids = demoSites.flatMap(({ id, products, videos, faqs, manuals, guidedAnswers }) => [
    id,
    ...[...products, ...videos, ...faqs, ...manuals, ...guidedAnswers].map((one) => one.id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { products, faqs } of demoSites) {
    for (const { id } of products) expect(id).toMatch(/^[\w-]{22}$/);
    for (const { id, entryId, lang } of faqs) expect(id).toBe(`${entryId}-${lang}`);
    for (const { entryId } of faqs) expect(entryId).toMatch(/^[\w-]{22}$/);
  }
});

test('no SKU belongs to two products', () => {
  const skus = demoSites.flatMap(({ products }) => products.flatMap((product) => product.skus));
  expect(new Set(skus).size).toBe(skus.length);
});

const brandOf = ({ configuration }: DemoSite) => configuration.brandName;
const isOf = (brand: string) => (site: DemoSite) => brandOf(site) === brand;
const brands = [...new Set(demoSites.map(brandOf))];

test('every site has five canned replies in all languages, which the desk would accept', () => {
  for (const { id: merchantId, replies } of demoSites) {
    expect(replies, merchantId).toHaveLength(5);
    for (const { id: replyId, ...reply } of replies) {
      expect(Object.keys(reply.texts)).toEqual(languages);
      const wire = saveCannedReply.request.toWire({ ...reply, merchantId, replyId, version: 0 });
      expect(readRequest(saveCannedReply, wire, { lang: 'en_US' })).toMatchObject({
        kind: 'ok',
        value: reply,
      });
    }
    expect(new Set(replies.map(({ shortcut }) => shortcut)).size).toBe(5);
  }
});

test('the brands differ in accent and logo, and the sites of a brand do not', () => {
  const looks = brands.map((brand) => {
    const own = demoSites.filter(isOf(brand)).map(({ configuration }) => configuration);
    expect(new Set(own.map(({ accent, logo }) => `${accent} ${logo}`)).size).toBe(1);
    return own[0];
  });
  expect(new Set(looks.map((look) => look?.accent)).size).toBe(brands.length);
  expect(new Set(looks.map((look) => look?.logo)).size).toBe(brands.length);
});

test('every brand has two videos, and a manual for each in three languages', () => {
  for (const { slug } of demoBrands) {
    const own = demoSites.filter(({ id }) => id.startsWith(`${slug}-`));
    expect(new Set(own.flatMap(({ videos }) => videos.map(({ file }) => file))).size).toBeGreaterThanOrEqual(
      2,
    );
    for (const { videos, manuals } of own) expect(manuals).toHaveLength(videos.length * languages.length);
  }
});

test('every product that visitors install themselves has manuals, and a video whose captions are its steps', () => {
  for (const { products, videos, manuals } of demoSites) {
    for (const { id } of products.filter(({ tags }) => tags.includes(selfInstallTag))) {
      const own = videos.filter(({ productId }) => productId === id);
      expect([id, own.length]).toEqual([id, 1]);
      for (const lang of languages) expect(own[0]?.captions[lang].split('-->').length).toBeGreaterThan(3);
      expect(manuals.filter(({ productId }) => productId === id)).toHaveLength(languages.length);
    }
  }
});

test('each site has its own phone number, email address, company and sender', () => {
  const differing = demoSites.map(({ configuration: { contactInfo, mailSender }, articles }) => [
    contactInfo[0]?.contactPhone,
    contactInfo[0]?.email,
    mailSender.address,
    articles.find(({ type, lang }) => type === 'privacy' && lang === 'en_US')?.content,
  ]);
  for (const column of [0, 1, 2, 3])
    expect(new Set(differing.map((values) => values[column])).size).toBe(demoSites.length);
});

describe.each(demoSites)('$id', (site) => {
  const { configuration, products, faqs, guidedAnswers, articles } = site;
  const ownLanguage = configuration.defaultLang;

  const { offersWarranty } = brandRules(configuration, new Date());

  test('is a configuration that can be stored, with the months of its country', () => {
    expect(merchantConfigurationSchema.safeParse(configuration).error).toBeUndefined();
    const months = configuration.countryWebsiteName === 'jp' ? 24 : 42;
    const { basisMonths = 0, extendedMonths = 0 } = configuration.warrantyInfo ?? {};
    expect(basisMonths + extendedMonths).toBe(months);
  });

  test('has five to eight products whose names begin with the brand', () => {
    expect(products.length).toBeGreaterThanOrEqual(5);
    expect(products.length).toBeLessThanOrEqual(30);
    for (const lang of languages) {
      for (const { names } of products)
        expect(names[lang].startsWith(`${configuration.brandName} `)).toBe(true);
    }
  });

  test('describes each product in every language and never promises more than the merchant', () => {
    for (const { parameters, basisMonths, extendedMonths } of products) {
      for (const lang of languages) expect(parameters[lang].length).toBeGreaterThanOrEqual(3);
      expect(basisMonths ?? 0).toBeLessThanOrEqual(configuration.warrantyInfo?.basisMonths ?? 0);
      expect(extendedMonths ?? 0).toBeLessThanOrEqual(configuration.warrantyInfo?.extendedMonths ?? 0);
    }
  });

  test('has a small drawing without text or script for each product, and a logo', () => {
    const logo = configuration.logo.split('/').at(-1) ?? '';
    for (const picture of [...products.map((product) => product.picture), logo]) {
      expect(existsSync(pictureFile(picture)), picture).toBe(true);
      expect(statSync(pictureFile(picture)).size).toBeLessThan(6000);
      expect(readFileSync(pictureFile(picture), 'utf8')).not.toMatch(
        /<(text|script|image|style|foreignObject)/,
      );
    }
  });

  test('has small videos that start at once and caption each step in every language', () => {
    for (const { file, durationSeconds, captions } of site.videos) {
      const video = readFileSync(videoFile(file));
      expect(video.length, file).toBeLessThan(120_000);
      expect(video.toString('latin1', 4, 12), file).toBe('ftypisom');
      // The metadata must come before the frames, so that playback can start early.
      expect(video.indexOf('moov'), file).toBeLessThan(video.indexOf('mdat'));
      const times = languages.map((lang) => captions[lang].match(/[\d:.]+ --> [\d:.]+/g) ?? []);
      expect(times[0]?.length).toBeGreaterThanOrEqual(3);
      expect(new Set(times.map((own) => own.join())).size).toBe(1);
      const last = /(\d+)\.000$/.exec(times[0]?.at(-1) ?? '')?.[1];
      expect(Number(last)).toBeLessThan(durationSeconds);
      for (const lang of languages) expect(japanese.test(captions[lang])).toBe(lang === 'ja_JP');
    }
  });

  test('has manuals that are small PDFs with the stated number of pages', () => {
    for (const { file, title, lang, pages } of site.manuals) {
      const bytes = readFileSync(manualFile(file));
      expect(bytes.length, file).toBeLessThan(90_000);
      expect(bytes.toString('latin1', 0, 5), file).toBe('%PDF-');
      expect(pages, file).toBeGreaterThanOrEqual(2);
      if (lang === 'ja_JP') expect(title).toMatch(japanese);
    }
  });

  test('answers in every language at least eight questions about its goods, and those about orders', () => {
    for (const lang of languages) {
      const own = faqs.filter((faq) => faq.lang === lang);
      expect([lang, own.length >= (offersWarranty ? 17 : 11)]).toEqual([lang, true]);
    }
  });

  test('has no question about a warranty unless it offers one', () => {
    const texts = [...faqs, ...guidedAnswers].flatMap(({ question, answer }) => [question, answer]);
    const links = texts.filter((text) => text.includes('/web/quickWarranty'));
    expect(links.length > 0).toBe(offersWarranty);
    if (!offersWarranty) expect(texts.filter((text) => /warrant|garantie|保証/i.test(text))).toEqual([]);
  });

  test('has questions about its own products only, each in four to thirty different wordings', () => {
    const productIds = products.map(({ id }) => id);
    for (const { productId, question, variants } of faqs) {
      if (productId !== null) expect(productIds).toContain(productId);
      expect(variants.length, question).toBeGreaterThanOrEqual(4);
      expect(variants.length, question).toBeLessThanOrEqual(30);
      expect(new Set([question, ...variants]).size).toBe(variants.length + 1);
    }
  });

  test('never gives the same wording to two questions of one language', () => {
    for (const lang of languages) {
      const wordings = faqs
        .filter((faq) => faq.lang === lang)
        .flatMap(({ question, variants }) => [question, ...variants]);
      expect(wordings.filter((wording, index) => wordings.indexOf(wording) !== index)).toEqual([]);
    }
  });

  test('uses only allowed tags in answers and articles, and leaves no {word} unfilled', () => {
    for (const { answer } of [...faqs, ...guidedAnswers])
      expect(answer.replace(allowedTags, '')).not.toMatch(/[<>{}]/);
    for (const { content } of articles) expect(content.replace(allowedInArticles, '')).not.toMatch(/[<>{}]/);
  });

  test('writes Japanese in kana, and the other languages without', () => {
    for (const { lang, question, variants, answer } of faqs) {
      for (const text of [question, answer]) expect(japanese.test(text), text).toBe(lang === 'ja_JP');
      // Wordings may be in kanji or half-width kana alone, as customers type them.
      for (const text of variants) expect(japaneseAsTyped.test(text), text).toBe(lang === 'ja_JP');
    }
  });

  test('begins its guided tree with the same questions in every language, and each leads to an answer', () => {
    const shapeOf = (lang: string) => {
      const own = guidedAnswers.filter((guidedAnswer) => guidedAnswer.lang === lang);
      const positionOf = (id: string) => own.findIndex((guidedAnswer) => guidedAnswer.entryId === id);
      const begins = own
        .filter(({ first }) => first !== null)
        .sort((a, b) => Number(a.first) - Number(b.first));
      const spots = [
        ...begins.map(({ entryId }) => [-1, positionOf(entryId)] as const),
        ...own.flatMap(({ entryId, next }) =>
          next.map((one) => [positionOf(entryId), positionOf(one)] as const),
        ),
      ];
      return { count: own.length, spots };
    };
    const inOwn = shapeOf(ownLanguage);
    for (const lang of languages) expect(shapeOf(lang)).toEqual(inOwn);
    expect(inOwn.spots.filter(([behind]) => behind === -1).length).toBeGreaterThanOrEqual(
      offersWarranty ? 5 : 4,
    );
    // Every guided answer follows another one or begins the tree.
    const offered = new Set(inOwn.spots.map(([, guidedAnswer]) => guidedAnswer));
    expect([...offered].sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: inOwn.count }, (_, n) => n),
    );
    for (const { lang, question, answer } of guidedAnswers)
      for (const text of [question, answer]) expect(japanese.test(text), text).toBe(lang === 'ja_JP');
  });

  test('has every article of its country in every language; the terms name guarantor, months and rights', () => {
    const types = brandRules(configuration, new Date()).articles;
    const have = articles.map(({ type, lang }) => `${type} ${lang}`).sort();
    expect(have).toEqual(types.flatMap((type) => languages.map((lang) => `${type} ${lang}`)).sort());
    expect(types.includes('imprint')).toBe(configuration.countryWebsiteName === 'de');
    for (const { content } of articles.filter(({ type }) => type === 'warranty-terms')) {
      expect(content).toContain(configuration.contactInfo[0]?.email);
      expect(content).toContain(String(configuration.warrantyInfo?.extendedMonths));
      expect(content).toMatch(/statutory rights|gesetzlichen Rechte|法律上の権利/);
    }
  });
});
