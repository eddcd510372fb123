import { type Language, languages } from '@aftercare/contract/languages';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import tabs from '../../lib/drafts/draft-screen.module.css';
import { FormLines } from '../../lib/forms/form-fields.tsx';
import { classNames } from '../../lib/parts/class-names.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import styles from './replies.module.css';
import type { ReplyValues } from './reply-values.ts';

const t = texts.replies;

/** One tab for each language. A tab with an error opens, so that the error is visible. */
export function ReplyTexts() {
  const id = useId();
  const { lang, setLang } = useOpenLanguage();
  const list = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (languages.indexOf(lang) + step + languages.length) % languages.length;
    setLang(languages[at] ?? lang);
    list.current?.querySelectorAll('button')[at]?.focus();
  }
  return (
    <section>
      <div ref={list} role="tablist" aria-label={t.languages} className={styles.tabs} onKeyDown={walk}>
        {languages.map((one) => (
          <Tab key={one} id={id} lang={one} isOpen={one === lang} onOpen={() => setLang(one)} />
        ))}
      </div>
      {languages.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-text-${one}`}
          aria-labelledby={`${id}-${one}`}
          hidden={one !== lang}
        >
          <FormLines<ReplyValues>
            name={one}
            label={fill(t.textIn, { lang: texts.languages[one] })}
            rows={8}
            lang={one.replace('_', '-')}
          />
        </div>
      ))}
    </section>
  );
}

function useOpenLanguage() {
  const [lang, setLang] = useState<Language>(languages[0]);
  const { control, getValues } = useFormContext<ReplyValues>();
  const { errors, submitCount } = useFormState({ control });
  const wrong = languages.find((one) => errors[one] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refused submission opens another tab
  useEffect(() => {
    if (wrong !== undefined && errors[lang] === undefined) setLang(wrong);
  }, [submitCount]);
  useEffect(() => {
    const written = languages.find((one) => getValues(one) !== '');
    if (written !== undefined) setLang(written);
  }, [getValues]);
  return { lang, setLang };
}

type TabProps = { id: string; lang: Language; isOpen: boolean; onOpen: () => void };

function Tab({ id, lang, isOpen, onOpen }: TabProps) {
  const { control } = useFormContext<ReplyValues>();
  const isWritten = useWatch({ control, name: lang }).trim() !== '';
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${lang}`}
      aria-selected={isOpen}
      aria-controls={`${id}-text-${lang}`}
      tabIndex={isOpen ? 0 : -1}
      className={classNames(tabs.tab, styles.tab, isOpen && tabs.here)}
      title={isWritten ? undefined : fill(t.noText, { lang: texts.languages[lang] })}
      onClick={onOpen}
    >
      <Mark shape={isWritten ? 'full' : 'ring'} tone="plain" text={texts.languages[lang]} />
    </button>
  );
}
