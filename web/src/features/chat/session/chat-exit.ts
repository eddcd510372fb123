import { askForPerson } from '@aftercare/contract/chat/hand-over';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';
import { randomId } from '../../../lib/forms/random-id.ts';

type Deps = {
  api: ApiClient;
  conversationId(): string | null;
  onState(state: ConversationState): void;
  catchUp(): Promise<void>;
};

export function createExit({ api, conversationId, onState, catchUp }: Deps) {
  let isWished = false;

  async function ask(): Promise<void> {
    const id = conversationId();
    isWished = id === null;
    if (id === null) return;
    try {
      const answer = await api.send(askForPerson, { conversationId: id, messageId: randomId() });
      if (answer?.kind === 'ok') onState(answer.data.state);
    } catch (error) {
      // A toast has shown the error, and the button is still there.
      if (!(error instanceof CallFailed)) throw error;
    }
    await catchUp();
  }

  return {
    ask,
    onOpened() {
      if (isWished) void ask();
    },
  };
}
