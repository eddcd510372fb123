import { TextField } from '@aftercare/ui/field';
import { TextButton } from '@aftercare/ui/text-button';
import { CircleHelp } from 'lucide-react';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';
import { askForGuide } from '../shared/guide-requests.ts';
import { formatTyped } from './order-number.ts';
import styles from './order-number-field.module.css';

export type OrderNumberFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  texts: { label: string; hint?: string; where: string };
};

/** Has no maximum length, because a pasted number may contain spaces and other characters. */
export function OrderNumberField({ value, error, onChange, texts }: OrderNumberFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // React moves the caret to the end if the new value differs from the typed one.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (input: HTMLInputElement) => {
    const typed = formatTyped({ text: input.value, caret: input.selectionStart ?? input.value.length });
    if (typed.text !== input.value) caret.current = typed.caret;
    onChange(typed.text);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    // A Japanese input method composes digits first; format them when the composition ends.
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (isComposing) onChange(event.target.value);
    else take(event.target);
  };
  return (
    <div className={styles.place}>
      <TextField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        aside={
          <TextButton aria-haspopup="dialog" onClick={askForGuide}>
            <CircleHelp size={16} strokeWidth={1.5} aria-hidden="true" />
            {texts.where}
          </TextButton>
        }
        name="orderNumber"
        data-figures=""
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        value={value}
        error={error}
        onChange={handleChange}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget)}
      />
    </div>
  );
}
