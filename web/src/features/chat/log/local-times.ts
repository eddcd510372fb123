import type { Language } from '@aftercare/contract/languages';
import { momentText } from '../../../lib/page/dates.ts';

const moments = /<time datetime="([^"]+)">[^<]*<\/time>/g;

/** The server writes times in the site's zone. */
export const withLocalTimes = (html: string, lang: Language, readerZone?: string): string =>
  html.replace(moments, (written, moment: string) => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? written : momentText(date, lang, readerZone);
  });
