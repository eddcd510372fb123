import { limits } from '@aftercare/contract/limits';
import { randomId } from '../../../lib/forms/random-id.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { Unsent } from '../delivery/outbox-store.ts';
import { refusalOf } from './check-file.ts';

type Deps = {
  outbox: Outbox;
  /**
   * Called before the first message is stored, so that a page that opens later looks for the conversation.
   */
  begin(): void;
  show(): void;
  hurry(): void;
  look(): void;
};

export function createWriting({ outbox, begin, show, hurry, look }: Deps) {
  let lastWrittenAt = 0;

  async function write(
    unsent: Pick<Unsent, 'text' | 'file' | 'refusal'>,
    messageId = randomId(),
  ): Promise<void> {
    begin();
    // Distinct timestamps keep the order of several files over a reload.
    lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
    const stored = outbox.put({ ...unsent, messageId, writtenAt: lastWrittenAt });
    show();
    await stored;
    show();
    hurry();
  }

  /** A file that the server would refuse is not uploaded; its entry shows why. */
  function sendFile(content: File, messageId?: string, refusal = refusalOf(content)): Promise<void> {
    const file = { fileName: content.name, fileId: null, content: refusal ? null : content };
    return write({ text: '', file, refusal }, messageId);
  }

  return {
    sendText: (text: string, messageId?: string) => write({ text, file: null, refusal: null }, messageId),
    sendFile,
    async sendFiles(files: readonly File[]) {
      const maxFiles = limits.filesPerVisitorDay;
      await Promise.all(
        files
          .slice(0, maxFiles + 1)
          .map((content, at) =>
            sendFile(content, undefined, at === maxFiles ? 'fileBudget' : refusalOf(content)),
          ),
      );
    },
    async discard({ messageId }: Unsent) {
      const removed = outbox.remove(messageId);
      look();
      await removed;
      show();
      hurry();
    },
    async retry(unsent: Unsent) {
      await outbox.put({ ...unsent, refusal: null });
      show();
      hurry();
    },
  };
}
