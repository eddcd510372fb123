import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { createStore, useStore } from './store.ts';
import styles from './toast.module.css';

export type ToastContent = {
  type?: 'success' | 'error';
  title?: string;
  message: string;
  /** Milliseconds; ignored for an error, which stays until it is closed or withdrawn. */
  duration?: number;
  position?: 'top' | 'bottom';
};

export const toastMs = 3000;

export const shownToast = createStore<ToastContent | null>(null);

let hiding: ReturnType<typeof setTimeout> | undefined;

export function showToast(content: ToastContent): void {
  hideToast();
  if (content.message === '') return;
  shownToast.set(content);
  if (content.type !== 'error') hiding = setTimeout(hideToast, content.duration ?? toastMs);
}

export function hideToast(): void {
  clearTimeout(hiding);
  shownToast.set(null);
}

export function hideError(): void {
  if (shownToast.get()?.type === 'error') hideToast();
}

/**
 * Mount it once per app. A live region must exist before it gets its text, or screen readers do not announce
 * it.
 */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useStore(shownToast);
  const isError = toast?.type === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      className={styles.host}
      data-position={toast?.position ?? 'top'}
      role="status"
      aria-live={isError ? 'assertive' : 'polite'}
    >
      {toast && (
        <div className={classNames(styles.toast, isError && styles.error)}>
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          <div className={styles.text}>
            {toast.title && <strong>{toast.title}</strong>}
            <p>{toast.message}</p>
          </div>
          <IconButton label={closeLabel} onClick={hideToast} className={styles.close}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
