import { limits } from '@aftercare/contract/limits';
import { Field, TextField } from '@aftercare/ui/field';
import { CountryField } from '../fields/country-field.tsx';
import { type Gender, genders } from '../fields/genders.ts';
import { useText } from '../text.ts';

const genderTexts = {
  unspecified: 'genderUnspecified',
  female: 'genderFemale',
  male: 'genderMale',
} as const satisfies Record<Gender, string>;

type AboutValues = { givenName: string; country: string; phone: string; gender: string };

type Props = {
  values: AboutValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<AboutValues>) => void;
};

export function NameField({ values, errors, onChange }: Props) {
  const t = useText();
  return (
    <TextField
      label={t('givenName')}
      name="givenName"
      autoComplete="name"
      required
      value={values.givenName}
      error={errors.givenName}
      onChange={(event) => onChange({ givenName: event.target.value })}
    />
  );
}

export function PlaceFields({
  values,
  errors,
  onChange,
  phone,
}: Props & { phone: 'demanded' | 'optional' | 'unasked' }) {
  const t = useText();
  return (
    <>
      <CountryField
        value={values.country}
        error={errors.country}
        onChange={(country) => onChange({ country })}
      />
      {phone !== 'unasked' && (
        <TextField
          label={t('phone')}
          optional={phone === 'optional' ? t('optional') : undefined}
          name="phone"
          type="tel"
          autoComplete="tel"
          required={phone === 'demanded'}
          maxLength={limits.phoneMaxLength}
          value={values.phone}
          error={errors.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      )}
      <Field label={t('gender')} optional={t('optional')}>
        {(wiring) => (
          <select
            {...wiring}
            name="gender"
            value={values.gender}
            onChange={(event) => onChange({ gender: event.target.value })}
          >
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(genderTexts[gender])}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
