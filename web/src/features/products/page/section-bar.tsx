import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './section-bar.module.css';

type Props = { sections: readonly { id: string; title: string }[] };

export function SectionBar({ sections }: Props) {
  const t = useText();
  const ids = sections.map(({ id }) => id).join(' ');
  const here = useVisibleSection(ids);
  const entries = useRef<HTMLDivElement>(null);
  useVisibleEntry(entries, here);
  if (sections.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('sections')}>
      <div ref={entries} className={styles.inner}>
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={here === id || undefined}
            className={styles.entry}
            onClick={goTo}
          >
            {title}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls without a new history entry, so that Back leaves the page. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  event.preventDefault();
  history.replaceState(history.state, '', hash);
  showSection(hash.slice(1));
}

export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

function useVisibleEntry(entries: RefObject<HTMLDivElement | null>, here: string): void {
  const shown = useRef(here);
  useEffect(() => {
    const bar = entries.current;
    const entry = bar?.querySelector<HTMLElement>('[aria-current]');
    // The first entry is visible already, and measuring would slow down the start of the page.
    if (!bar || !entry || shown.current === here) return;
    shown.current = here;
    bar.scrollLeft = entry.offsetLeft - bar.offsetLeft - (bar.clientWidth - entry.offsetWidth) / 2;
  }, [entries, here]);
}

function useVisibleSection(ids: string): string {
  const [here, setHere] = useState(ids.split(' ')[0] ?? '');
  useEffect(() => {
    const all = ids.split(' ');
    const look = () => {
      const line = window.innerHeight / 3;
      const begun = all.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line,
      );
      setHere(begun.at(-1) ?? all[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return here;
}
