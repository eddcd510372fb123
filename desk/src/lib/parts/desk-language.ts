import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import { deskLanguage, localeOf, speak } from './text.ts';

const key = 'aftercare.desk.language';

/** Each language in its own words, so that its speakers find it on a page that they cannot read. */
export const languageNames: Readonly<Record<Language, string>> = {
  en_US: 'English',
  de_DE: 'Deutsch',
  ja_JP: '日本語',
};

/** The language that the user chose on this device, or else the first of the browser's that the desk speaks. */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const one of preferred) {
    const found = languages.find((language) => language.slice(0, 2) === one.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en_US';
}

/** English is part of the first script; the other languages are loaded when they are needed. */
const others = {
  de_DE: async () => {
    const [{ deDe }, { ruleTexts }] = await Promise.all([
      import('../texts/de-de.ts'),
      import('@aftercare/contract/rule-texts/de-de'),
    ]);
    return { texts: deDe, ruleTexts };
  },
  ja_JP: async () => {
    const [{ jaJp }, { ruleTexts }] = await Promise.all([
      import('../texts/ja-jp.ts'),
      import('@aftercare/contract/rule-texts/ja-jp'),
    ]);
    return { texts: jaJp, ruleTexts };
  },
};

/** Must end before any module that reads texts is loaded. */
export async function speakOwnLanguage(): Promise<void> {
  const language = languageFor(localStorage.getItem(key), navigator.languages);
  if (language !== 'en_US') {
    const its = await others[language]();
    speak(language, its.texts, its.ruleTexts);
  }
  document.documentElement.lang = localeOf(deskLanguage);
}

/** Reloads the page, since every part has read its texts. Unsaved edits make the browser ask first. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  location.reload();
}
