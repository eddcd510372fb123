import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { outsideChatOf } from '../../../lib/shared/outside-chat.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatView } from '../session/chat-view.ts';

const outsideChat = lazyPart(async () => (await import('../outside/outside-chat.tsx')).OutsideChat);

export type OutsideParts = {
  chat: ChatSession;
  view: ChatView;
  /** Null while the panel is closed. */
  slot: Element | null;
};

/** Loaded when the customer asks for an agent. */
export function OutsideChatPart({ chat, view, slot }: OutsideParts): ReactNode {
  const ids = outsideChatOf(useSite());
  const isNeeded = useRef(false);
  isNeeded.current ||= view.state !== null && view.state.mode !== 'bot';
  if (!ids || !isNeeded.current) return null;
  return <outsideChat.Part chat={chat} ids={ids} slot={slot} waiting={null} />;
}
