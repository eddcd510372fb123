import { TextField } from '@aftercare/ui/field';
import { useText } from '../text.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

export function PostalCodeField({ value, error, onChange }: Props) {
  const t = useText();
  return (
    <TextField
      label={t('postalCode')}
      hint={t('postalCodeHint')}
      name="postalCode"
      autoComplete="postal-code"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
