import type { Call, Codes } from '@aftercare/contract/wire/call';
import { Button } from '@aftercare/ui/button';
import { TextField, type TextFieldProps } from '@aftercare/ui/field';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Api, Outcome } from '../api/api.ts';
import { Said } from '../frame/said.tsx';
import type { Problem } from '../lists/loaded.ts';
import styles from './call-form.module.css';
import { errorsOfForm, errorsOfOutcome, type FormErrors } from './form-outcome.ts';

type FormField = Omit<TextFieldProps, 'error' | 'name'> & { name: string };

export type CallFormProps<Request, Response, C extends Codes> = {
  api: Api;
  call: Call<Request, Response, C>;
  fields: readonly FormField[];
  requestOf: (typed: (name: string) => string) => Request;
  action: string;
  onDone: (data: Response) => void;
  /** Returns true if the refusal is handled by another screen and is no error of the form. */
  onRefused?: (refusal: Extract<Outcome<Response, C>, { kind: 'refused' }>) => boolean;
  focus?: string;
  look?: 'main' | 'plain';
  children?: ReactNode;
  below?: ReactNode;
  beside?: ReactNode;
};

const noErrors: FormErrors = { fields: {} };

export function CallForm<Request, Response, C extends Codes>(props: CallFormProps<Request, Response, C>) {
  const { api, call, fields, requestOf, action, onDone, onRefused, focus, look = 'main' } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  const [isBusy, setIsBusy] = useState(false);

  // Runs after the dialog around the form, which focuses its first field.
  useEffect(() => {
    if (focus !== undefined) focusField(form.current, focus);
  }, [focus]);

  function show(next: FormErrors) {
    setErrors(next);
    focusField(form.current, Object.keys(next.fields)[0] ?? fields.at(-1)?.name ?? '');
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const request = requestOf((name) => String(data.get(name) ?? ''));
    const own = errorsOfForm(call, request);
    if (own) return show(own);
    setIsBusy(true);
    const outcome = await api.send(call, request);
    setIsBusy(false);
    if (outcome.kind === 'ok') {
      setErrors(noErrors);
      element.reset();
      onDone(outcome.data);
      return;
    }
    // The caller knows the types of the call's own codes.
    const leadsElsewhere = outcome.kind === 'refused' && onRefused?.(outcome as never);
    if (!leadsElsewhere) show(errorsOfOutcome(call, outcome as Problem));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {props.children}
      {fields.map((field) => (
        <TextField key={field.name} {...field} error={errors.fields[field.name]} />
      ))}
      {props.below}
      <Said text={errors.form} />
      <div className={styles.actions}>
        <Button type="submit" look={look} isBusy={isBusy}>
          {action}
        </Button>
        {props.beside}
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
