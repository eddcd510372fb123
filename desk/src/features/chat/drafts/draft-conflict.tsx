import type { DraftTarget } from '@aftercare/contract/desk/chat/drafts';
import { Button } from '@aftercare/ui/button';
import { texts } from '../../../lib/parts/text.ts';
import { useDrafts } from '../inbox/inbox-work.tsx';
import styles from './draft-conflict.module.css';

const t = texts.composing.conflict;

/** Another tab or computer stored a different text of this draft. Nothing is overwritten until the user decides. */
export function DraftConflict({ id, target }: { id: string; target: DraftTarget }) {
  const { drafts } = useDrafts();
  const latest = drafts.conflictOf(id, target);
  if (latest === null) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>{t.title}</p>
      <p className={styles.text}>{latest.text}</p>
      <div className={styles.actions}>
        <Button onClick={() => drafts.settle(id, target, 'theirs')}>{t.theirs}</Button>
        <Button onClick={() => drafts.settle(id, target, 'mine')}>{t.mine}</Button>
      </div>
    </div>
  );
}
