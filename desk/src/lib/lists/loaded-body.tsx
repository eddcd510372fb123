import type { ReactNode } from 'react';
import { ProblemPanel, StaleLine } from '../frame/panel.tsx';
import { texts } from '../parts/text.ts';
import type { Loaded } from './loaded.ts';
import styles from './loaded-body.module.css';

type LoadedBodyProps<T> = {
  loaded: Pick<Loaded<T>, 'data' | 'problem' | 'reload'>;
  lines?: number;
  children: (data: T) => ReactNode;
};

export function LoadedBody<T>({ loaded: { data, problem, reload }, lines, children }: LoadedBodyProps<T>) {
  if (data === null)
    return problem ? <ProblemPanel problem={problem} onAgain={reload} /> : <Loading lines={lines} />;
  return (
    <>
      {problem && <StaleLine problem={problem} onAgain={reload} />}
      {children(data)}
    </>
  );
}

export function Loading({ lines = 12 }: { lines?: number | undefined }) {
  const rows = Array.from({ length: lines }, (_, row) => row);
  return (
    <div className={styles.loading} role="status" aria-label={texts.list.loading}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
