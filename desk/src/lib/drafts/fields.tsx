import { Field, TextField } from '@aftercare/ui/field';
import type { ReactNode } from 'react';
import { fill, texts } from '../parts/text.ts';
import type { DraftForm } from './use-drafted.ts';

export type FieldProps = {
  form: DraftForm;
  /** Path of the value in the document, such as `contactInfo.0.email`. */
  path: string;
  label: string;
  hint?: ReactNode;
  lang?: string;
};

export function TextAt({ form, path, label, hint, lang }: FieldProps) {
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
export function NumberAt({ form, path, label, hint }: FieldProps) {
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

const shownStart = 40;

/** Names the first wrong line, because a list may have hundreds of them. */
function lineError(form: DraftForm, path: string, value: unknown): string | undefined {
  const lines: unknown[] = Array.isArray(value) ? value : [];
  const at = lines.findIndex((_, index) => form.errorAt(`${path}.${index}`) !== undefined);
  const why = form.errorAt(`${path}.${at}`);
  if (why === undefined) return form.errorWithin(path);
  const line = String(lines[at]);
  const start = Array.from(line).slice(0, shownStart).join('');
  return fill(texts.drafts.wrongLine, {
    number: String(at + 1),
    start: start === line ? start : `${start}…`,
    why,
  });
}

export function LinesAt({ form, path, label, hint, lang, rows = 4 }: FieldProps & { rows?: number }) {
  const value = form.valueAt(path);
  return (
    <Field label={label} hint={hint} error={lineError(form, path, value)}>
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
