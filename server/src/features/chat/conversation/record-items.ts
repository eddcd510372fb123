import type { BotRecord } from '@aftercare/chat-machine/effects';

type Mark = { message_id: string; chosen?: string; handed_over?: true };

/** The fields of an item of `append_messages_2` for the records of one step; none if it has no records. */
export function recordItems(records: readonly BotRecord[]): { question?: object; mark?: Mark } {
  if (records.length === 0) return {};
  let question: { message_id: string; handed_over: boolean } | undefined;
  let mark: Mark | undefined;
  for (const record of records) {
    const { messageId } = record;
    switch (record.kind) {
      case 'recordQuestion': {
        const { outcome, entryId, offered, probability } = record;
        const source = { outcome, entry_id: entryId, offered, probability };
        question = { message_id: messageId, handed_over: false, ...source };
        break;
      }
      case 'recordChoice':
        mark = { ...mark, message_id: messageId, chosen: record.entryId };
        break;
      case 'recordHandOver':
        // PostgreSQL cannot change a row in the statement that adds it.
        if (question?.message_id === messageId) question.handed_over = true;
        else mark = { ...mark, message_id: messageId, handed_over: true };
        break;
    }
  }
  return { ...(question && { question }), ...(mark && { mark }) };
}
