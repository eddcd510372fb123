import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { Avatar } from '@aftercare/ui/portrait';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { Detail } from '../../../lib/frame/screen.tsx';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { Mark } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { CustomerButton, CustomerPane } from '../customer/customer-pane.tsx';
import { useCustomerPane } from '../customer/use-customer-pane.ts';
import { NextTarget } from '../inbox/inbox-row.tsx';
import { useInbox, useNotes } from '../inbox/inbox-work.tsx';
import type { OpenConversation } from '../session/inbox-state.ts';
import { TagsLine } from '../tags/tags-line.tsx';
import { Composer } from './composer.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import styles from './conversation-pane.module.css';
import { Transcript } from './transcript-view.tsx';

const t = texts.inbox;

export function ConversationPane({ id }: { id: string }) {
  const { view } = useInbox();
  const backHref = `${paths.inbox()}${useQuery().text}`;
  const open = view.open?.id === id ? view.open : null;
  const conversation = open?.conversation ?? null;
  if (open?.isMissing) return <MissingConversation isErased={open.isErased} />;
  if (!open || !conversation)
    return (
      <Detail title={t.conversation} label={t.conversation} backHref={backHref}>
        <Loading lines={4} />
      </Detail>
    );
  return (
    <Detail
      title={<ConversationTitle conversation={conversation} />}
      label={t.conversation}
      backHref={backHref}
    >
      <LoadedConversation open={open} conversation={conversation} />
    </Detail>
  );
}

function MissingConversation({ isErased }: { isErased: boolean }) {
  return (
    <Detail title={isErased ? t.erased : t.gone} label={t.conversation} backHref={paths.inbox()}>
      <p role="status">{isErased ? t.erasedNext : t.goneNext}</p>
    </Detail>
  );
}

function ConversationTitle({
  conversation: { contact, isUrgent, target },
}: {
  conversation: DeskConversation;
}) {
  return (
    <span className={styles.who}>
      {contact.avatar !== '' && <Avatar src={contact.avatar} name={contact.givenName} size={32} />}
      {contact.givenName || contact.email || t.visitor}
      {isUrgent && <Mark shape="full" tone="bad" text={t.urgent} />}
      {target && <NextTarget target={target} />}
    </span>
  );
}

type LoadedProps = { open: OpenConversation; conversation: DeskConversation };

function LoadedConversation({ open, conversation }: LoadedProps) {
  const { inbox } = useInbox();
  const { notes } = useNotes();
  const customer = useCustomerPane();
  return (
    <div className={styles.pane} data-customer={customer.isWide && customer.isOpen ? '' : undefined}>
      <CustomerPane pane={customer} open={open} conversation={conversation} />
      <div className={styles.main}>
        <ConversationActions conversation={conversation}>
          <CustomerButton {...customer} />
        </ConversationActions>
        <TagsLine conversation={conversation} />
        <Transcript open={open} onOlder={() => void Promise.all([inbox.older(), notes.older()])} />
        <Composer open={open} conversation={conversation} />
      </div>
    </div>
  );
}
