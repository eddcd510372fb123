import { createWriting } from '../writing/chat-writing.ts';
import type { Exchange } from './exchange.ts';
import type { SessionCore } from './session-core.ts';

/** The draft, the attached files and the messages of the customer. */
export function createOwnWriting(
  { deps, session, draft, readMark }: SessionCore,
  { delivery, hurry, incoming: { typing }, uploading }: Exchange,
) {
  const { sendText, ...written } = createWriting({
    outbox: deps.outbox,
    hurry,
    begin: readMark.begin,
    look: delivery.look,
    show: () => session.show(),
  });
  return {
    ...written,
    /** Kept apart from the view, so that a key press renders only the input again. */
    draft: draft.text,
    uploading,
    limitedUntil: delivery.limitedUntil,
    showTyping: typing.onTyping,
    sendTyping: typing.notify,
    write(typed: string) {
      draft.write(typed);
      const mode = session.get().state?.mode;
      // The simulated agent waits with the ticket while the customer types.
      if (typed !== '' && (mode === 'agent' || mode === 'simulated')) typing.notify();
    },
    send: (typed: string, messageId?: string) =>
      typed.trim() === '' ? undefined : sendText(typed.trim(), messageId),
    /** Clear the draft only after the text is in the outbox, so that a crash in between loses neither. */
    async sendDraft(): Promise<void> {
      const text = draft.text.get().trim();
      if (text === '') return;
      draft.text.set('');
      typing.sent();
      await sendText(text);
      draft.forget();
    },
  };
}
