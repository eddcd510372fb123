import * as z from 'zod/mini';
import { listFields, pageFields } from '../fields/lists.ts';
import { listOf, type OursOf, optional, shape } from '../fields/shape.ts';
import { id, optionalId, queryDigit } from '../fields/values.ts';
import { languageSchema } from '../languages.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

/** Captions of a video in one language, as WebVTT; `url` is an address of this site. */
const caption = shape({ lang: ['lang', languageSchema], url: ['url', z.string()] });

/**
 * A video about a product, with its title in the language of the request. `videoUrl` is an MP4 of this site
 * (`/files/<id>`), or the https address of an external video that opens there. `coverUrl` is a picture of
 * this site, '' if there is none. The duration is in seconds, null if unknown.
 */
export const productVideo = shape({
  videoId: ['video_id', id],
  productId: ['product_id', id],
  title: ['title', z.string()],
  videoUrl: ['video_url', z.string()],
  coverUrl: ['cover_url', z.string()],
  durationSeconds: ['duration_s', z.nullable(z.int())],
  captions: ['captions', listOf(caption)],
});
export type ProductVideo = OursOf<typeof productVideo>;

/** A product of another site gives an empty list. */
export const listProductVideos = call('GET', '/v1/product-video/index', {
  summary: 'Lists videos, of one product or all.',
  who: 'A',
  request: shape({ ...pageFields, productId: ['product_id', optionalId] }),
  response: shape(listFields(productVideo)),
  codes: {},
  list: true,
  cacheable: true,
});

/**
 * Returns a video. `scene` 1: the visitor opened it, so the view is counted. Answers 10024 if the site has no
 * such video.
 */
export const viewProductVideo = call('GET', '/v1/product-video/view', {
  summary: 'Returns one video, and counts the view.',
  who: 'A',
  request: shape({ videoId: ['video_id', id], scene: ['scene', optional(queryDigit(1))] }),
  response: productVideo,
  codes: { notFound: nothing },
  stateChangingGet: true,
});
