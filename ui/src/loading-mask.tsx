import styles from './loading-mask.module.css';

/** Covers the page during a request. Appears after 300 ms, so that a quick response shows nothing. */
export function LoadingMask({ isOn, text }: { isOn: boolean; text: string }) {
  return (
    <div role="status" aria-live="polite">
      {isOn && (
        <div className={styles.mask}>
          <p className={styles.text}>{text}</p>
        </div>
      )}
    </div>
  );
}
