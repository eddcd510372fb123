import { IconButton } from '@aftercare/ui/button';
import { Check, Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../text.ts';
import styles from './chat-menu.module.css';

/** `isOn` is the state of a toggle. */
export type MenuItem = { label: string; isOn?: boolean; onChoose: () => void };

export function ChatMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <fieldset
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        event.currentTarget.querySelector('button')?.focus();
        setIsOpen(false);
      }}
    >
      <IconButton
        label={t('more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => {
          // Safari does not focus a clicked button, and the list closes when its button loses the focus.
          event.currentTarget.focus();
          setIsOpen(!isOpen);
        }}
      >
        <Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <ul id={id} className={styles.items} hidden={!isOpen}>
        {items.map(({ label, isOn, onChoose }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => {
                setIsOpen(false);
                onChoose();
              }}
            >
              {label}
              {isOn && <Check size={18} strokeWidth={1.5} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
