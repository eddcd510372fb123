import { limits } from '@aftercare/contract/limits';
import { TextField } from '@aftercare/ui/field';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from './text.ts';

type Props = {
  label?: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  /** How a password manager reads it: the account's name, or an address to write to. */
  autoComplete: 'username' | 'email';
  onChange: (typed: string) => void;
};

export function EmailField({ label, value, error, hint, autoComplete, onChange }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  // Typed before the page came alive; a press that made it so already counts with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first press is heard
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
