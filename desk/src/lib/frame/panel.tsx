import { Button } from '@aftercare/ui/button';
import type { ReactNode } from 'react';
import { problemText } from '../api/problem-text.ts';
import type { Problem } from '../lists/loaded.ts';
import { fill, texts } from '../parts/text.ts';
import styles from './panel.module.css';

export function EmptyPanel({ what, next, children }: { what: string; next?: string; children?: ReactNode }) {
  return (
    <div className={styles.panel}>
      <Scale />
      <p className={styles.what}>{what}</p>
      {next && <p className={styles.next}>{next}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}

export function ProblemPanel({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const { what, next, isRepeatable } = problemText(problem);
  return (
    <div className={styles.panel} role="alert">
      <Scale isBroken />
      <p className={styles.what}>{what}</p>
      <p className={styles.next}>{next}</p>
      {isRepeatable && (
        <div className={styles.action}>
          <Button onClick={onAgain}>{texts.problems.again}</Button>
        </div>
      )}
    </div>
  );
}

export function StaleLine({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  return (
    <div className={styles.stale} role="status">
      <span>{fill(texts.problems.stale, { reason: problemText(problem).what })}</span>
      <Button look="quiet" onClick={onAgain}>
        {texts.problems.again}
      </Button>
    </div>
  );
}

function Scale({ isBroken = false }: { isBroken?: boolean }) {
  const marks = Array.from({ length: 13 }, (_, month) => month);
  return (
    <svg className={styles.scale} viewBox="0 0 121 20" width="121" height="20" aria-hidden="true">
      {marks.map((month) =>
        isBroken && month === 6 ? null : (
          <path
            key={month}
            d={`M${month * 10 + 0.5} ${month % 12 === 0 ? 2 : month % 3 === 0 ? 8 : 12}V20`}
          />
        ),
      )}
      <path d={isBroken ? 'M0 19.5H52M69 19.5H121' : 'M0 19.5H121'} />
      {isBroken && <path className={styles.broken} d="M54 23l4-11M63 23l4-11" />}
    </svg>
  );
}
