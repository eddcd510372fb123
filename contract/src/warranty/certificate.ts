import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { fileAnswer } from '../file-answer.ts';
import type { Language } from '../languages.ts';
import { shape } from '../shape.ts';
import { id } from '../values.ts';

/** Of an item that is extended: a page to print. Readable with the warranty off (D48). */
export const viewCertificate = call('GET', '/v1/warranty/certificate', {
  summary: 'The certificate of an extended warranty, to print.',
  who: 'C',
  request: shape({ warrantyId: ['warranty_id', id] }),
  response: fileAnswer,
  codes: { threadGone: nothing },
  file: true,
});

/** Where a browser opens certificates by itself: it sends no token, and is known by its renewal cookie. */
export const certificateBase = '/certificate';

/** A path of the site, outside its pages. */
export const certificatePath = (warrantyId: string, lang: Language): string =>
  `${certificateBase}/${warrantyId}?lang=${lang}`;
