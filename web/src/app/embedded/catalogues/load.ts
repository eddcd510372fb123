import type { Language } from '@aftercare/contract/languages';
import type { Catalogue } from '../../../lib/page/language.tsx';

const chunks: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en_US: () => import('./en-us.ts'),
  de_DE: () => import('./de-de.ts'),
  ja_JP: () => import('./ja-jp.ts'),
};

export async function loadFrameTexts(lang: Language): Promise<Catalogue> {
  return (await chunks[lang]()).catalogue;
}
