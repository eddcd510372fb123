import type { RuleTexts } from '@aftercare/contract/fields/rules';
import type { Language } from '@aftercare/contract/languages';
import { createContext, useContext, useMemo } from 'react';

export type Catalogue = {
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  rules: RuleTexts;
};

export type LanguageState = {
  lang: Language;
  catalogue: Catalogue;
  choose: (lang: Language) => void;
};

const LanguageContext = createContext<LanguageState | null>(null);
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('no LanguageProvider above');
  return state;
}

export type Params = Readonly<Record<string, string | number>>;
export type Text<Messages> = (key: keyof Messages & string, params?: Params) => string;

/** An unknown placeholder stays, so that the mistake is visible. */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/**
 * A feature's own texts: `export const useText = textOf<typeof en>('warranty')`, typed from its English file.
 */
export function textOf<Messages>(feature: string): () => Text<Messages> {
  return function useText() {
    const { catalogue } = useLanguage();
    return useMemo(() => {
      const texts = catalogue.texts[feature] ?? {};
      return (key, params) => fill(texts[key] ?? key, params);
    }, [catalogue]);
  };
}

export const languageNames: Readonly<Record<Language, string>> = {
  en_US: 'English',
  de_DE: 'Deutsch',
  ja_JP: '日本語',
};

export function htmlLang(lang: Language): string {
  return lang.slice(0, 2);
}

export function localeOf(lang: Language): string {
  return lang.replace('_', '-');
}
