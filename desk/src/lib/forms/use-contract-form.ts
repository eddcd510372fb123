import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSession } from '../api/session.tsx';
import { type DraftStore, formDraft } from './form-draft.ts';
import { type FormOptions, type FormWork, useFormBase } from './use-form-base.ts';

export type ContractFormOptions<Values extends FieldValues> = Omit<FormOptions<Values>, 'draft'> & {
  /** Name of the draft, which survives a reload; null for a form without a draft. */
  draft: string | null;
};

export function useContractForm<Values extends FieldValues>({
  draft: name,
  ...options
}: ContractFormOptions<Values>): FormWork<Values> {
  const { person } = useSession();
  const draft = useMemo(
    () => (name === null ? null : formDraft<Values>(tabStorage, person.personId, name)),
    [person.personId, name],
  );
  return useFormBase({ ...options, draft });
}

/** Accessed at each use, since the mere access throws if the storage is blocked. */
const tabStorage: DraftStore = {
  getItem: (key) => window.sessionStorage.getItem(key),
  setItem: (key, value) => window.sessionStorage.setItem(key, value),
  removeItem: (key) => window.sessionStorage.removeItem(key),
};
