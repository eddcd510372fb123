import { TextField } from '@aftercare/ui/field';
import { TextButton } from '@aftercare/ui/text-button';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';

type Props = {
  label: string;
  hint?: string;
  name: 'password' | 'confirm' | 'oldPassword';
  use: 'known' | 'new';
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

export function PasswordField({ label, hint, name, use, value, error, onChange }: Props) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      label={label}
      hint={hint}
      aside={
        <TextButton
          aria-label={t(isShown ? 'hideThat' : 'showThat', { what: label })}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
          {t(isShown ? 'hide' : 'show')}
        </TextButton>
      }
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={use === 'known' ? 'current-password' : 'new-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
