import type { Storage } from '../shared/storage.ts';

type Values = Record<string, string | boolean>;

/** Survives a reload and leaving the page. Passwords are never stored. */
export function createDraft<V extends Values>(storage: Storage, key: string, empty: V) {
  return {
    read: (): Partial<V> => {
      try {
        const kept: unknown = JSON.parse(storage.read(key) ?? '{}');
        if (typeof kept !== 'object' || kept === null) return {};
        const known = Object.entries(kept).filter(
          ([name, value]) => name in empty && typeof value === typeof empty[name],
        );
        return Object.fromEntries(known) as Partial<V>;
      } catch {
        return {};
      }
    },
    write: ({ password: _, ...rest }: V): void => storage.write(key, JSON.stringify(rest)),
    drop: (): void => storage.remove(key),
  };
}

export function typedInto<V extends Values>(form: HTMLFormElement, empty: V): Partial<V> {
  const typed = [...form.elements]
    .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)
    .filter(({ name }) => name in empty)
    .map((input) => [input.name, input.type === 'checkbox' ? isTicked(input) : input.value] as const)
    .filter(([, value]) => value !== '' && value !== false);
  return Object.fromEntries(typed) as Partial<V>;
}

const isTicked = (input: HTMLInputElement | HTMLTextAreaElement): boolean =>
  input instanceof HTMLInputElement && input.checked;
