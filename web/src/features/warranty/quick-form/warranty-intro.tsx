import type { ReactNode } from 'react';
import { useSite } from '../../../lib/page/site.tsx';
import { useText } from '../text.ts';
import styles from './warranty-intro.module.css';

export function WarrantyIntro() {
  const t = useText();
  const months = useSite().warrantyInfo;
  const extra = months?.extendedMonths ?? 0;
  const total = extra + (months?.basisMonths ?? 0);
  return (
    <header className={styles.intro}>
      <h1>{months ? t('title', { extra }) : t('titlePlain')}</h1>
      <p>{months ? t('lead', { total }) : t('leadPlain')}</p>
    </header>
  );
}

type SectionProps = { title: 'listTitle' | 'anotherTitle'; level: 1 | 2; children: ReactNode };

export function WarrantySection({ title, level, children }: SectionProps) {
  const t = useText();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section}>
      <Heading className={level === 1 ? styles.big : styles.middle}>{t(title)}</Heading>
      {children}
    </section>
  );
}
