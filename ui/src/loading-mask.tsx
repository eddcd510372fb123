import styles from './loading-mask.module.css';

/** Covers the page while something is sent; appears after 300 ms, so that a quick answer shows nothing (D65). */
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
