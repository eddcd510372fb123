import { settle } from '@aftercare/ui/settle';
import { useEffect } from 'react';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { OutsideChatPart, type OutsideParts } from './outside-chat-part.tsx';

const drawOutside = (parts: OutsideParts) => <OutsideChatPart {...parts} />;

type Props = ChatPanelProps & {
  /** The panel opens without a click of the visitor. */
  opensByItself: boolean;
};

/**
 * The chat panel on the site, with the external live chat. The embedded chat has none, because a third-party
 * page must not ask for consent to it.
 */
export function SiteChatPanel({ opensByItself, ...props }: Props) {
  const { isOpen } = props;
  useEffect(() => {
    if (isOpen && opensByItself) settle(document.querySelector('section[data-own]'));
  }, [isOpen, opensByItself]);
  return <ChatPanel {...props} drawOutside={drawOutside} />;
}
