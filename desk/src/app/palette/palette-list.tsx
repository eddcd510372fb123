import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'wouter';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { texts } from '../../lib/parts/text.ts';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

const t = texts.search;

type Props = {
  id: string;
  entries: readonly PaletteEntry[];
  active: PaletteEntry | null;
  idOf: (entry: PaletteEntry) => string;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
};

export function PaletteList({ id, entries, ...rest }: Props) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label={t.results} className={styles.list}>
      {groups.map((group) => (
        <Group key={group} id={`${id}-${group}`} group={group}>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <Option key={entry.key} entry={entry} {...rest} />
            ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ id, group, children }: { id: string; group: PaletteGroup; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, and no fieldsets
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.name}>
        {t.groups[group]}
      </div>
      {children}
    </div>
  );
}

type OptionProps = Omit<Props, 'id' | 'entries'> & { entry: PaletteEntry };

/** A link where it leads to a page, so that the browser opens it in a tab of its own on request. */
function Option({ entry, active, idOf, onActive, onChoose }: OptionProps) {
  const place = useRef<HTMLElement>(null);
  const { base } = useRouter();
  const isActive = entry === active;
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const props = {
    id: idOf(entry),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.option,
    // A list that scrolls under a resting pointer changes no choice.
    onPointerMove: () => onActive(entry),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChoose(entry);
    },
  } as const;
  const content = (
    <>
      <span className={styles.title}>{entry.title}</span>
      {entry.line !== undefined && entry.line !== '' && <span className={styles.line}>{entry.line}</span>}
      {entry.merchantId !== undefined && <SiteChip merchantId={entry.merchantId} />}
    </>
  );
  return 'href' in entry ? (
    <a ref={place as never} href={`${base}${entry.href}`} {...props}>
      {content}
    </a>
  ) : (
    <button ref={place as never} type="button" {...props}>
      {content}
    </button>
  );
}
