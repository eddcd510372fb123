import type { ListedContent } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { Mark } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';

const t = texts.content;

export type LanguageState = 'written' | 'missing' | 'stale';

const shapes = {
  written: { shape: 'full', tone: 'plain' },
  missing: { shape: 'ring', tone: 'plain' },
  stale: { shape: 'half', tone: 'waiting' },
} as const;

export function LanguageMark({ text, state }: { text: string; state: LanguageState }) {
  return (
    <span title={t.languageStates[state]}>
      <Mark {...shapes[state]} text={text} />
      <span className="visually-hidden"> {t.languageStates[state]}</span>
    </span>
  );
}

type Marks = Pick<ListedContent, 'missing' | 'stale'> & { languages: readonly Language[] };

export function LanguageMarks({ languages, missing, stale }: Marks) {
  return (
    <span className={styles.marks}>
      {languages.map((lang) => (
        <LanguageMark
          key={lang}
          text={lang.slice(0, 2).toUpperCase()}
          state={missing.includes(lang) ? 'missing' : stale.includes(lang) ? 'stale' : 'written'}
        />
      ))}
    </span>
  );
}
