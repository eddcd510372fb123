import { listCountries } from '@aftercare/contract/countries';
import { firstPage } from '@aftercare/contract/fields/lists';
import { Field } from '@aftercare/ui/field';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { useText } from '../text.ts';

type Props = { value: string; error: string | undefined; onChange: (code: string) => void };

export function CountryField({ value, error, onChange }: Props) {
  const t = useText();
  const { data, again } = useAnswer(listCountries, firstPage);
  const list = data?.list ?? [];
  const isListed = list.some(({ code }) => code === value);
  return (
    <Field label={t('country')} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          name="country"
          autoComplete="country"
          required
          value={value}
          onFocus={() => data ?? again()}
          onChange={(event) => onChange(event.target.value)}
        >
          {!isListed && <option value={value}>{value === '' ? t('choose') : value}</option>}
          {list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
