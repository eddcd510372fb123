import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A small button that looks like a link, next to a label or a value. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.text} />;
}
