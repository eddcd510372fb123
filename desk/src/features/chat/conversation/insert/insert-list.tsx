import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import { IconButton } from '@aftercare/ui/button';
import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../../lib/api/session.tsx';
import { classNames } from '../../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../../lib/parts/text.ts';
import { type Choice, choiceKinds } from './choices.ts';
import styles from './insert-list.module.css';
import { replyValues } from './reply-values.ts';
import { useChoices } from './use-choices.ts';
import type { Insertion } from './use-insertion.ts';

const t = texts.insert;

type Props = {
  conversation: DeskConversation;
  messages: readonly ChatMessage[];
  insertion: Insertion;
  onMacro: (macro: Macro) => void;
};

/** Replies, FAQs and products, searched in a field of their own: a combobox with a list box. */
export function InsertList({ conversation, messages, insertion, onMacro }: Props) {
  const { person } = useSession();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const values = replyValues(conversation, messages, person);
  const { choices, isLoading, problem } = useChoices(conversation, query, values);
  const current = choices[Math.min(active, choices.length - 1)];
  const input = useFirstFocus();
  const optionId = ({ kind, id: own }: Choice) => `${id}-${kind}-${own}`;

  function choose(choice: Choice) {
    if (choice.macro === undefined) return insertion.insert(choice, conversation.lang);
    insertion.drop();
    onMacro(choice.macro);
  }
  function search(typed: string) {
    // A slash and a space are no search: the agent writes "24 / 7".
    if (typed.startsWith(' ') && query === '') return insertion.close(' ');
    setQuery(typed);
    setActive(0);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0)
      setActive((Math.min(active, choices.length - 1) + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key !== 'Enter') return;
    // Enter must not submit the reply.
    event.preventDefault();
  }
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Escape must not leave the conversation.
    event.preventDefault();
    insertion.close();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) insertion.leave();
  }
  return (
    <section aria-label={t.title} className={styles.anchor} onBlur={handleBlur} onKeyDown={closeByEscape}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <input
            ref={input}
            className={styles.search}
            role="combobox"
            aria-label={t.search}
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current && optionId(current)}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={limits.searchMaxLength}
            placeholder={t.search}
            value={query}
            onChange={({ target }) => search(target.value)}
            onKeyDown={handleKeyDown}
          />
          <IconButton label={texts.desk.close} onClick={() => insertion.close()}>
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <Choices
          listId={`${id}-list`}
          choices={choices}
          current={current}
          conversation={conversation}
          optionId={optionId}
          onChoose={choose}
        />
        <p className={styles.state} role="status">
          {problem || stateText(choices.length, isLoading, query)}
        </p>
      </div>
    </section>
  );
}

function stateText(count: number, isLoading: boolean, query: string): string {
  if (count > 0) return fill(t.count, { count });
  if (isLoading) return texts.list.loading;
  return query.trim() === '' ? t.none : t.nothing;
}

function useFirstFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}

type ChoicesProps = {
  listId: string;
  choices: readonly Choice[];
  current: Choice | undefined;
  conversation: DeskConversation;
  optionId: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
};

function Choices({ listId, choices, current, conversation, optionId, onChoose }: ChoicesProps) {
  const groups = choiceKinds.map((kind) => [kind, choices.filter((one) => one.kind === kind)] as const);
  return (
    <div id={listId} role="listbox" aria-label={t.title} className={styles.list}>
      {groups
        .filter(([, own]) => own.length > 0)
        .map(([kind, own]) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box groups its options by this role
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <p id={`${listId}-${kind}`} className={styles.kind}>
              {t.kinds[kind]}
            </p>
            {own.map((choice) => (
              <Option
                key={choice.id}
                id={optionId(choice)}
                choice={choice}
                isActive={choice === current}
                isForeign={choice.lang !== conversation.lang}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  choice: Choice;
  isActive: boolean;
  isForeign: boolean;
  onChoose: (choice: Choice) => void;
};

function Option({ id, choice, isActive, isForeign, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are active without the focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      // The search field keeps the focus, so that the list does not close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      <span className={styles.label}>
        <strong>{choice.label}</strong>
        {choice.aside !== '' && <code>{choice.aside}</code>}
        {isForeign && (
          <span className={styles.tag}>{fill(t.inLanguage, { lang: texts.languages[choice.lang] })}</span>
        )}
      </span>
      <span className={styles.preview}>{choice.text}</span>
    </div>
  );
}
