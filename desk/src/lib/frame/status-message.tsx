import { classNames } from '../parts/class-names.ts';
import styles from './status-message.module.css';

/**
 * The result of an action. The live region exists before it has a text, so that screen readers announce it.
 */
export function StatusMessage({ text, isGood = false }: { text: string | undefined; isGood?: boolean }) {
  return (
    <p className={classNames(styles.said, isGood && styles.good)} role={isGood ? 'status' : 'alert'}>
      {text}
    </p>
  );
}
