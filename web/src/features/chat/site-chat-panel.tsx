import { settle } from '@aftercare/ui/settle';
import { useEffect } from 'react';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { OutsideChatPart, type OutsideParts } from './outside-chat-part.tsx';

const drawOutside = (parts: OutsideParts) => <OutsideChatPart {...parts} />;

type Props = ChatPanelProps & {
  /** Nobody has pressed anything for it. */
  opensByItself: boolean;
};

/** On the site itself; in a frame on other people's pages nobody is asked to agree to somebody else. */
export function SiteChatPanel({ opensByItself, ...props }: Props) {
  const { isOpen } = props;
  useEffect(() => {
    if (isOpen && opensByItself) settle(document.querySelector('section[data-own]'));
  }, [isOpen, opensByItself]);
  return <ChatPanel {...props} drawOutside={drawOutside} />;
}
