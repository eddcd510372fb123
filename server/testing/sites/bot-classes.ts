import { limits } from '@aftercare/contract/limits';

/** The classes of data about questions of visitors to the bot. */
export const botClasses = [
  {
    title: 'Questions to the bot',
    about: 'visitors and customers with a chat: outcome and answer of each question, never its text',
    kept: `${limits.botQuestionsKeptMonths} months, at most as long as the chat`,
    copied: 'questions to the bot',
    erased: 'with the chat or the account',
    tables: ['bot_question'],
  },
  {
    title: 'Replays of questions to the bot',
    about:
      'visitors and customers with a chat: which of their questions a draft would answer differently, never the text',
    kept: `${limits.botReplaysKeptSeconds / 86_400} days`,
    copied: 'no: derived from the questions to the bot',
    erased: 'with the chat or the account',
    tables: ['bot_replay', 'bot_replay_example'],
  },
] as const;
