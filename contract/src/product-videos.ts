import * as z from 'zod/mini';
import { call } from './call.ts';
import { nothing } from './envelope.ts';
import { languageSchema } from './languages.ts';
import { listFields, pageFields } from './lists.ts';
import { listOf, type OursOf, optional, shape } from './shape.ts';
import { id, optionalId, queryDigit } from './values.ts';

/** Words under a film in one language, as WebVTT; `url` is an address of this site. */
const caption = shape({ lang: ['lang', languageSchema], url: ['url', z.string()] });

/**
 * A film about a product, titled in the language of the request. `videoUrl` is an mp4 of this site (`/files/<id>`), or the
 * https address of a film that stands elsewhere and is opened there; `coverUrl` is a picture of this site, '' where there
 * is none. The duration is in seconds, null where nobody told it.
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

/** A product of another site gives an empty list (wire.md 3, Content). */
export const listProductVideos = call('GET', '/v1/product-video/index', {
  summary: 'Films about products, of one product or all.',
  who: 'A',
  request: shape({ ...pageFields, productId: ['product_id', optionalId] }),
  response: shape(listFields(productVideo)),
  codes: {},
  list: true,
  cacheable: true,
});

/** With `scene` 1 a person has opened it, and the view is counted. One that there is not on this site is 10024 (D32). */
export const viewProductVideo = call('GET', '/v1/product-video/view', {
  summary: 'One film; counts that it was opened.',
  who: 'A',
  request: shape({ videoId: ['video_id', id], scene: ['scene', optional(queryDigit(1))] }),
  response: productVideo,
  codes: { notFound: nothing },
  stateChangingGet: true,
});
