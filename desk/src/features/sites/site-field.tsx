import { languages } from '@aftercare/contract/languages';
import { Field, TickField } from '@aftercare/ui/field';
import { LinesAt, NumberAt, TextAt } from '../../lib/drafts/fields.tsx';
import { texts } from '../../lib/text.ts';
import { HoursField, NextHolidays, SpecialDaysField } from './hours-field.tsx';
import { ShopsField } from './shops-field.tsx';
import type { SiteField as Asked } from './site-fields.ts';
import type { SiteForm } from './use-site.ts';

export function SiteField({ field, form }: { field: Asked; form: SiteForm }) {
  const { path, label, hint, kind } = field;
  const value = form.valueAt(path);
  const error = form.errorAt(path);
  const change = (next: unknown) => form.change(path, next);
  const asked = { label, hint, error, name: path };
  switch (kind) {
    case 'tick':
      return (
        <TickField
          label={label}
          name={path}
          error={error}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      );
    case 'text':
      return <TextAt form={form} {...{ path, label, hint }} />;
    case 'number':
      return <NumberAt form={form} {...{ path, label, hint }} />;
    case 'lines':
      return <LinesAt form={form} {...{ path, label, hint }} />;
    case 'nextHolidays':
      return <NextHolidays label={label} country={form.edited.hours?.holidays ?? null} />;
    case 'choice':
      return (
        <Field {...asked}>
          {(wiring) => (
            <select
              {...wiring}
              name={path}
              value={Math.max(
                0,
                field.options.findIndex(([, one]) => one === value),
              )}
              onChange={(event) => change(field.options[Number(event.target.value)]?.[1])}
            >
              {field.options.map(([text], index) => (
                <option key={text} value={index}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'maybe':
      return (
        <>
          <TickField
            label={label}
            name={path}
            checked={value !== null}
            onChange={(event) => change(event.target.checked ? field.fresh : null)}
          />
          {value !== null && field.fields.map((one) => <SiteField key={one.path} field={one} form={form} />)}
        </>
      );
    case 'languages':
      return <LanguagesField label={label} value={value} onChange={change} error={error} />;
    case 'special':
      return <SpecialDaysField label={label} hint={hint} form={form} />;
    case 'hours':
      return <HoursField label={label} hint={hint} form={form} />;
    case 'shops':
      return <ShopsField label={label} form={form} />;
  }
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
