import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { texts } from '../../../lib/parts/text.ts';
import type { OpenConversation } from '../session/inbox-state.ts';
import { CustomerDetails } from './customer-details.tsx';
import styles from './customer-pane.module.css';
import type { CustomerPaneState } from './use-customer-pane.ts';

const t = texts.customer;

export function CustomerButton({ isOpen, isWide, toggle }: CustomerPaneState) {
  useKeys({ i: toggle });
  return (
    <Button look="quiet" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
      {isOpen && isWide ? t.hide : t.title} <KeyHint name="i" />
    </Button>
  );
}

type Props = { pane: CustomerPaneState; open: OpenConversation; conversation: DeskConversation };

/** The customer, next to the messages on a wide screen, else in a sheet above them. */
export function CustomerPane({ pane: { isOpen, isWide, toggle }, open, conversation }: Props) {
  if (!isOpen) return null;
  const details = <CustomerDetails open={open} conversation={conversation} />;
  if (isWide)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the pane
      <aside className={styles.pane} aria-label={t.title} tabIndex={0}>
        {details}
      </aside>
    );
  return (
    <Dialog title={t.title} onClose={toggle} closeLabel={t.closeSheet}>
      <div className={styles.sheet}>{details}</div>
    </Dialog>
  );
}
