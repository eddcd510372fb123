import { IconButton } from '@aftercare/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { countText } from '../parts/format.ts';
import { fill, texts } from '../parts/text.ts';
import styles from './pager.module.css';

export type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const previous = () => page > 1 && onPage(page - 1);
  const next = () => page < last && onPage(page + 1);
  useKeys({ '[': previous, ']': next });
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={texts.list.next}>
      <span className="figures" aria-live="polite">
        {fill(texts.list.range, { from: countText(from), to: countText(to), total: countText(total) })}
      </span>
      {last > 1 && (
        <>
          <IconButton label={texts.list.previous} disabled={page <= 1} onClick={previous}>
            <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <KeyHint name="[" />
          <IconButton label={texts.list.next} disabled={page >= last} onClick={next}>
            <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <KeyHint name="]" />
        </>
      )}
    </nav>
  );
}
