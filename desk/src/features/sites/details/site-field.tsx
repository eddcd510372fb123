import { languages } from '@aftercare/contract/languages';
import { Field, TickField } from '@aftercare/ui/field';
import { LinesAt, NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import type { SiteForm } from '../screen/use-site.ts';
import { HoursField, NextHolidays, SpecialDaysField } from './hours-field.tsx';
import { ShopsField } from './shops-field.tsx';
import type { SiteField as FieldSpec } from './site-fields.ts';

type FieldProps<K extends FieldSpec['kind']> = { field: Extract<FieldSpec, { kind: K }>; form: SiteForm };

export function SiteField({ field, form }: { field: FieldSpec; form: SiteForm }) {
  const { path, label, hint } = field;
  switch (field.kind) {
    case 'tick':
      return <Tick label={label} path={path} form={form} />;
    case 'text':
      return <TextAt form={form} path={path} label={label} hint={hint} />;
    case 'number':
      return <NumberAt form={form} path={path} label={label} hint={hint} />;
    case 'lines':
      return <LinesAt form={form} path={path} label={label} hint={hint} />;
    case 'nextHolidays':
      return <NextHolidays label={label} country={form.edited.hours?.holidays ?? null} />;
    case 'choice':
      return <ChoiceField field={field} form={form} />;
    case 'maybe':
      return <OptionalFields field={field} form={form} />;
    case 'languages':
      return (
        <LanguagesField
          label={label}
          value={form.valueAt(path)}
          onChange={(next) => form.change(path, next)}
          error={form.errorAt(path)}
        />
      );
    case 'special':
      return <SpecialDaysField label={label} hint={hint} form={form} />;
    case 'hours':
      return <HoursField label={label} hint={hint} form={form} />;
    case 'shops':
      return <ShopsField label={label} form={form} />;
  }
}

function Tick({ label, path, form }: { label: string; path: string; form: SiteForm }) {
  return (
    <TickField
      label={label}
      name={path}
      error={form.errorAt(path)}
      checked={form.valueAt(path) === true}
      onChange={(event) => form.change(path, event.target.checked)}
    />
  );
}

/** The value of an option can be of any type, so the control has the option's position. */
function ChoiceField({ field: { path, label, hint, options }, form }: FieldProps<'choice'>) {
  const value = form.valueAt(path);
  const chosen = options.findIndex(([, one]) => one === value);
  return (
    <Field label={label} hint={hint} error={form.errorAt(path)}>
      {(wiring) => (
        <select
          {...wiring}
          name={path}
          value={Math.max(0, chosen)}
          onChange={(event) => form.change(path, options[Number(event.target.value)]?.[1])}
        >
          {options.map(([text], index) => (
            <option key={text} value={index}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function OptionalFields({ field: { path, label, fresh, fields }, form }: FieldProps<'maybe'>) {
  const value = form.valueAt(path);
  return (
    <>
      <TickField
        label={label}
        name={path}
        checked={value !== null}
        onChange={(event) => form.change(path, event.target.checked ? fresh : null)}
      />
      {value !== null && fields.map((one) => <SiteField key={one.path} field={one} form={form} />)}
    </>
  );
}

type LanguagesProps = {
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (next: unknown) => void;
};

function LanguagesField({ label, value, error, onChange }: LanguagesProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset>
      <legend>{label}</legend>
      {languages.map((lang, index) => (
        <TickField
          key={lang}
          label={texts.languages[lang]}
          error={index === languages.length - 1 ? error : undefined}
          checked={chosen.includes(lang)}
          onChange={(event) =>
            onChange(languages.filter((one) => (one === lang ? event.target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
