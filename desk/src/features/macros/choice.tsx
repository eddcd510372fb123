import { Field } from '@aftercare/ui/field';
import { texts } from '../../lib/parts/text.ts';

type Props<Value extends string> = {
  label: string;
  value: NoInfer<Value>;
  /** Null while they load. */
  options: readonly (readonly [value: Value, text: string])[] | null;
  /** Shown as the error if the value is no option any more. */
  missing?: string;
  onChoose: (value: Value) => void;
};

/** One value of a list. Nothing is chosen while the value is ''. */
export function Choice<Value extends string>({ label, value, options, missing, onChoose }: Props<Value>) {
  const isGone = value !== '' && options !== null && !options.some(([one]) => one === value);
  const isEmpty = value === '' && !options?.some(([one]) => one === '');
  return (
    <Field label={label} error={isGone ? missing : undefined}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
          {isEmpty && <option value="">{texts.macros.choose}</option>}
          {isGone && <option value={value}>{texts.macros.gone}</option>}
          {options === null && value !== '' && <option value={value}>{texts.list.loading}</option>}
          {options?.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
