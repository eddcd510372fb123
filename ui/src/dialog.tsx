import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { whenFaded } from './when-faded.ts';

export type DialogProps = {
  title: string;
  onClose: () => void;
  /**
   * Name of the close button. Without a name there is no close button, for a question that needs an answer.
   */
  closeLabel?: string | undefined;
  children: ReactNode;
  actions?: ReactNode;
  isPopup?: boolean;
};

/**
 * A modal dialog; a sheet from below on a phone. Mount it to open it. The browser traps the focus, Escape
 * calls `onClose`, and closing restores the focus.
 */
export function Dialog({ title, onClose, closeLabel, children, actions, isPopup = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const leave = async () => {
    if (isPopup && ref.current) {
      // The page is usable while the dialog fades.
      ref.current.close();
      await whenFaded(ref.current);
    }
    onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, isPopup && styles.popup)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      <div className={styles.frame}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {/* Last in order, so that the first field or button gets the focus. */}
        {closeLabel && (
          <IconButton label={closeLabel} onClick={() => void leave()} className={styles.close}>
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </dialog>
  );
}
