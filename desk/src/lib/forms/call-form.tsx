import type { Call, Codes } from '@aftercare/contract/wire/call';
import { Button } from '@aftercare/ui/button';
import type { TextFieldProps } from '@aftercare/ui/field';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Api, Outcome } from '../api/api.ts';
import type { Problem } from '../lists/loaded.ts';
import styles from './call-form.module.css';
import { FormRefusal, FormText } from './form-fields.tsx';
import { errorsOfForm, errorsOfOutcome, type FormErrors } from './form-outcome.ts';
import { useFormBase } from './use-form-base.ts';

type FormField = Omit<TextFieldProps, 'error' | 'name'> & { name: string };
type Typed = Record<string, string>;

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

/** A form of text fields that sends one call. It works without a session and keeps no draft of a password. */
export function CallForm<Request, Response, C extends Codes>(props: CallFormProps<Request, Response, C>) {
  const { fields, action, focus, look = 'main' } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, refusal, isBusy, submit } = useSending(props, (name) => focusField(element.current, name));

  // Runs after the effect of the surrounding dialog, which focuses its first field.
  useEffect(() => {
    if (focus !== undefined) focusField(element.current, focus);
  }, [focus]);

  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        {props.children}
        {fields.map((field) => (
          <FormText<Typed> key={field.name} {...field} />
        ))}
        {props.below}
        <FormRefusal text={refusal} />
        <div className={styles.actions}>
          <Button type="submit" look={look} isBusy={isBusy}>
            {action}
          </Button>
          {props.beside}
        </div>
      </form>
    </FormProvider>
  );
}

function useSending<Request, Response, C extends Codes>(
  { api, call, fields, requestOf, onDone, onRefused }: CallFormProps<Request, Response, C>,
  focusOn: (name: string) => void,
) {
  const first = Object.fromEntries(fields.map(({ name, defaultValue = '' }) => [name, String(defaultValue)]));
  const { form, refusal, showRefusal, submit, finish } = useFormBase<Typed>({
    draft: null,
    first,
    // No check while typing: the request is checked when it is sent, since building it has side effects in
    // some forms.
    problemsOf: () => ({}),
    recheck: 'onSubmit',
  });
  const isBusy = form.formState.isSubmitting;

  function show({ fields: wrong, form: whole }: FormErrors) {
    // Problems of other parts of the request have their own texts in `below`.
    showRefusal(Object.fromEntries(Object.entries(wrong).filter(([name]) => name in first)), whole);
    if (Object.keys(wrong).length === 0) focusOn(fields.at(-1)?.name ?? '');
  }

  async function send(typed: Typed) {
    const request = requestOf((name) => typed[name] ?? '');
    const own = errorsOfForm(call, request);
    if (own) return show(own);
    const outcome = await api.send(call, request);
    if (outcome.kind === 'ok') {
      finish();
      form.reset();
      onDone(outcome.data);
      return;
    }
    // The caller knows the types of the call's own codes.
    const leadsElsewhere = outcome.kind === 'refused' && onRefused?.(outcome as never);
    if (!leadsElsewhere) show(errorsOfOutcome(call, outcome as Problem));
  }
  return { form, refusal, isBusy, submit: submit(send) };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
