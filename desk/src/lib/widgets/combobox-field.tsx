import { Field } from '@aftercare/ui/field';
import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import styles from './floating.module.css';

export type ComboboxOption = { readonly value: string; readonly label: string };

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  none: string;
  open: string;
};

export function ComboboxField({ name, label, hint, error, options, value, onChange, none, open }: Props) {
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...wiring }) => (
        <Combobox.Root
          items={options}
          value={chosen}
          onValueChange={(next) => next && onChange(next.value)}
          autoHighlight
        >
          <Combobox.InputGroup className={styles.anchor}>
            <Combobox.Input {...wiring} name={name} className={classNames(className, styles.input)} />
            <Combobox.Trigger className={styles.trigger} aria-label={open}>
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner className={styles.positioner} sideOffset={4}>
              <Combobox.Popup className={classNames(styles.popup, styles.asWide)}>
                <Combobox.Empty className={styles.empty}>{none}</Combobox.Empty>
                <Combobox.List className={styles.list}>
                  {(option: ComboboxOption) => (
                    <Combobox.Item key={option.value} value={option} className={styles.item}>
                      <span>{option.label}</span>
                      <Combobox.ItemIndicator className={styles.indicator}>
                        <Check size={14} strokeWidth={2} aria-hidden="true" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
