import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useInbox } from '../inbox/inbox-work.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import styles from './conversation-pane.module.css';
import { SnoozeMenu } from './snooze-menu.tsx';

const t = texts.inbox;
const ours = texts.assignment;

/**
 * Which actions the user has: `free` without an agent, `held` by another agent, `outside` our desk. An `imported` chat
 * is closed for good.
 */
export type Holding = 'free' | 'mine' | 'held' | 'outside' | 'imported';

export function holdingOf({ agent, assignee, importedFrom }: DeskConversation, personId: string): Holding {
  if (importedFrom !== undefined) return 'imported';
  if (agent === null) return 'free';
  if (agent.personId === personId) return 'mine';
  // An agent of an outside provider is no team member, so the chat has no assignee.
  return assignee === null ? 'outside' : 'held';
}

type Asked = 'assign' | 'close' | null;

function useActions(conversation: DeskConversation, holding: Holding) {
  const { inbox } = useInbox();
  const { person } = useSession();
  const [asked, ask] = useState<Asked>(null);
  const id = conversation.conversationId;
  const accept = () => void inbox.accept(id);
  const takeOver = () => void inbox.assign(conversation, { personId: person.personId });
  const handBack = async () => {
    const isSure = await askConfirm({
      title: ours.handBackTitle,
      message: ours.handBackText,
      confirm: ours.handBackYes,
      cancel: ours.handBackNo,
    });
    if (isSure) await inbox.handBack(id);
  };
  useKeys({
    a: () => {
      if (holding === 'free') accept();
      else if (holding === 'mine' || holding === 'held') ask('assign');
    },
    t: () => {
      if (holding === 'held') takeOver();
    },
    h: () => {
      if (holding === 'mine') void handBack();
    },
    x: () => {
      if (holding === 'mine') ask('close');
    },
  });
  return { asked, ask, accept, takeOver, handBack: () => void handBack() };
}

type ActionsProps = { conversation: DeskConversation; children?: ReactNode };

/** The buttons that change who has the conversation; each has a key. */
export function ConversationActions({ conversation, children }: ActionsProps) {
  const { inbox, view } = useInbox();
  const { person } = useSession();
  const holding = holdingOf(conversation, person.personId);
  const { asked, ask, accept, takeOver, handBack } = useActions(conversation, holding);
  const { agent, isClosed, conversationId } = conversation;
  const close = () => ask(null);
  return (
    <div className={styles.actions}>
      {holding === 'free' && (
        <Button look="main" onClick={accept}>
          {isClosed ? ours.reopen : t.accept} <KeyHint name="a" />
        </Button>
      )}
      {holding === 'held' && (
        <Button look="main" onClick={takeOver}>
          {ours.takeOver} <KeyHint name="t" />
        </Button>
      )}
      {holding !== 'outside' && holding !== 'imported' && (
        <Button onClick={() => ask('assign')}>
          {ours.assign} {holding !== 'free' && <KeyHint name="a" />}
        </Button>
      )}
      {holding === 'mine' && (
        <>
          <Button onClick={handBack}>
            {ours.handBack} <KeyHint name="h" />
          </Button>
          <Button onClick={() => ask('close')}>
            {t.close} <KeyHint name="x" />
          </Button>
        </>
      )}
      {holding !== 'imported' && <SnoozeMenu conversation={conversation} />}
      {children}
      {agent && holding !== 'mine' && <p>{fill(t.with, { name: agent.name })}</p>}
      {isClosed && holding !== 'imported' && <p>{ours.closed}</p>}
      {view.notice && <p role="alert">{view.notice}</p>}
      {asked === 'assign' && (
        <AssignDialog
          conversation={conversation}
          onClose={close}
          notice={view.notice}
          onChoose={async (transfer) => {
            const isDone = await inbox.assign(conversation, transfer);
            // A note that was not stored stays in the dialog.
            if (isDone || transfer.note === undefined) close();
          }}
        />
      )}
      {asked === 'close' && (
        <CloseDialog
          onClose={close}
          onConfirm={(because) => {
            close();
            void inbox.close(conversationId, because);
          }}
        />
      )}
    </div>
  );
}
