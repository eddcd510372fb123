import { TextField } from '@aftercare/ui/field';
import { useSite } from '../../lib/site.tsx';
import { useText } from './text.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Where a site has it prove the order (G11). */
export function PostalCodeField({ value, error, onChange }: Props) {
  const t = useText();
  if (!useSite().features.asksPostalCode) return null;
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
