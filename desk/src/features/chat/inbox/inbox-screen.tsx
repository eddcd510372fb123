import { viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { buttonClass } from '@aftercare/ui/button';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { ConversationPane } from '../conversation/conversation-pane.tsx';
import { InboxLists } from './inbox-lists.tsx';
import { useInboxQuery } from './inbox-query.ts';
import { useDrafts, useInbox, useNotes } from './inbox-work.tsx';

const t = texts.inbox;

export function InboxScreen({ conversationId }: { conversationId: string | undefined }) {
  const { inbox, view } = useInbox();
  const { notes } = useNotes();
  const { drafts } = useDrafts();
  const { person } = useSession();
  const inboxQuery = useInboxQuery();
  useEffect(() => {
    inbox.open(conversationId ?? null);
    notes.open(conversationId ?? null);
    drafts.open(conversationId ?? null);
  }, [inbox, notes, drafts, conversationId]);
  const title = view.waiting > 0 ? fill(t.titleWaiting, { count: view.waiting }) : t.title;
  return (
    <Screen
      title={title}
      isDetailMain
      tools={
        mayCall(person, viewRatings) && (
          <Link href={paths.ratings()} className={buttonClass('quiet')}>
            {texts.ratings.toRatings}
          </Link>
        )
      }
      detail={conversationId !== undefined && <ConversationPane key={conversationId} id={conversationId} />}
    >
      <InboxLists openId={conversationId} inboxQuery={inboxQuery} />
    </Screen>
  );
}
