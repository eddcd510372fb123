import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Merchant } from '../../merchant.ts';
import { encodeText, type PageSource } from '../pages/pages.ts';
import type { EmbeddedFile } from './embedded-file.ts';

const siteMark = '__AFTERCARE_SITE__';

/** Returns null if the web's build does not exist. */
export const readLoader = (folder: string): Promise<string | null> =>
  readFile(join(folder, 'loader/embed.js'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });

const scriptJson = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The colours of the chat button from a theme's style sheet. They are the same in dark mode. */
const coloursOf = (themeCss: string): string =>
  themeCss
    .replace(/@media.*/s, '')
    .replaceAll(':root', ':host')
    .replace(/--(?:brand-strong|brand-soft|hue):[^;}]*;?/g, '')
    .trim();

export async function loaderFor(source: PageSource, merchant: Merchant, text: string): Promise<EmbeddedFile> {
  const { configuration, features, origin } = merchant;
  const site = {
    origin,
    brand: configuration.merchantBrand,
    languages: [...new Set([configuration.defaultLang, ...configuration.languages])],
    embedOrigins: features.chat ? configuration.embedOrigins : [],
    css: coloursOf(source.themeCss(merchant)),
  };
  const type = 'text/javascript; charset=utf-8';
  return {
    type,
    style: '',
    ...(await encodeText(
      text.replace(siteMark, () => scriptJson(site)),
      11,
    )),
  };
}
