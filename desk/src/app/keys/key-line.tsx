import { KeyHint } from '../../lib/keys/key-hint.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import styles from './key-line.module.css';

const { hints } = texts.keys;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function KeyLine() {
  return (
    <footer className={styles.line}>
      <ul className={styles.keys} aria-hidden="true">
        <li>
          <KeyHint name="j" />
          <KeyHint name="k" /> {hints.rows}
        </li>
        <li>
          <KeyHint name="Enter" /> {hints.open}
        </li>
        <li>
          <KeyHint name="Escape" /> {hints.back}
        </li>
        <li>
          <KeyHint name="?" /> {hints.help}
        </li>
      </ul>
      <p>{fill(texts.desk.zone, { zone })}</p>
    </footer>
  );
}
