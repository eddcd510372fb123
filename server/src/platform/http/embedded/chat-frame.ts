import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../merchant.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { encodeText, type PageSource } from '../pages/pages.ts';
import type { EmbeddedFile } from './embedded-file.ts';

type FrameOptions = { merchant: Merchant; host: string; lang: Language };

export async function frameFor(
  source: PageSource,
  renderer: PageRenderer,
  { merchant, host, lang }: FrameOptions,
): Promise<EmbeddedFile> {
  const { configuration, features } = merchant;
  const { html, style } = renderer.renderFrame({
    lang,
    host,
    brand: configuration.merchantBrand,
    timeZone: configuration.timeZone,
    offersWarranty: features.offersWarranty,
    theme: { css: source.themeCss(merchant) },
  });
  return { type: 'text/html; charset=utf-8', style, ...(await encodeText(html)) };
}
