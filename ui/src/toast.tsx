import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { createStore, useStore } from './store.ts';
import styles from './toast.module.css';

export type ToastContent = {
  type?: 'success' | 'error';
  title?: string;
  message: string;
  /** Milliseconds; an error stays until it is closed whatever stands here (D65). */
  duration?: number;
};

const defaultDurationMs = 3000;
const shown = createStore<ToastContent | null>(null);

/** Shows a toast in the one instance there is; an empty message hides it at once (spec 4). */
export function showToast(content: ToastContent): void {
  shown.set(content.message === '' ? null : content);
}

export function hideToast(): void {
  shown.set(null);
}

/** Draws the toast; once per app. The live region stands before anything is said in it. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useStore(shown);
  const isError = toast?.type === 'error';
  useEffect(() => {
    if (!toast || isError) return undefined;
    const timer = setTimeout(hideToast, toast.duration ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [toast, isError]);
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div className={styles.host} role="status" aria-live={isError ? 'assertive' : 'polite'}>
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
