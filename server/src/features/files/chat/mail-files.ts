import type { mailFileRefusals } from '@aftercare/contract/desk/mail/inbound-mail';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { Unavailable } from '../../../platform/lifecycle/unavailable.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { type ChatFileDeps, type Uploaded, uploadChatFile } from './upload-chat-file.ts';

export type MailFile = {
  merchantId: string;
  conversationId: string;
  /** The sender's address, which has a budget as other senders have by their network address. */
  sender: string;
  requestKey: string;
  file: Pick<IncomingFile, 'name' | 'content'>;
};

type Reason = (typeof mailFileRefusals)[number];

/** Rejects with Unavailable if a later attempt may succeed. */
export type StoreMailFile = (
  file: MailFile,
) => Promise<{ kind: 'stored'; fileId: string } | { kind: 'refused'; reason: Reason }>;

const reasons: Readonly<Partial<Record<Uploaded['kind'], Reason>>> = {
  tooLarge: 'tooLarge',
  typeRefused: 'type',
  empty: 'empty',
  budget: 'budget',
};

/** Stores the file of a mail by the same checks as a file of the chat. */
export const createMailFiles =
  (deps: ChatFileDeps): StoreMailFile =>
  async ({ merchantId, conversationId, sender, requestKey, file }) => {
    const uploaded = await uploadChatFile(deps, {
      merchantId,
      conversationId,
      requestKey,
      uploader: { merchantId, conversationId, account: null, address: `mail ${sender}` },
      file: { ...file, fields: {} },
    });
    if (uploaded.kind === 'uploaded') return { kind: 'stored', fileId: uploaded.file.id };
    const reason = reasons[uploaded.kind];
    if (reason !== undefined) return { kind: 'refused', reason };
    if (uploaded.kind === 'idReused') throw new InvariantViolated('Two files of mails have one key.');
    throw new Unavailable('A file of a mail could not be stored now.');
  };
