import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { fileAnswer } from '../file-answer.ts';
import type { Language } from '../languages.ts';
import { optional, shape } from '../shape.ts';
import { id, words } from '../values.ts';

/** Of an item that is extended: a page to print, or the same as a PDF. Readable with the warranty off (D48). */
export const viewCertificate = call('GET', '/v1/warranty/certificate', {
  summary: 'The certificate of an extended warranty, to print or to keep.',
  who: 'C',
  request: shape({
    warrantyId: ['warranty_id', id],
    /** The page if it is not given. */
    format: ['format', optional(words('html', 'pdf'))],
  }),
  response: fileAnswer,
  codes: { threadGone: nothing },
  file: true,
});

/** Where a browser opens certificates by itself: it sends no token, and is known by its renewal cookie. */
export const certificateBase = '/certificate';
export const pdfEnding = '.pdf';

/** A path of the site, outside its pages. */
export const certificatePath = (warrantyId: string, lang: Language, ending: '' | typeof pdfEnding = '') =>
  `${certificateBase}/${warrantyId}${ending}?lang=${lang}`;
