import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { OutsideChatPart, type OutsideParts } from './outside-chat-part.tsx';

const drawOutside = (parts: OutsideParts) => <OutsideChatPart {...parts} />;

/** On the site itself; in a frame on other people's pages nobody is asked to agree to somebody else. */
export const SiteChatPanel = (props: ChatPanelProps) => <ChatPanel {...props} drawOutside={drawOutside} />;
