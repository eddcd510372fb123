import type { Language } from '@aftercare/contract/languages';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LanguageProvider, useLanguage } from '../../lib/language.tsx';
import type { AccountMessages } from './text.ts';

const files: Record<Language, () => Promise<{ default: AccountMessages }>> = {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
};

const fetched = new Map<Language, AccountMessages>();

/** The texts of the account's forms are no part of the first page; they come with the forms. */
export async function loadAccountTexts(lang: Language): Promise<AccountMessages> {
  const texts = fetched.get(lang) ?? (await files[lang]()).default;
  fetched.set(lang, texts);
  return texts;
}

/** Puts the account's texts to the others; those of the former language stand until the new ones have come. */
export function AccountTexts({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const language = useLanguage();
  const { lang } = language;
  const [texts, setTexts] = useState(fetched.get(lang));
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    loadAccountTexts(lang).then(
      (next) => isCurrent && setTexts(next),
      (error: unknown) => isCurrent && setFault(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  const value = useMemo(() => {
    const { catalogue } = language;
    return (
      texts && { ...language, catalogue: { ...catalogue, texts: { ...catalogue.texts, account: texts } } }
    );
  }, [language, texts]);
  if (fault !== null) throw fault;
  return value ? <LanguageProvider value={value}>{children}</LanguageProvider> : waiting;
}
