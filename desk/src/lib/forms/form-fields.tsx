import { Field, TextField, type TextFieldProps } from '@aftercare/ui/field';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, get, type Path, useFormContext, useFormState } from 'react-hook-form';
import { StatusMessage } from '../frame/status-message.tsx';

type FieldProps<Values extends FieldValues> = {
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
};

export function useFieldError<Values extends FieldValues>(name: Path<Values>): string | undefined {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name });
  const found: unknown = get(errors, name);
  return messageIn(found);
}

function messageIn(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('message' in found && typeof found.message === 'string' && found.message !== '') return found.message;
  return 'root' in found ? messageIn(found.root) : undefined;
}

export function FormText<Values extends FieldValues>({
  name,
  onChange,
  ...field
}: FieldProps<Values> & Omit<TextFieldProps, 'name' | 'error'>) {
  const { register } = useFormContext<Values>();
  const { onChange: keep, ...registered } = register(name);
  return <TextField {...field} {...registered} onChange={onChange ?? keep} error={useFieldError(name)} />;
}

type SelectProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly (readonly [value: string, text: string])[];
  value?: string;
  onChoose?: (value: string) => void;
};

export function FormSelect<Values extends FieldValues>(props: SelectProps<Values>) {
  const { name, label, hint, options, value, onChoose } = props;
  const { register } = useFormContext<Values>();
  const { onChange: keep, ...registered } = register(name);
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(wiring) => (
        <select
          {...wiring}
          {...registered}
          {...(value === undefined ? {} : { value })}
          onChange={onChoose ? (event) => onChoose(event.target.value) : keep}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type LinesProps<Values extends FieldValues> = FieldProps<Values> &
  Omit<ComponentProps<'textarea'>, 'name'> & { optional?: string | undefined };

export function FormLines<Values extends FieldValues>(props: LinesProps<Values>) {
  const { name, label, hint, optional, ...textarea } = props;
  const { register } = useFormContext<Values>();
  return (
    <Field label={label} hint={hint} optional={optional} error={useFieldError(name)}>
      {(wiring) => <textarea {...textarea} {...wiring} {...register(name)} />}
    </Field>
  );
}

export const FormRefusal = ({ text }: { text: string }) => <StatusMessage text={text} />;
