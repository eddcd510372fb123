import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'main' | 'plain' | 'quiet';

export type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  /** While busy, the button keeps its place and its focus, and ignores further presses. */
  isBusy?: boolean;
  isWide?: boolean;
};

export function Button({
  look = 'plain',
  isBusy = false,
  isWide = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClass(look, isWide), isBusy && styles.busy, className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function buttonClass(look: ButtonLook, isWide = false): string {
  return classNames(styles.button, styles[look], isWide && styles.wide);
}

export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.icon, className)}
    />
  );
}
