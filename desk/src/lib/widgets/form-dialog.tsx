import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import styles from './floating.module.css';

type Props = {
  title: string;
  description: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A modal `dialog` covers everything outside of it, so this one opens inside the newest. */
const openDialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);

export function FormDialog({ title, description, onClose, children }: Props) {
  const [container] = useState(openDialog);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal container={container}>
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
