import type { Language } from '@aftercare/contract/languages';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { awaitPart } from '../api/keep-trying.ts';
import { LanguageProvider, useLanguage } from './language.tsx';

type Messages = Readonly<Record<string, string>>;

export function lazyTexts(
  feature: string,
  files: Readonly<Record<Language, () => Promise<{ default: Messages }>>>,
) {
  const fetched = new Map<Language, Messages>();

  async function load(lang: Language): Promise<Messages> {
    const texts = fetched.get(lang) ?? (await files[lang]()).default;
    fetched.set(lang, texts);
    return texts;
  }

  /** The texts of the previous language stay until the new ones are loaded. */
  function Texts({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
    const language = useLanguage();
    const { lang } = language;
    const [texts, setTexts] = useState(fetched.get(lang));
    const [fault, setFault] = useState<unknown>(null);
    useEffect(() => awaitPart(() => load(lang), setTexts, setFault), [lang]);
    const value = useMemo(() => {
      const { catalogue } = language;
      return (
        texts && { ...language, catalogue: { ...catalogue, texts: { ...catalogue.texts, [feature]: texts } } }
      );
    }, [language, texts]);
    if (fault !== null) throw fault;
    return value ? <LanguageProvider value={value}>{children}</LanguageProvider> : waiting;
  }

  return { load, Texts };
}
