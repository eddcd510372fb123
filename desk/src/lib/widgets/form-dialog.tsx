import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './floating.module.css';

type Props = {
  title: string;
  description: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, description, onClose, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.description} render={<div />}>
            {description}
          </Dialog.Description>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
