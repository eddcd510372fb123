import type { Language } from '@aftercare/contract/languages';
import type { ReactNode } from 'react';
import type { Query } from '../api/query.ts';
import { Filters, SelectFilter } from '../lists/filters.tsx';
import { texts } from '../parts/text.ts';
import styles from './draft-preview.module.css';

const t = texts.preview;
const widths = [360, 1280] as const;

type Props = {
  query: Query;
  languages: readonly Language[];
  defaultLang: Language;
  seen: string;
  isChanged: boolean;
  title: string;
  sourceIn: (lang: Language) => string;
  choices?: ReactNode;
};

export function DraftPreview(props: Props) {
  const { query, languages, defaultLang, seen, isChanged, title, sourceIn, choices } = props;
  const lang = languages.find((one) => one === query.get('lang')) ?? defaultLang;
  const width = widths.find((one) => String(one) === query.get('width')) ?? 360;
  const source = sourceIn(lang);
  return (
    <div className={styles.tab}>
      <Filters>
        {choices}
        <SelectFilter
          query={query}
          name="lang"
          label={t.language}
          value={lang}
          options={languages.map((one) => [one, texts.languages[one]])}
        />
        <SelectFilter
          query={query}
          name="width"
          label={t.width}
          value={String(width)}
          options={widths.map((one) => [String(one), t.widths[one]])}
        />
      </Filters>
      <p className={styles.note}>{isChanged ? t.unsaved : t.note}</p>
      <div className={styles.room}>
        <iframe
          key={`${seen} ${source} ${width}`}
          className={styles.frame}
          title={`${title}, ${t.widths[width]}`}
          sandbox="allow-same-origin"
          style={{ width }}
          src={source}
        />
      </div>
    </div>
  );
}
