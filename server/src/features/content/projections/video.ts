import { dropVideos, putVideos } from '../../products/index.ts';
import { inAllLanguages, inEachLanguage, type Projection } from './projection.ts';

export const videoProjection: Projection<'video'> = {
  async put({ tx, site: { merchantId, defaultLang } }, items) {
    const rows = items.map(({ entryId: id, document }) => {
      const { productId, source, cover, durationSeconds, position, languages: texts } = document;
      const captions = inEachLanguage(texts, (own, lang) => ({ lang, fileKey: own.captions }));
      return {
        merchantId,
        id,
        productId,
        coverKey: cover,
        durationSeconds,
        position,
        fileKey: source.kind === 'file' ? source.file : null,
        outsideUrl: source.kind === 'outside' ? source.url : null,
        titles: inAllLanguages(texts, defaultLang, ({ title }) => title),
        captions: captions.flatMap(({ lang, fileKey }) => (fileKey === null ? [] : [{ lang, fileKey }])),
      };
    });
    await putVideos(tx, merchantId, rows);
  },
  drop: ({ tx, site }, items) =>
    dropVideos(
      tx,
      site.merchantId,
      items.map(({ entryId }) => entryId),
    ),
};
