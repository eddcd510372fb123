import type { BotRecord } from '@aftercare/chat-machine/effects';

/** A new row for a question, and a change of an earlier one. */
export type MergedRecords = {
  question: (Omit<Extract<BotRecord, { kind: 'recordQuestion' }>, 'kind'> & { handedOver: boolean }) | null;
  mark: { messageId: string; chosen: string | null; handedOver: boolean } | null;
};

/** Merges the records of one step, because PostgreSQL cannot change a row in the statement that adds it. */
export function mergeRecords(records: readonly BotRecord[]): MergedRecords {
  const merged: MergedRecords = { question: null, mark: null };
  for (const record of records) {
    const { messageId } = record;
    switch (record.kind) {
      case 'recordQuestion': {
        const { outcome, entryId, offered, probability } = record;
        merged.question = { messageId, outcome, entryId, offered, probability, handedOver: false };
        break;
      }
      case 'recordChoice':
        merged.mark = { messageId, chosen: record.entryId, handedOver: false };
        break;
      case 'recordHandOver':
        if (merged.question?.messageId === messageId) merged.question.handedOver = true;
        else merged.mark = { messageId, chosen: merged.mark?.chosen ?? null, handedOver: true };
        break;
    }
  }
  return merged;
}
