import { limits } from '@aftercare/contract/limits';
import { randomId } from '../../lib/random-id.ts';
import { refusalOf } from './judge-file.ts';
import type { Outbox } from './outbox.ts';
import type { Unsent } from './outbox-store.ts';

type Parts = {
  outbox: Outbox;
  /** Before the first words are kept: a page that comes later looks for them. */
  begin(): void;
  show(): void;
  hurry(): void;
  /** Something was taken back that may be on its way. */
  look(): void;
};

/** What somebody says and sends: into the outbox first, each in its place, then out. */
export function createWriting({ outbox, begin, show, hurry, look }: Parts) {
  let lastWrittenAt = 0;

  async function write(
    unsent: Pick<Unsent, 'text' | 'file' | 'refusal'>,
    messageId = randomId(),
  ): Promise<void> {
    begin();
    // Of several at once each has a place of its own, which a reload does not shuffle.
    lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
    const kept = outbox.put({ ...unsent, messageId, writtenAt: lastWrittenAt });
    show();
    await kept;
    show();
    hurry();
  }

  /** What can never be taken is not tried, and says why. */
  function sendFile(content: File, messageId?: string, refusal = refusalOf(content)): Promise<void> {
    const file = { fileName: content.name, fileId: null, content: refusal ? null : content };
    return write({ text: '', file, refusal }, messageId);
  }

  return {
    say: (text: string, messageId?: string) => write({ text, file: null, refusal: null }, messageId),
    sendFile,
    /** Each is a message of its own. */
    async sendFiles(files: readonly File[]) {
      const most = limits.filesPerVisitorDay;
      await Promise.all(
        files
          .slice(0, most + 1)
          .map((content, at) =>
            sendFile(content, undefined, at === most ? 'fileBudget' : refusalOf(content)),
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
