import { optional, shape } from '../fields/shape.ts';
import { enumOf, id } from '../fields/values.ts';
import type { Language } from '../languages.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { fileAnswer } from '../wire/file-answer.ts';

/** The certificate of an extended item, as a page to print or as PDF. Readable with the warranty off. */
export const viewCertificate = call('GET', '/v1/warranty/certificate', {
  summary: 'Returns the certificate of an extended warranty.',
  who: 'C',
  request: shape({
    warrantyId: ['warranty_id', id],
    format: ['format', optional(enumOf('html', 'pdf'))],
  }),
  response: fileAnswer,
  codes: { threadGone: nothing },
  file: true,
});

/**
 * Address of certificates. The browser opens it directly and sends no token, so the refresh token's cookie
 * identifies the customer.
 */
export const certificateBase = '/certificate';
export const pdfEnding = '.pdf';

export const certificatePath = (warrantyId: string, lang: Language, ending: '' | typeof pdfEnding = '') =>
  `${certificateBase}/${warrantyId}${ending}?lang=${lang}`;
