import { texts } from '../parts/text.ts';
import styles from './key-hint.module.css';
import type { KeyName } from './keys.ts';

const shown: Readonly<Record<string, string>> = { Escape: 'esc', Enter: '↵' };

export function KeyHint({ name }: { name: KeyName }) {
  const keys = name.split(' ');
  return (
    <kbd className={styles.key} title={keys.join(` ${texts.keys.pairThen} `)}>
      {keys.map((key) => shown[key] ?? key).join(' ')}
    </kbd>
  );
}
