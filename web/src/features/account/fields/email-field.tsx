import { limits } from '@aftercare/contract/limits';
import { TextField } from '@aftercare/ui/field';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../text.ts';

type Props = {
  label?: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  /** `username` if the field identifies an account, so that password managers fill it; `email` otherwise. */
  autoComplete: 'username' | 'email';
  onChange: (typed: string) => void;
};

export function EmailField({ label, value, error, hint, autoComplete, onChange }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  // Reads a value typed before hydration, so that a click made then is submitted with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before the first click is handled
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '' && typed !== value) onChange(typed);
  }, []);
  return (
    <TextField
      ref={field}
      label={label ?? t('email')}
      hint={hint}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      required
      maxLength={limits.emailMaxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
