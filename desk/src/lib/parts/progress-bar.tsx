import styles from './progress-bar.module.css';

/** `percent` is from 0 to 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return <progress className={styles.scale} max={100} value={percent} aria-label={label} />;
}
