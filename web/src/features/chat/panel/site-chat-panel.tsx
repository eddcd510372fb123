import { settle } from '@aftercare/ui/settle';
import { useEffect } from 'react';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatPanelProps } from './chat-panel-props.ts';
import { OutsideChatPart, type OutsideParts } from './outside-chat-part.tsx';

const renderOutside = (parts: OutsideParts) => <OutsideChatPart {...parts} />;

type Props = ChatPanelProps & {
  opensByItself: boolean;
};

/** The embedded chat has no external live chat, because a third-party page must not ask for consent to it. */
export function SiteChatPanel({ opensByItself, ...props }: Props) {
  const { isOpen } = props;
  useEffect(() => {
    if (isOpen && opensByItself) settle(document.querySelector('section[data-own]'));
  }, [isOpen, opensByItself]);
  return <ChatPanel {...props} renderOutside={renderOutside} />;
}
