import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { Avatar } from '@aftercare/ui/portrait';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Detail } from '../../../lib/frame/screen.tsx';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useInbox } from '../inbox/inbox-work.tsx';
import type { OpenConversation } from '../session/inbox-state.ts';
import { ConversationFacts } from './conversation-facts.tsx';
import styles from './conversation-pane.module.css';
import { ReplyBox } from './reply-box.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { Transcript } from './transcript-view.tsx';

const t = texts.inbox;

export function ConversationPane({ id }: { id: string }) {
  const { view } = useInbox();
  const backHref = `${paths.inbox()}${useQuery().text}`;
  const open = view.open?.id === id ? view.open : null;
  const conversation = open?.conversation ?? null;
  const decisions = useDecisions(id, conversation);
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
      <LoadedConversation open={open} conversation={conversation} decisions={decisions} />
    </Detail>
  );
}

type Decisions = { isMine: boolean; isFree: boolean; accept: () => void; close: () => void };

/** Accepts a conversation without an agent, or closes one of the user's own. Both have a button and a key. */
function useDecisions(id: string, conversation: DeskConversation | null): Decisions {
  const { inbox } = useInbox();
  const { person } = useSession();
  const isMine = conversation?.agent?.personId === person.personId;
  const isFree = conversation !== null && conversation.agent === null;
  const accept = () => void inbox.accept(id);
  const close = async () => {
    const isSure = await askConfirm({
      title: t.closeTitle,
      message: t.closeText,
      confirm: t.closeYes,
      cancel: t.closeNo,
    });
    if (isSure) await inbox.close(id);
  };
  useKeys({
    a: () => {
      if (isFree) accept();
    },
    x: () => {
      if (isMine) void close();
    },
  });
  return { isMine, isFree, accept, close: () => void close() };
}

function MissingConversation({ isErased }: { isErased: boolean }) {
  return (
    <Detail title={isErased ? t.erased : t.gone} label={t.conversation} backHref={paths.inbox()}>
      <p role="status">{isErased ? t.erasedNext : t.goneNext}</p>
    </Detail>
  );
}

function ConversationTitle({ conversation: { contact, isUrgent } }: { conversation: DeskConversation }) {
  return (
    <span className={styles.who}>
      {contact.avatar !== '' && <Avatar src={contact.avatar} name={contact.givenName} size={32} />}
      {contact.givenName || contact.email || t.visitor}
      {isUrgent && <Mark shape="full" tone="bad" text={t.urgent} />}
    </span>
  );
}

type LoadedProps = { open: OpenConversation; conversation: DeskConversation; decisions: Decisions };

function LoadedConversation({ open, conversation, decisions }: LoadedProps) {
  const { inbox, view } = useInbox();
  const { isMine, isFree, accept, close } = decisions;
  const { agent } = conversation;
  return (
    <div className={styles.pane}>
      <ConversationFacts conversation={conversation} />
      <div className={styles.main}>
        <div className={styles.actions}>
          {isFree && (
            <Button look="main" onClick={accept}>
              {t.accept} <KeyHint name="a" />
            </Button>
          )}
          {isMine && (
            <Button onClick={close}>
              {t.close} <KeyHint name="x" />
            </Button>
          )}
          <SnoozeMenu conversation={conversation} />
          {agent && !isMine && <p>{fill(t.with, { name: agent.name })}</p>}
          {view.notice && <p role="alert">{view.notice}</p>}
        </div>
        <Transcript open={open} onOlder={() => void inbox.older()} />
        <ReplyBox open={open} isMine={isMine} />
      </div>
    </div>
  );
}
