import { Field, TextField } from '@aftercare/ui/field';
import type { ReactNode } from 'react';
import type { DraftForm } from './use-drafted.ts';

export type AskedField = {
  form: DraftForm;
  /** As `contactInfo.0.email`. */
  path: string;
  label: string;
  hint?: ReactNode;
  lang?: string;
};

export function TextAt({ form, path, label, hint, lang }: AskedField) {
  return (
    <TextField
      label={label}
      hint={hint}
      lang={lang}
      name={path}
      error={form.errorAt(path)}
      value={String(form.valueAt(path) ?? '')}
      onChange={(event) => form.change(path, event.target.value)}
    />
  );
}

/** A whole number; empty is null, and invalid text stays until it is a number. */
export function NumberAt({ form, path, label, hint }: AskedField) {
  const change = (typed: string) =>
    form.change(path, typed === '' ? null : /^\d{1,7}$/.test(typed) ? Number(typed) : typed);
  return (
    <TextField
      label={label}
      hint={hint}
      name={path}
      error={form.errorAt(path)}
      inputMode="numeric"
      value={String(form.valueAt(path) ?? '')}
      onChange={(event) => change(event.target.value.trim())}
    />
  );
}

/** An empty last line stays, so that the user can continue typing. */
const asLines = (typed: string) =>
  typed
    .split('\n')
    .map((line, index, all) => (index === all.length - 1 ? line.trimStart() : line.trim()))
    .filter((line, index, all) => line !== '' || index === all.length - 1);

export function LinesAt({ form, path, label, hint, lang, rows = 4 }: AskedField & { rows?: number }) {
  const value = form.valueAt(path);
  return (
    <Field label={label} hint={hint} error={form.errorWithin(path)}>
      {(wiring) => (
        <textarea
          {...wiring}
          name={path}
          rows={rows}
          lang={lang}
          spellCheck={lang !== undefined}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) =>
            form.change(path, event.target.value === '' ? [] : asLines(event.target.value))
          }
          onBlur={() => {
            if (Array.isArray(value) && value.at(-1) === '') form.change(path, value.slice(0, -1));
          }}
        />
      )}
    </Field>
  );
}
