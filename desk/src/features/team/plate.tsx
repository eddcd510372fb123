import { type ReactNode, useEffect } from 'react';
import { texts } from '../../lib/parts/text.ts';
import { LanguageChoice } from '../../lib/widgets/language-choice.tsx';
import styles from './plate.module.css';

export function Plate({ title, children, hint }: { title: string; children: ReactNode; hint?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${texts.desk.name} ${texts.desk.place}`;
  }, [title]);
  return (
    <main className={styles.screen}>
      <div className={styles.plate}>
        <p className={styles.name}>
          {texts.desk.name} <span>{texts.desk.place}</span>
        </p>
        <Months />
        <h1 className={styles.title}>{title}</h1>
        {children}
        {hint && <div className={styles.hint}>{hint}</div>}
        <div className={styles.language}>
          <LanguageChoice />
        </div>
      </div>
    </main>
  );
}

function Months() {
  const months = Array.from({ length: 37 }, (_, month) => month);
  return (
    <svg className={styles.months} viewBox="0 0 361 28" aria-hidden="true" preserveAspectRatio="none">
      <path className={styles.basis} d="M0 8H241" />
      <path className={styles.extra} d="M241 8H361" />
      {months.map((month) => (
        <path
          key={month}
          className={styles.tick}
          d={`M${month * 10 + 0.5} 17V${month % 12 === 0 ? 28 : 21}`}
        />
      ))}
    </svg>
  );
}
