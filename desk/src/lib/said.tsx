import { classNames } from './class-names.ts';
import styles from './said.module.css';

/** What came of something that was just done; it stands empty before, so that it is heard. */
export function Said({ text, isGood = false }: { text: string | undefined; isGood?: boolean }) {
  return (
    <p className={classNames(styles.said, isGood && styles.good)} role={isGood ? 'status' : 'alert'}>
      {text}
    </p>
  );
}
