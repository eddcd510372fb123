import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string | undefined;
  aside?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
};

export function Field({ label, hint, error, optional, aside, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    className: classNames(styles.control, error && styles.wrong),
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}>{optional}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(wiring)}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, error, optional, aside, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(wiring) => <input {...input} {...wiring} />}
    </Field>
  );
}

export type TickFieldProps = { label: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'type'
>;

export function TickField({ label, error, ...input }: TickFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.tick}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={classNames(styles.box, error && styles.wrong)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      {text}
    </p>
  );
}
