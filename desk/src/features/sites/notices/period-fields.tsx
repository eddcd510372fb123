import { TextField } from '@aftercare/ui/field';
import styles from '../../../lib/forms/form.module.css';
import { fill, texts } from '../../../lib/parts/text.ts';
import type { SiteForm } from '../screen/use-site.ts';
import { dateTimeInput, secondsOfInput } from './moment-field.ts';

const t = texts.siteFields;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = {
  path: string;
  period: { startsAt: number | null; endsAt: number | null };
  site: Pick<SiteForm, 'change' | 'errorAt'>;
};

/** Start and end, in the time zone of the user. */
export function PeriodFields({ path, period, site }: Props) {
  return (
    <div>
      <div className={styles.row}>
        {(['startsAt', 'endsAt'] as const).map((key) => (
          <TextField
            key={key}
            type="datetime-local"
            label={t[key]}
            name={`${path}.${key}`}
            error={site.errorAt(`${path}.${key}`)}
            value={dateTimeInput(period[key])}
            onChange={(event) => site.change(`${path}.${key}`, secondsOfInput(event.target.value))}
          />
        ))}
      </div>
      <p className={styles.hint}>{fill(t.always, { zone })}</p>
    </div>
  );
}
