import {
  listSubscriptions,
  type ReportRhythm,
  reportRhythms,
  type Subscription,
  saveSubscription,
} from '@aftercare/contract/desk/statistics/subscriptions';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { siteOptions } from '../../../lib/lists/filters.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import styles from '../statistics.module.css';
import { hourOptions, scheduleText, weekdayOptions } from './schedule-text.ts';

const t = texts.mailedReports;

type Sites = DeskPerson['merchants'];
type Props = {
  sites: Sites;
  /** The report to change; without one, the dialog adds a report. */
  stored: Subscription | null;
  onClose: () => void;
};

type Values = Pick<Subscription, 'merchantId' | 'rhythm' | 'weekday' | 'hour' | 'version'>;
const usual = { rhythm: 'weekly', weekday: 1, hour: 7, version: 0 } as const;

export function ReportDialog({ sites, stored, onClose }: Props) {
  const { person } = useSession();
  const [values, setValues] = useState<Values>(
    stored ?? { ...usual, merchantId: sites[0]?.merchantId ?? '' },
  );
  const { save, isBusy, problem } = useSave(values, setValues, onClose);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const site = sites.find(({ merchantId }) => merchantId === values.merchantId);
  const timeZone = site?.timeZone ?? '';
  return (
    <FormDialog
      title={stored === null ? t.addTitle : t.changeTitle}
      description={<p>{fill(t.about, { email: person.email })}</p>}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={save}>
        {stored === null && <WhichReport sites={sites} values={values} set={set} />}
        {values.rhythm === 'weekly' && (
          <Choice
            label={t.weekday}
            value={String(values.weekday)}
            options={weekdayOptions}
            onChoose={(weekday) => set({ weekday: Number(weekday) })}
          />
        )}
        <Choice
          label={t.hour}
          hint={fill(t.hourHint, { timeZone })}
          value={String(values.hour)}
          options={hourOptions}
          onChoose={(hour) => set({ hour: Number(hour) })}
        />
        <StatusMessage text={problem} />
        <div>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

type WhichProps = { sites: Sites; values: Values; set: (change: Partial<Values>) => void };

/** The key of a report. A change of it is another report, which the user does not have yet. */
function WhichReport({ sites, values, set }: WhichProps) {
  return (
    <>
      <Choice
        label={t.site}
        value={values.merchantId}
        options={siteOptions(sites)}
        onChoose={(merchantId) => set({ merchantId, version: 0 })}
      />
      <Choice
        label={t.rhythm}
        hint={t.periods[values.rhythm]}
        value={values.rhythm}
        options={reportRhythms.map((rhythm) => [rhythm, t.rhythms[rhythm]])}
        onChoose={(rhythm) => set({ rhythm: rhythm as ReportRhythm, version: 0 })}
      />
    </>
  );
}

type ChoiceProps = {
  label: string;
  hint?: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, hint, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** After a change elsewhere the next press replaces it, because the values now have its version. */
function useSave(values: Values, setValues: (values: Values) => void, onClose: () => void) {
  const { send, isBusy } = useChange(saveSubscription, { invalidates: [listSubscriptions] });
  const [problem, setProblem] = useState('');
  async function store() {
    const outcome = await send(values);
    if (outcome.kind === 'ok') {
      showToast({ message: fill(t.saved, { time: dateTimeText(outcome.data.nextAt) }) });
      return onClose();
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') {
      const { latest } = outcome.data;
      setValues({ ...values, version: latest?.version ?? 0 });
      return setProblem(latest === null ? t.gone : fill(t.stale, { schedule: scheduleText(latest) }));
    }
    const isFull = outcome.kind === 'refused' && outcome.code === 'invalidInput';
    setProblem(isFull ? outcome.msg : problemLine(outcome as Problem));
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    void store();
  };
  return { save, isBusy, problem };
}
