import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.text} />;
}
