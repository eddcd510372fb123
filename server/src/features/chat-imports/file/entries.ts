import type {
  ChatImportProblemReason,
  ChatImportRefusal,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { LoggableError } from '../../../platform/logging/loggable-error.ts';

/** A user of the other desk. `id` finds the name in a file of users, if the entry itself has none. */
export type Writer = { id: string; name: string };

export type Attachment = { name: string; url: string };

export type ReadMessage = {
  /** `unknown`: whether the author is a customer shows only in a file of users. */
  from: 'customer' | 'agent' | 'automated' | 'unknown';
  isNote: boolean;
  writer: Writer;
  text: string;
  isHtml: boolean;
  attachments: readonly Attachment[];
  at: Date;
};

export type ChatEntry = {
  kind: 'chat';
  line: number;
  /** Unique among the chats of all accounts of the other desk. */
  sourceId: string;
  /** As the other desk shows it. */
  number: string;
  contact: Writer & { email: string };
  subject: string;
  tags: readonly string[];
  isOpen: boolean;
  /** In order; at least one. */
  messages: readonly ReadMessage[];
};

export type ContactEntry = {
  kind: 'contact';
  line: number;
  sourceId: string;
  name: string;
  /** Normalized; '' if there is none. */
  email: string;
  isAgent: boolean;
};

export type RefusedEntry = {
  kind: 'refused';
  line: number;
  entryId: string;
  reason: ChatImportProblemReason;
};

/** `skipped`: deleted in the other desk. */
export type FileEntry = ChatEntry | ContactEntry | RefusedEntry | { kind: 'skipped'; line: number };

export const refused = (line: number, entryId: string, reason: ChatImportProblemReason): RefusedEntry => ({
  kind: 'refused',
  line,
  entryId: entryId.slice(0, 100),
  reason,
});

export class FileRefused extends LoggableError {
  override readonly name = 'FileRefused';
  readonly reason: ChatImportRefusal;
  readonly line: number | null;

  constructor(reason: ChatImportRefusal, line: number | null = null) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
    this.line = line;
  }
}
