import { type BaseSyntheticEvent, useEffect, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useSession } from '../api/session.tsx';
import { contractResolver, type PathTexts } from './contract-resolver.ts';
import { type DraftStore, formDraft } from './form-draft.ts';

export type ContractFormOptions<Values extends FieldValues> = {
  /** Name of the draft, which survives a reload; null for a form without a draft. */
  draft: string | null;
  first: Values;
  problemsOf: (values: Values) => PathTexts;
};

export type ContractForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  refusal: string;
  /** Shows the server's refusal: texts under the fields that the form has, all others above the button. */
  showRefusal: (problems: PathTexts, whole?: string) => void;
  submit: (send: (values: Values) => Promise<unknown>) => (event?: BaseSyntheticEvent) => void;
  finish: () => void;
};

export function useContractForm<Values extends FieldValues>({
  draft: name,
  first,
  problemsOf,
}: ContractFormOptions<Values>): ContractForm<Values> {
  const { person } = useSession();
  const draft = useMemo(
    () => (name === null ? null : formDraft<Values>(tabStorage, person.personId, name)),
    [person.personId, name],
  );
  const [refusal, setRefusal] = useState('');
  const focusFirstWrong = useFocusFirstWrong();
  const [begun] = useState(() => draft?.over(first) ?? first);
  const form = useForm<Values>({
    defaultValues: begun as DefaultValues<Values>,
    resolver: contractResolver(problemsOf),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
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
    submit: (send) => (event) => void form.handleSubmit(send, focusFirstWrong)(event),
    finish() {
      draft?.drop();
      setRefusal('');
    },
  };
}

/** Accessed at each use, since the mere access throws if the storage is blocked. */
const tabStorage: DraftStore = {
  getItem: (key) => window.sessionStorage.getItem(key),
  setItem: (key, value) => window.sessionStorage.setItem(key, value),
  removeItem: (key) => window.sessionStorage.removeItem(key),
};

/** Focuses the first invalid control of any kind once it is rendered as invalid. */
function useFocusFirstWrong(): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [count]);
  return () => setCount((before) => before + 1);
}

const hasField = (values: object, path: string): boolean => (path.split('.')[0] ?? '') in values;
