import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../parts/text.ts';
import { setPageTitle } from './page-title.ts';
import styles from './screen.module.css';

export type ScreenProps = {
  title: string;
  tools?: ReactNode;
  pager?: ReactNode;
  children: ReactNode;
  detail?: ReactNode;
  isDetailMain?: boolean;
};

export function Screen({ title, tools, pager, children, detail, isDetailMain = false }: ScreenProps) {
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  return (
    <div className={styles.screen} data-detail={detail ? (isDetailMain ? 'main' : '') : undefined}>
      <section className={styles.list} aria-labelledby="screen-title">
        <header className={styles.head}>
          <h1 id="screen-title" className={styles.title}>
            {title}
          </h1>
          <div className={styles.tools}>{tools}</div>
          {pager}
        </header>
        {children}
      </section>
      {detail}
    </div>
  );
}

export type DetailProps = { title: ReactNode; label: string; backHref: string; children: ReactNode };

export function Detail({ title, label, backHref, children }: DetailProps) {
  const [, navigate] = useLocation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  useKeys({
    Escape: () => {
      if (document.activeElement instanceof HTMLInputElement) return document.activeElement.blur();
      const row = document.querySelector<HTMLElement>('a[data-row][aria-current]');
      navigate(backHref);
      row?.focus();
    },
  });
  return (
    <aside className={styles.detail} aria-label={label}>
      <header className={styles.detailHead}>
        <h2 ref={head} tabIndex={-1} className={styles.detailTitle}>
          {title}
        </h2>
        <Link href={backHref} className={styles.back}>
          {texts.list.back} <KeyHint name="Escape" />
        </Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the pane */}
      <div className={styles.detailBody} tabIndex={0}>
        {children}
      </div>
    </aside>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode] | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== null)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
