import type { Language } from '@aftercare/contract/languages';
import { dateTimeText } from '../../../lib/page/dates.ts';

const timeElements = /<time datetime="([^"]+)">[^<]*<\/time>/g;

/** The server writes times in the site's zone. */
export const withLocalTimes = (html: string, lang: Language, readerZone?: string): string =>
  html.replace(timeElements, (written, time: string) => {
    const date = new Date(time);
    return Number.isNaN(date.getTime()) ? written : dateTimeText(date, lang, readerZone);
  });
