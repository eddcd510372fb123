import { type HolidayCountry, holidaysOf } from '@aftercare/contract/sites/holidays';
import { Field, TextField } from '@aftercare/ui/field';
import { useState } from 'react';
import { texts } from '../../../lib/parts/text.ts';
import type { SiteForm } from '../screen/use-site.ts';
import { hoursText, specialIn, specialText, withHours } from './hours-text.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export function HoursField({
  label,
  hint,
  form,
}: {
  label: string;
  hint: string | undefined;
  form: SiteForm;
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>{hint}</p>
      {weekdays.map((weekday) => (
        <Weekday key={weekday} weekday={weekday} form={form} />
      ))}
    </fieldset>
  );
}

function Weekday({ weekday, form }: { weekday: (typeof weekdays)[number]; form: SiteForm }) {
  const weekly = form.edited.hours?.weekly ?? [];
  // Text that is not valid yet stays in the field as typed.
  const [typed, setTyped] = useState<string | null>(null);
  const isNonsense = typed !== null && withHours(weekly, weekday, typed) === null;
  return (
    <TextField
      label={texts.siteFields.weekdays[weekday]}
      name={`hours.weekly.${weekday}`}
      error={isNonsense ? texts.fieldProblems.wrongForm : undefined}
      value={typed ?? hoursText(weekly, weekday)}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = withHours(weekly, weekday, event.target.value);
        if (next) form.change('hours.weekly', next);
      }}
      onBlur={() => {
        if (!isNonsense) setTyped(null);
      }}
    />
  );
}

type FieldProps = { label: string; hint: string | undefined; form: SiteForm };

export function SpecialDaysField({ label, hint, form }: FieldProps) {
  const special = form.edited.hours?.special ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const isNonsense = typed !== null && specialIn(typed) === null;
  return (
    <Field
      label={label}
      hint={hint}
      error={isNonsense ? texts.fieldProblems.wrongForm : form.errorWithin('hours.special')}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          name="hours.special"
          rows={4}
          spellCheck={false}
          value={typed ?? specialText(special)}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = specialIn(event.target.value);
            if (next) form.change('hours.special', next);
          }}
          onBlur={() => {
            if (!isNonsense) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}

const shownHolidays = 5;

export function NextHolidays({ label, country }: { label: string; country: HolidayCountry | null }) {
  if (country === null) return null;
  const today = new Date().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const next = [...holidaysOf(country, year), ...holidaysOf(country, year + 1)]
    .filter(({ date }) => date >= today)
    .slice(0, shownHolidays);
  return (
    <p>
      {label} {next.map(({ date, name }) => `${date} ${name}`).join(', ')}
    </p>
  );
}
