import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { Answerer } from '@aftercare/chat-machine/state';
import { hasOutsideChat, reportedAuthor } from '@aftercare/contract/chat/outside-chat';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import type { Dispatched } from '../dispatch/dispatched.ts';
import { escapeHtml } from '../sending/escape-html.ts';

export const mayBeOutside = ({ merchant }: SiteContext): boolean =>
  hasOutsideChat(merchant.configuration.livechat);

export function outsideAgentOf({ state }: ConversationRow, chatId: string): Answerer | null {
  const agent = state.mode === 'agent' ? state.agent : null;
  return agent?.outsideChatId === chatId ? agent : null;
}

const isOutside = ({ state }: ConversationRow): boolean =>
  state.mode === 'agent' && state.agent.outsideChatId !== undefined;

type ReportedMessage = { messageId: string; text: string };
export type Reported =
  | { kind: 'stored'; message: MessageRow }
  | { kind: 'idReused' }
  | Extract<Dispatched, { kind: 'tooMany' }>
  | { kind: 'threadGone' };

/**
 * Reports of a browser on an outside provider's chat. The server cannot verify them. Messages are stored as
 * reported by the browser, count against the visitor's limit, and change only their own conversation.
 */
export function outsideAdapter(chats: Chats) {
  const dispatch = async (
    row: ConversationRow,
    event: ChatEvent,
    guard?: (row: ConversationRow) => boolean,
  ) => {
    const outcome = await chats.dispatch(row.merchantId, row.id, event, guard ? { guard } : {});
    return 'row' in outcome ? outcome.row : row;
  };
  return {
    joined: (row: ConversationRow, outsideChatId: string, name: string) => {
      const agent = { id: reportedAuthor(name), name, avatar: '', outsideChatId };
      return dispatch(row, { kind: 'agentJoined', agent });
    },

    /** A message of an outside agent; stored once under its id. */
    async spoke(
      row: ConversationRow,
      agent: Answerer,
      { messageId, text }: ReportedMessage,
    ): Promise<Reported> {
      const typedMessage = { messageId, text, fileId: null };
      const outcome = await chats.dispatch(
        row.merchantId,
        row.id,
        { kind: 'agentSpoke', message: typedMessage, agent, isPresent: true },
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

    gone: (row: ConversationRow, isEnded: boolean) => {
      if (row.mode === 'connectingAgent')
        return dispatch(row, { kind: 'agentStartFailed' }, (now) => now.mode === row.mode);
      return dispatch(row, { kind: isEnded ? 'agentLeft' : 'agentSendFailed' }, isOutside);
    },

    silent: (row: ConversationRow) => dispatch(row, { kind: 'agentWasSilent' }, isOutside),
  };
}
