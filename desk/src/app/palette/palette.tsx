import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import type { PresenceStatus } from '@aftercare/contract/desk/chat/presence';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import { Button, IconButton } from '@aftercare/ui/button';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useInbox } from '../../features/chat/inbox/inbox-work.tsx';
import { requestedMacro } from '../../features/chat/macros/requested-macro.ts';
import { useMacros } from '../../features/chat/macros/use-macros.ts';
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
export function Palette(props: Props) {
  const { inbox, view } = useInbox();
  const onPresence = (status: PresenceStatus) => void inbox.setPresence(status);
  const conversation = view.open?.conversation;
  return conversation ? (
    <ChatPalette {...props} onPresence={onPresence} conversation={conversation} />
  ) : (
    <PaletteDialog {...props} onPresence={onPresence} />
  );
}

/** With the macros for the open chat. */
function ChatPalette({ conversation, ...props }: DialogProps & { conversation: DeskConversation }) {
  const { merchantId, conversationId } = conversation;
  const macros = useMacros(merchantId);
  return (
    <PaletteDialog
      {...props}
      macros={macros}
      onMacro={(macro) => requestedMacro.set({ conversationId, macro })}
    />
  );
}

type DialogProps = Props & {
  onPresence: (status: PresenceStatus) => void;
  /** Of the site of the open chat. */
  macros?: readonly Macro[];
  onMacro?: (macro: Macro) => void;
};

const noMacros: readonly Macro[] = [];

export function PaletteDialog({
  onClose,
  onKeys,
  onPresence,
  macros = noMacros,
  onMacro = () => undefined,
}: DialogProps) {
  const dialog = useModal();
  const [text, setText] = useState('');
  const actions = useActions({ onKeys, onPresence, macros, onMacro });
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
function useActions({ macros, ...given }: Required<Omit<DialogProps, 'onClose'>>): OwnActions {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  return useMemo(
    () => ({
      showKeys: () => latest.current.onKeys(),
      setPresence: (status) => latest.current.onPresence(status),
      macros,
      runMacro: (macro) => latest.current.onMacro(macro),
    }),
    [macros],
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
