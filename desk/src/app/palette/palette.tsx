import type { PresenceStatus } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import { Button, IconButton } from '@aftercare/ui/button';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useInbox } from '../../features/chat/inbox/inbox-work.tsx';
import { problemText } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import type { OwnActions } from './own-entries.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { addRecent } from './recent-entries.ts';
import { type Palette as Lines, usePalette } from './use-palette.ts';

const t = texts.search;

type Props = { onClose: () => void; onKeys: () => void };

/** The palette of a signed-in user. Mount it to open it; the browser traps and restores the focus. */
export function Palette({ onClose, onKeys }: Props) {
  const { inbox } = useInbox();
  return (
    <PaletteDialog
      onClose={onClose}
      onKeys={onKeys}
      onPresence={(status) => void inbox.setPresence(status)}
    />
  );
}

export function PaletteDialog({
  onClose,
  onKeys,
  onPresence,
}: Props & { onPresence: (status: PresenceStatus) => void }) {
  const dialog = useModal();
  const [text, setText] = useState('');
  const actions = useActions(onKeys, onPresence);
  const lines = usePalette(text, actions);
  const { active, setActive, move } = useActive(lines.entries);
  const choose = useChoose(onClose);
  const listId = useId();
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    <dialog
      ref={dialog}
      data-palette=""
      className={styles.palette}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.top}>
          <Search size={18} strokeWidth={1.5} aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={t.label}
            aria-expanded={lines.entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active ? optionId(listId, active) : undefined}
            placeholder={t.placeholder}
            maxLength={limits.searchMaxLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            className={styles.input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          <IconButton label={t.close} onClick={onClose}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <PaletteList
          id={listId}
          entries={lines.entries}
          active={active}
          idOf={(entry) => optionId(listId, entry)}
          onActive={setActive}
          onChoose={choose}
        />
        <State lines={lines} text={text.trim()} />
      </div>
    </dialog>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Returns the focus to where it was.
    return () => current?.close();
  }, []);
  return dialog;
}

/** The same object in each render, so that the lines are computed once. */
function useActions(onKeys: () => void, onPresence: (status: PresenceStatus) => void): OwnActions {
  const latest = useRef({ onKeys, onPresence });
  useEffect(() => {
    latest.current = { onKeys, onPresence };
  });
  return useMemo(
    () => ({
      showKeys: () => latest.current.onKeys(),
      setPresence: (status) => latest.current.onPresence(status),
    }),
    [],
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const optionId = (listId: string, { group, key }: PaletteEntry): string =>
  `${listId}-${group}-${key}`.replaceAll(/[^\w-]/g, '_');

/** The chosen line stays while others appear around it; without one, it is the first. */
function useActive(entries: readonly PaletteEntry[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const nameOf = ({ group, key }: PaletteEntry): string => `${group} ${key}`;
  const active = entries.find((entry) => nameOf(entry) === chosen) ?? entries[0] ?? null;
  return {
    active,
    setActive: (entry: PaletteEntry) => setChosen(nameOf(entry)),
    move(step: number) {
      const next = active && entries.at((entries.indexOf(active) + step) % entries.length);
      if (next) setChosen(nameOf(next));
    },
  };
}

function useChoose(onClose: () => void) {
  const { person } = useSession();
  const [, navigate] = useLocation();
  return (entry: PaletteEntry) => {
    onClose();
    if ('run' in entry) return entry.run();
    const isThing = entry.group !== 'screens' && entry.group !== 'actions';
    if (isThing) addRecent(person.personId, entry);
    navigate(entry.href);
  };
}

/** Below the lines, so that they keep their place while the state changes. */
function State({ lines: { state, entries, problem, again }, text }: { lines: Lines; text: string }) {
  if (problem) {
    const { what, next, isRepeatable } = problemText(problem);
    return (
      <div className={styles.problem} role="alert">
        <p>
          <strong>{t.failed}</strong> {what} {next}
        </p>
        {isRepeatable && <Button onClick={again}>{texts.problems.again}</Button>}
      </div>
    );
  }
  const isEmpty = state === 'found' && entries.length === 0;
  const line = {
    idle: '',
    short: t.short,
    searching: t.searching,
    found: isEmpty ? fill(t.none, { text }) : fill(t.count, { count: entries.length }),
    failed: '',
  }[state];
  return (
    <div className={styles.state} role="status">
      <p>{line}</p>
      {isEmpty && <p>{t.noneNext}</p>}
    </div>
  );
}
