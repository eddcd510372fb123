import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import { useHelp } from '../help/use-help.ts';
import { useChat } from '../hooks/use-chat.ts';
import { useClosing } from '../hooks/use-closing.ts';
import { useDeleteChat } from '../hooks/use-delete-chat.ts';
import { useHandOver } from '../hooks/use-hand-over.ts';
import type { ChatView } from '../session/chat-view.ts';
import { useGuidedAnswers } from '../stories/use-stories.ts';
import { useAttention } from '../writing/use-attention.ts';
import { useFileDrop } from '../writing/use-file-drop.ts';
import type { ChatPanelProps } from './chat-panel-props.ts';
import { useCovering } from './use-covering.ts';

export type Panel = ReturnType<typeof usePanel>;

const firstToUse = 'textarea, li button, [data-write]';

/** The conversation of the panel, and the elements that it measures and focuses. */
export function usePanel({ source, isOpen, isQuiet, onPerson }: ChatPanelProps) {
  const below = useRef<HTMLDivElement>(null);
  const focusBelow = () => {
    if (!isQuiet || document.hasFocus()) below.current?.querySelector<HTMLElement>(firstToUse)?.focus();
  };
  const help = useHelp(focusBelow);
  const { isHelping } = help;
  const { chat, view } = useChat(source, !isOpen ? 'closed' : isHelping ? 'covered' : 'open');
  const askForPerson = useHandOver(chat, view.state, help.close);
  const deleteChat = useDeleteChat(chat);
  const isVisitors = useSession() === null;
  const closing = useClosing(chat, view, focusBelow);
  const section = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<Element | null>(null);
  useCovering(section, isOpen);
  const sound = useAttention(view);
  const guidedAnswers = useGuidedAnswers(chat, view.state?.isStripVisible === true);
  const hasInput = view.state?.isInputVisible !== false;
  usePersonNews(view.state, onPerson);
  useFocusBelow(focusBelow, isOpen, isHelping, hasInput);
  const drop = useFileDrop(hasInput && !isHelping ? chat.sendFiles : null);
  return {
    chat,
    view,
    help,
    askForPerson,
    deleteChat,
    isVisitors,
    closing,
    sound,
    guidedAnswers,
    hasInput,
    drop,
    below,
    section,
    slot,
    setSlot,
  };
}

function usePersonNews(state: ChatView['state'], onPerson: () => void): void {
  const isWithPerson = state?.mode === 'agent' || state?.mode === 'connectingAgent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when it begins, not for a new callback
  useEffect(() => {
    if (isWithPerson) onPerson();
  }, [isWithPerson]);
}

function useFocusBelow(focusBelow: () => void, isOpen: boolean, isHelping: boolean, hasInput: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the panel opens; the window in it manages its own focus
  useEffect(() => {
    if (isOpen && !isHelping) focusBelow();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element may have been removed with the input
  useEffect(() => {
    if (document.activeElement === document.body) focusBelow();
  }, [hasInput]);
}
