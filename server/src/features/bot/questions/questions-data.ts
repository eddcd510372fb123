import { limits } from '@aftercare/contract/limits';
import { type PersonalData, paged, rowsOfPage } from '../../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../../platform/privacy/retained.ts';
import {
  dropQuestionsBefore,
  dropQuestionsOf,
  questionsOf,
  type StoredQuestion,
} from './questions.repository.ts';

/** Exports and erases the outcomes of a customer's questions. Their texts belong to the messages. */
export const questionsData: PersonalData = {
  chapters: {
    async *questionsToBot(read, { merchantId, conversations }) {
      for (const { id: chatId } of conversations) {
        const rows = paged<StoredQuestion>((before) =>
          read((tx) =>
            questionsOf(tx, merchantId, chatId, { after: before?.messageId ?? '', max: rowsOfPage }),
          ),
        );
        for await (const { messageId, answeredAt, outcome, entryId, chosen, thumb, handedOver } of rows) {
          const isHelpful = thumb === null ? null : thumb === '1';
          yield { chatId, messageId, answeredAt, outcome, answer: entryId, chosen, isHelpful, handedOver };
        }
      }
    },
  },
  async erase(tx, { merchantId, conversations }) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) await dropQuestionsOf(tx, merchantId, ids);
    return {};
  },
};

export const oldQuestions: Retained = {
  name: 'questions to the bot',
  async drop(tx, now, max) {
    return { rows: await dropQuestionsBefore(tx, monthsBefore(now, limits.botQuestionsKeptMonths), max) };
  },
};
