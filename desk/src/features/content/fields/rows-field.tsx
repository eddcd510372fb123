import { Button, IconButton } from '@aftercare/ui/button';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import { movedRows } from './moved-rows.ts';

const t = texts.contentFields;

type Props<Row> = {
  label: string;
  hint?: string;
  error?: string | undefined;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  render: (row: Row, index: number) => ReactNode;
  add: { text: string; onAdd: () => void };
};

type Step = 1 | -1;

export function RowsField<Row>({ label, hint, error, rows, onChange, render, add }: Props<Row>) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, focus, move, remove } = useRows(rows, onChange, addButton);
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ol ref={list}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while it is typed
          <li key={index} className={styles.row} onKeyDown={(event) => moveByKey(event, index, move)}>
            {render(row, index)}
            <RowButtons index={index} last={rows.length - 1} onMove={move} onRemove={remove} />
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

/** Moves and removes rows, and keeps the focus on the row or on the next one. */
function useRows<Row>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  addButton: RefObject<HTMLButtonElement | null>,
) {
  const list = useRef<HTMLOListElement>(null);

  /** Waits for the new rows to be rendered, which happens before the next key event. */
  const focus = (index: number, part: string) =>
    queueMicrotask(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-part="${part}"], ${part}`)?.focus(),
    );

  function move(index: number, step: Step, part: string) {
    const moved = movedRows(rows, index, step);
    if (moved === null) return;
    onChange(moved);
    focus(index + step, part);
  }

  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index));
    if (rows.length === 1) addButton.current?.focus();
    else focus(Math.min(index, rows.length - 2), 'remove');
  }
  return { list, focus, move, remove };
}

type Move = (index: number, step: Step, part: string) => void;

/** Alt with an arrow key moves a row. */
function moveByKey(event: KeyboardEvent, index: number, onMove: Move) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as Step | undefined;
  if (!event.altKey || step === undefined) return;
  event.preventDefault();
  onMove(index, step, event.target instanceof HTMLInputElement ? 'input' : step === 1 ? 'down' : 'up');
}

type ButtonsProps = { index: number; last: number; onMove: Move; onRemove: (index: number) => void };

function RowButtons({ index, last, onMove, onRemove }: ButtonsProps) {
  const number = index + 1;
  return (
    <span className={styles.rowButtons}>
      <IconButton
        data-part="up"
        label={fill(t.moveUp, { number })}
        disabled={index === 0}
        onClick={() => onMove(index, -1, index === 1 ? 'down' : 'up')}
      >
        <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton
        data-part="down"
        label={fill(t.moveDown, { number })}
        disabled={index === last}
        onClick={() => onMove(index, 1, index === last - 1 ? 'up' : 'down')}
      >
        <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton data-part="remove" label={fill(t.removeRow, { number })} onClick={() => onRemove(index)}>
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
