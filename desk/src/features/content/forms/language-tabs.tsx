import { languagesOf } from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import tabs from '../../../lib/drafts/draft-screen.module.css';
import { classNames } from '../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import { LanguageMark } from '../list/content-marks.tsx';
import { wordsToBegin } from '../list/documents.ts';
import type { ContentWork, WordsProps } from '../screen/use-content.ts';

const words = texts.contentFields;

type Props = { work: ContentWork; lang: Language; onLang: (lang: Language) => void; children: ReactNode };

export function LanguageTabs({ work, lang, onLang, children }: Props) {
  const { edited, site, state } = work;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const written = languagesOf(edited);
  const offered = [...site.languages, ...written.filter((one) => !site.languages.includes(one))];
  const hasWords = written.includes(lang);

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (offered.indexOf(lang) + step + offered.length) % offered.length;
    const next = offered[at];
    if (next === undefined) return;
    onLang(next);
    list.current?.querySelectorAll('button')[at]?.focus();
  }

  return (
    <section className={styles.languages}>
      <div
        ref={list}
        role="tablist"
        aria-label={words.languages}
        className={styles.languageTabs}
        onKeyDown={walk}
      >
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === lang}
            aria-controls={`${id}-words`}
            tabIndex={one === lang ? 0 : -1}
            className={classNames(tabs.tab, styles.tab, one === lang && tabs.here)}
            onClick={() => onLang(one)}
          >
            <LanguageMark
              text={texts.languages[one]}
              state={!written.includes(one) ? 'missing' : state.stale.includes(one) ? 'stale' : 'written'}
            />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-words`} aria-labelledby={`${id}-${lang}`} className={styles.words}>
        {state.stale.includes(lang) && hasWords && (
          <p className={styles.behind}>
            {fill(words.behind, { lang: texts.languages[lang], from: texts.languages[site.defaultLang] })}
          </p>
        )}
        {hasWords ? children : <NoWords work={work} lang={lang} />}
        {hasWords && written.length > 1 && lang !== site.defaultLang && (
          <RemoveLanguage work={work} lang={lang} />
        )}
      </div>
    </section>
  );
}

function NoWords({ work, lang }: WordsProps) {
  const { edited, site, kind } = work;
  const from = [site.defaultLang, ...languagesOf(edited)].find((one) => edited.languages[one] !== undefined);
  const path = `languages.${lang}`;
  return (
    <div className={styles.noWords}>
      <p>{fill(words.noWords, { lang: texts.languages[lang] })}</p>
      <div className={styles.buttons}>
        <Button look="main" onClick={() => work.change(path, wordsToBegin(kind))}>
          {fill(words.writeIn, { lang: texts.languages[lang] })}
        </Button>
        {from && (
          <Button onClick={() => work.change(path, structuredClone(edited.languages[from]))}>
            {fill(words.copyFrom, { lang: texts.languages[from] })}
          </Button>
        )}
      </div>
    </div>
  );
}

function RemoveLanguage({ work, lang }: WordsProps) {
  const named = { lang: texts.languages[lang], from: texts.languages[work.site.defaultLang] };
  const remove = fill(words.removeLanguage, named);
  async function ask() {
    const question = { title: fill(words.removeTitle, named), message: fill(words.removeWhy, named) };
    if (await askConfirm({ ...question, confirm: remove, cancel: texts.drafts.cancel }))
      work.change(`languages.${lang}`, undefined);
  }
  return (
    <div>
      <Button look="quiet" onClick={() => void ask()}>
        {remove}
      </Button>
    </div>
  );
}
