import { anything } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import {
  isPassing,
  type LiveChat,
  type LiveChatEvent,
  type LiveChatFault,
  type Opening,
} from '../link/live-chat.ts';
import { createAvailability } from './availability.ts';
import { type CustomerPage, createConnection, type Origins } from './connection.ts';
import { createCurrentChat } from './current-chat.ts';
import { createCustomerSigns } from './customer-signs.ts';
import { faultOf } from './fault-outcomes.ts';
import { createOpener } from './open-chat.ts';
import { createSending, messageOf } from './sending.ts';
import type { Tokens } from './tokens.ts';
import { createTranscript } from './transcript.ts';

export type LiveChatDeps = {
  organizationId: string;
  groupId: number;
  origins: Origins;
  /** Of the API; by default its stable version. */
  version?: string;
  tokens: Tokens;
  openSocket(url: string): WebSocket;
  page(): CustomerPage;
};

/** Listeners of a chat, and the deadline after which a lost connection counts as lost agents. */
function createReports(onLost: () => void) {
  const listeners = new Set<(event: LiveChatEvent) => void>();
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const emit = (event: LiveChatEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const report = ({ code }: LiveChatFault, retryable: boolean): void => {
    if (!retryable) onLost();
    emit({ kind: 'fault', code, retryable });
  };
  return {
    listeners,
    emit,
    isBack: () => clearTimeout(deadline),
    isDown(fault: LiveChatFault): void {
      report(fault, isPassing(fault));
      clearTimeout(deadline);
      if (isPassing(fault)) deadline = setTimeout(() => report(fault, false), limits.outsideCallMs);
    },
  };
}

export function createLiveChat(deps: LiveChatDeps): LiveChat {
  const { groupId, tokens } = deps;
  const { listeners, emit, isBack, isDown } = createReports(() => current.lose());
  const connection = createConnection({
    ...deps,
    onPush: (push) => current.receive(push),
    onUp() {
      isBack();
      // Events are lost while disconnected, so reload.
      current.refresh();
    },
    onDown: isDown,
  });
  const transcript = createTranscript(connection.customerId, emit);
  const current = createCurrentChat({ connection, transcript, emit });
  const sending = createSending({ connection, current, transcript, tokens });
  const availability = createAvailability(connection, groupId, emit);
  const signs = createCustomerSigns(connection, current);
  const send = (chatId: string, { clientId, text }: { clientId: string; text: string }) =>
    sending.sendTo(chatId, clientId, messageOf(clientId, text));
  const openChat = createOpener({ connection, current, transcript, groupId, availability, send });
  const deactivate = (id: string) => connection.call('deactivate_chat', { id }, anything);

  function open(opening: Opening): Promise<{ chatId: string }> {
    const result: Promise<{ chatId: string }> = openChat(opening, async (chatId) => {
      const state = current.state();
      if (state.phase === 'opening' && state.result === result) return current.enter(chatId, result);
      // The request was closed in the time that the provider needed.
      await deactivate(chatId);
      throw faultOf('groups_offline');
    });
    current.open(result);
    result.catch(() => {
      const state = current.state();
      if (state.phase !== 'none' && state.result === result) current.leave();
    });
    return result;
  }

  return {
    availability,
    region: connection.region,
    open(opening) {
      if (opening.identity) signs.update(opening.identity);
      const state = current.state();
      const isOver = state.phase === 'none' || (state.phase === 'open' && state.isLost);
      return isOver ? open(opening) : state.result;
    },
    send: sending.send,
    async sendFile(clientId, file, onProgress) {
      onProgress(0);
      await sending.sendFile(clientId, file);
      onProgress(1);
    },
    identify: signs.update,
    typing: signs.typing,
    seen: signs.seen,
    async close() {
      const id = current.id();
      current.leave();
      if (id !== null) await deactivate(id);
    },
    disconnect: connection.disconnect,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      listeners.clear();
      current.leave();
      isBack();
      connection.stop();
    },
  };
}
