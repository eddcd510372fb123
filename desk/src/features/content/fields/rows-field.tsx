import { Button, IconButton } from '@aftercare/ui/button';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { fill, texts } from '../../../lib/text.ts';
import styles from '../content.module.css';

const words = texts.contentFields;

type Props<Row> = {
  label: string;
  hint?: string;
  error?: string | undefined;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  draw: (row: Row, index: number) => ReactNode;
  add: { text: string; onAdd: () => void };
};

export function RowsField<Row>({ label, hint, error, rows, onChange, draw, add }: Props<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  /** Waits for the new rows to be rendered, which happens before the next key event. */
  const focus = (index: number, part: string) =>
    queueMicrotask(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-part="${part}"], ${part}`)?.focus(),
    );

  function move(index: number, step: 1 | -1, part: string) {
    const to = index + step;
    const [row] = rows.slice(index, index + 1);
    if (row === undefined || to < 0 || to >= rows.length) return;
    const others = rows.filter((_, at) => at !== index);
    onChange([...others.slice(0, to), row, ...others.slice(to)]);
    focus(to, part);
  }

  function onKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, step, event.target instanceof HTMLInputElement ? 'input' : step === 1 ? 'down' : 'up');
  }

  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ol ref={list}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while it is typed
          <li key={index} className={styles.row} onKeyDown={(event) => onKey(event, index)}>
            {draw(row, index)}
            <span className={styles.rowButtons}>
              <IconButton
                data-part="up"
                label={fill(words.moveUp, { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, -1, index === 1 ? 'down' : 'up')}
              >
                <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
              <IconButton
                data-part="down"
                label={fill(words.moveDown, { number: index + 1 })}
                disabled={index === rows.length - 1}
                onClick={() => move(index, 1, index === rows.length - 2 ? 'up' : 'down')}
              >
                <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
              <IconButton
                data-part="remove"
                label={fill(words.removeRow, { number: index + 1 })}
                onClick={() => {
                  onChange(rows.filter((_, at) => at !== index));
                  if (rows.length === 1) addButton.current?.focus();
                  else focus(Math.min(index, rows.length - 2), 'remove');
                }}
              >
                <X size={16} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      <div>
        <Button
          ref={addButton}
          onClick={() => {
            add.onAdd();
            focus(rows.length, 'input');
          }}
        >
          {add.text}
        </Button>
      </div>
    </fieldset>
  );
}
