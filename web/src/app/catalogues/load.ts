import type { Language } from '@aftercare/contract/languages';
import type { Catalogue } from '../../lib/language.tsx';

/** Each language is a chunk of its own; the server asks for the one of the page beforehand. */
const chunks: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en_US: () => import('./en-us.ts'),
  de_DE: () => import('./de-de.ts'),
  ja_JP: () => import('./ja-jp.ts'),
};

export async function loadCatalogue(lang: Language): Promise<Catalogue> {
  return (await chunks[lang]()).catalogue;
}
