import { TextField } from '@aftercare/ui/field';
import { useState } from 'react';
import { texts } from '../../lib/text.ts';
import { hoursText, withHours } from './hours-text.ts';
import type { SiteForm } from './use-site.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The hours of each weekday as a line that is typed. */
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
  // What is typed stays as it is typed until it is hours.
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
