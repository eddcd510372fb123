import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';

/** `latest`: another user has saved this version since. */
export type SaveResult<Stored> =
  | { kind: 'saved'; stored: Stored }
  | { kind: 'stale'; latest: Stored }
  | { kind: 'refused'; fields: Readonly<Record<string, string>>; form?: string | undefined };

type Options<Values extends FieldValues, Stored> = ContractFormOptions<Values> & {
  valuesOf: (stored: Stored) => Values;
  save: (values: Values) => Promise<SaveResult<Stored>>;
  onSaved: (stored: Stored) => void;
  /** Shown after saving, and after the user kept the own values. */
  texts: { saved: string; kept: string };
};

/** A form of values with a `version`, which offers the newer version if another user saved one. */
export function useVersionedForm<
  Values extends FieldValues & { version: number },
  Stored extends { version: number },
>({ valuesOf, save, onSaved, texts, ...options }: Options<Values, Stored>) {
  const work = useContractForm<Values>(options);
  const [latest, setLatest] = useState<Stored | null>(null);
  const [message, setMessage] = useState('');
  const { form, showRefusal, finish } = work;

  /** Shows a stored version. The draft is dropped last, because the reset would store it again. */
  function show(stored: Stored) {
    form.reset(valuesOf(stored) as DefaultValues<Values> & Values);
    finish();
    setLatest(null);
  }
  async function submit(values: Values) {
    setMessage('');
    const result = await save(values);
    if (result.kind === 'stale') return setLatest(result.latest);
    if (result.kind === 'refused') return showRefusal(result.fields, result.form);
    show(result.stored);
    setMessage(texts.saved);
    onSaved(result.stored);
  }
  return {
    ...work,
    message,
    latest,
    submit: work.submit(submit),
    useLatest: () => latest && show(latest),
    keepMine() {
      if (latest === null) return;
      form.setValue('version' as Path<Values>, latest.version as PathValue<Values, Path<Values>>);
      setLatest(null);
      setMessage(texts.kept);
    },
  };
}
