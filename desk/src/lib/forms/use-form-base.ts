import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { contractResolver, type PathTexts } from './contract-resolver.ts';
import type { formDraft } from './form-draft.ts';

export type FormOptions<Values extends FieldValues> = {
  draft: ReturnType<typeof formDraft<Values>> | null;
  first: Values;
  problemsOf: (values: Values) => PathTexts;
  /** When the errors of a refused form are checked again; by default while the user types. */
  recheck?: 'onChange' | 'onSubmit';
};

export type FormWork<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  refusal: string;
  /** Shows the server's refusal: texts under the fields that the form has, all others above the button. */
  showRefusal: (problems: PathTexts, whole?: string) => void;
  submit: (send: (values: Values) => Promise<unknown>) => (event?: BaseSyntheticEvent) => void;
  finish: () => void;
};

/** Every form of the desk. It needs no session, so that the sign-in can use it too. */
export function useFormBase<Values extends FieldValues>(options: FormOptions<Values>): FormWork<Values> {
  const { draft, first, problemsOf, recheck = 'onChange' } = options;
  const [refusal, setRefusal] = useState('');
  const { focusFirstWrong, rememberForm } = useFocusFirstWrong();
  const [begun] = useState(() => draft?.over(first) ?? first);
  const form = useForm<Values>({
    defaultValues: begun as DefaultValues<Values>,
    resolver: contractResolver(problemsOf),
    mode: 'onSubmit',
    reValidateMode: recheck,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft?.keep(values as Values),
      }),
    [form, draft],
  );
  return {
    form,
    refusal,
    showRefusal(problems, whole = '') {
      const known = Object.entries(problems).filter(([path]) => hasField(begun, path));
      const rest = Object.entries(problems).filter(([path]) => !hasField(begun, path));
      for (const [path, message] of known) form.setError(path as Path<Values>, { type: 'server', message });
      if (known.length > 0) focusFirstWrong();
      setRefusal([whole, ...rest.map(([, message]) => message)].filter(Boolean).join(' '));
    },
    submit: (send) => (event) => {
      rememberForm(event);
      void form.handleSubmit(send, focusFirstWrong)(event);
    },
    finish() {
      draft?.drop();
      setRefusal('');
    },
  };
}

/** Focuses the first invalid control of the submitted form, of any kind, once it is rendered as invalid. */
function useFocusFirstWrong() {
  const submitted = useRef<HTMLFormElement | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const place = submitted.current ?? document;
    if (count > 0) place.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [count]);
  return {
    focusFirstWrong: () => setCount((before) => before + 1),
    rememberForm(event: BaseSyntheticEvent | undefined) {
      const control: unknown = event?.currentTarget;
      submitted.current = control instanceof Element ? control.closest('form') : null;
    },
  };
}

const hasField = (values: object, path: string): boolean => (path.split('.')[0] ?? '') in values;
