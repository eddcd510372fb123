import { Search } from 'lucide-react';
import { KeyHint } from '../../lib/keys/key-hint.tsx';
import { texts } from '../../lib/parts/text.ts';
import { paletteKey } from './palette-key.ts';
import styles from './search-button.module.css';

export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onClick}>
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.text}>{texts.search.open}</span>
      <KeyHint name={paletteKey} />
    </button>
  );
}
