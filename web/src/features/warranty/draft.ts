import type { Storage } from '../../lib/storage.ts';

/** What a person types in the quick form. */
export type QuickFormValues = {
  orderNumber: string;
  email: string;
  givenName: string;
  password: string;
  phone: string;
  isRead: boolean;
};

export const emptyForm: QuickFormValues = {
  orderNumber: '',
  email: '',
  givenName: '',
  password: '',
  phone: '',
  isRead: false,
};

const key = 'quickForm';

/** Nothing typed is lost by a reload or by leaving the page; a password is never kept. */
export function readDraft(storage: Storage): Partial<QuickFormValues> {
  try {
    const kept: unknown = JSON.parse(storage.read(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.entries(kept).filter(
      ([name, value]) =>
        name in emptyForm && typeof value === typeof emptyForm[name as keyof QuickFormValues],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

export function writeDraft(storage: Storage, { password: _, ...rest }: QuickFormValues): void {
  storage.write(key, JSON.stringify(rest));
}

export function dropDraft(storage: Storage): void {
  storage.remove(key);
}

/** What a person has put into the served form before it came alive. */
export function typedInto(form: HTMLFormElement): Partial<QuickFormValues> {
  const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement && one.name in emptyForm);
  const typed = (inputs as HTMLInputElement[])
    .filter((input) => (input.type === 'checkbox' ? input.checked : input.value !== ''))
    .map((input) => [input.name, input.type === 'checkbox' ? true : input.value]);
  return Object.fromEntries(typed);
}
