import { useEffect } from 'react';
import { Screen } from '../../lib/screen.tsx';
import { fill, texts } from '../../lib/text.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { InboxLists } from './inbox-lists.tsx';
import { useInbox } from './inbox-work.tsx';

const words = texts.inbox;

/** Who waits, what was said, and who it is: three panes, or one after the other where there is no room. */
export function InboxScreen({ conversationId }: { conversationId: string | undefined }) {
  const { inbox, view } = useInbox();
  useEffect(() => inbox.open(conversationId ?? null), [inbox, conversationId]);
  const title = view.waiting > 0 ? fill(words.titleWaiting, { count: view.waiting }) : words.title;
  return (
    <Screen
      title={title}
      isDetailMain
      detail={conversationId !== undefined && <ConversationPane key={conversationId} id={conversationId} />}
    >
      <InboxLists openId={conversationId} />
    </Screen>
  );
}
