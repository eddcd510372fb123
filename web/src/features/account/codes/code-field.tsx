import { limits } from '@aftercare/contract/limits';
import { TextField } from '@aftercare/ui/field';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';

type Props = { value: string; error: string | undefined; onChange: (typed: string) => void };

/** Accepts codes pasted with any separators. Takes the focus, because it appears once the code is mailed. */
export function CodeField({ value, error, onChange }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={t('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      data-code=""
      required
      maxLength={limits.codeFieldMaxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
