import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { Answerer } from '@aftercare/chat-machine/state';
import { hasOutsideChat, reportedAuthor } from '@aftercare/contract/chat/outside-chat';
import type { SiteContext } from '../../../platform/http/context.ts';
import type { Chats } from '../chats.ts';
import type { ConversationRow, MessageRow } from '../conversation-row.ts';
import type { Dispatched } from '../dispatch.ts';
import { escapeHtml } from '../escape-html.ts';

export const mayBeOutside = ({ merchant }: SiteContext): boolean =>
  hasOutsideChat(merchant.configuration.livechat);

/** Whoever of an outside provider's answers here now, in this chat of theirs. */
export function outsideAgentOf({ state }: ConversationRow, chatId: string): Answerer | null {
  const agent = state.mode === 'agent' ? state.agent : null;
  return agent?.outsideChatId === chatId ? agent : null;
}

const isOutside = ({ state }: ConversationRow): boolean =>
  state.mode === 'agent' && state.agent.outsideChatId !== undefined;

type Said = { messageId: string; text: string };
export type Reported =
  | { kind: 'stored'; message: MessageRow }
  | { kind: 'idReused' }
  | Extract<Dispatched, { kind: 'tooMany' }>
  | { kind: 'threadGone' };

/**
 * What a browser says of an outside provider's chat. Nobody can check it: what was said there is stored as reported by
 * the browser, counts against the visitor's own limit, and changes nothing but their own conversation (design 4).
 */
export function outsideFront(chats: Chats) {
  const tell = async (row: ConversationRow, event: ChatEvent, guard?: (row: ConversationRow) => boolean) => {
    const told = await chats.dispatch(row.merchantId, row.id, event, guard ? { guard } : {});
    return 'row' in told ? told.row : row;
  };
  return {
    /** Somebody of theirs is there, or another one than before. */
    joined: (row: ConversationRow, outsideChatId: string, name: string) => {
      const agent = { id: reportedAuthor(name), name, avatar: '', outsideChatId };
      return tell(row, { kind: 'agentJoined', agent });
    },

    /** What somebody of theirs has said; once under its id. */
    async spoke(row: ConversationRow, agent: Answerer, { messageId, text }: Said): Promise<Reported> {
      const said = { messageId, text, fileId: null };
      const outcome = await chats.dispatch(
        row.merchantId,
        row.id,
        { kind: 'agentSpoke', said, agent, isPresent: true },
        { guard: (now) => outsideAgentOf(now, agent.outsideChatId ?? '') !== null },
      );
      if (outcome.kind === 'tooMany') return outcome;
      if (outcome.kind === 'done') {
        const message = outcome.messages.find((one) => one.messageId === messageId);
        if (message) return { kind: 'stored', message };
      }
      if (outcome.kind !== 'repeat') return { kind: 'threadGone' };
      const { message } = outcome;
      const isSame = message.from === 'service' && message.body === escapeHtml(text);
      return isSame ? { kind: 'stored', message } : { kind: 'idReused' };
    },

    /** Nobody of theirs is there, or no more. */
    gone: (row: ConversationRow, isEnded: boolean) => {
      if (row.mode === 'connectingAgent')
        return tell(row, { kind: 'agentStartFailed' }, (now) => now.mode === row.mode);
      return tell(row, { kind: isEnded ? 'agentLeft' : 'agentSendFailed' }, isOutside);
    },

    silent: (row: ConversationRow) => tell(row, { kind: 'agentWasSilent' }, isOutside),
  };
}
