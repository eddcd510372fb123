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
import { initialTexts } from '../list/documents.ts';
import type { ContentWork, TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;

type Props = { work: ContentWork; lang: Language; onLang: (lang: Language) => void; children: ReactNode };

export function LanguageTabs({ work, lang, onLang, children }: Props) {
  const { edited, site, state } = work;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const written = languagesOf(edited);
  const offered = [...site.languages, ...written.filter((one) => !site.languages.includes(one))];
  const hasText = written.includes(lang);

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
        aria-label={t.languages}
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
        {state.stale.includes(lang) && hasText && (
          <p className={styles.behind}>
            {fill(t.behind, { lang: texts.languages[lang], from: texts.languages[site.defaultLang] })}
          </p>
        )}
        {hasText ? children : <NoText work={work} lang={lang} />}
        {hasText && written.length > 1 && lang !== site.defaultLang && (
          <RemoveLanguage work={work} lang={lang} />
        )}
      </div>
    </section>
  );
}

function NoText({ work, lang }: TextsProps) {
  const { edited, site, kind } = work;
  const from = [site.defaultLang, ...languagesOf(edited)].find((one) => edited.languages[one] !== undefined);
  const path = `languages.${lang}`;
  return (
    <div className={styles.noWords}>
      <p>{fill(t.noText, { lang: texts.languages[lang] })}</p>
      <div className={styles.buttons}>
        <Button look="main" onClick={() => work.change(path, initialTexts(kind))}>
          {fill(t.writeIn, { lang: texts.languages[lang] })}
        </Button>
        {from && (
          <Button onClick={() => work.change(path, structuredClone(edited.languages[from]))}>
            {fill(t.copyFrom, { lang: texts.languages[from] })}
          </Button>
        )}
      </div>
    </div>
  );
}

function RemoveLanguage({ work, lang }: TextsProps) {
  const named = { lang: texts.languages[lang], from: texts.languages[work.site.defaultLang] };
  const remove = fill(t.removeLanguage, named);
  async function ask() {
    const question = { title: fill(t.removeTitle, named), message: fill(t.removeWhy, named) };
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
