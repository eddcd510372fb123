import type { Language } from '@aftercare/contract/languages';
import { momentText } from '../../lib/dates.ts';

const moments = /<time datetime="([^"]+)">[^<]*<\/time>/g;

/** The server writes a moment in the site's zone; here it reads as everywhere else on the page, in the reader's own. */
export const withLocalTimes = (html: string, lang: Language, readerZone?: string): string =>
  html.replace(moments, (written, moment: string) => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? written : momentText(date, lang, readerZone);
  });
