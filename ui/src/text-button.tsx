import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A small button that reads as a link: at the end of a label's line, or beside a value. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.text} />;
}
