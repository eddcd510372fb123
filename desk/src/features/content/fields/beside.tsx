import type { Language } from '@aftercare/contract/languages';
import { SafeHtml } from '@aftercare/ui/safe-html';
import type { ReactNode } from 'react';
import { valueAt } from '../../../lib/drafts/edits.ts';
import { deskLanguage, localeOf, texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import type { ContentWork } from '../screen/use-content.ts';

type Props = {
  work: ContentWork;
  lang: Language;
  name: string;
  isMarkup?: boolean;
  children: ReactNode;
};

export function Beside({ work, lang, name, isMarkup = false, children }: Props) {
  const { defaultLang } = work.site;
  const value = lang === defaultLang ? undefined : valueAt(work.edited, `languages.${defaultLang}.${name}`);
  const text = shownText(value);
  if (text === '') return <div className={styles.alone}>{children}</div>;
  return (
    <div className={styles.pair}>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
      <div className={styles.original} lang={defaultLang.slice(0, 2)} tabIndex={0}>
        <p className={styles.originalHead} lang={localeOf(deskLanguage)}>
          {texts.languages[defaultLang]}
        </p>
        {isMarkup ? <SafeHtml html={text} /> : <p className={styles.originalText}>{text}</p>}
      </div>
    </div>
  );
}

function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .map((one) => (typeof one === 'string' ? one : Object.values(one as Record<string, string>).join(': ')))
    .join('\n');
}
