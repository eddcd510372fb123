import type { ReactNode } from 'react';
import { type CountedPart, CountsBar } from '../lists/counts-bar.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import styles from './file-parts.module.css';

/** The state of a file that is being read or imported; changes are announced. */
export const FileState = ({ children }: { children: ReactNode }) => (
  <div className={styles.state} aria-live="polite">
    {children}
  </div>
);

export const FileProgress = ({ percent, name, text }: { percent: number; name: string; text: string }) => (
  <>
    <ProgressBar percent={percent} label={name} />
    <p className="figures">{text}</p>
  </>
);

export const FileActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

export const FileCounts = ({ parts }: { parts: readonly CountedPart[] }) => (
  <div className={styles.counts}>
    <CountsBar parts={parts} />
  </div>
);
