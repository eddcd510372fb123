import styles from './progress-bar.module.css';

/** How much of a file is done, in percent. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return <progress className={styles.scale} max={100} value={percent} aria-label={label} />;
}
