import type { LogEventEntry } from './log-event-entry.ts';

/** The events about answers and trainings of the bot. */
export const botEvents = {
  'bot.answer_failed': {
    level: 'error',
    meaning: 'The bot failed or took too long. The customer was offered an agent instead.',
  },
  'bot.file_unreadable': {
    level: 'warn',
    meaning:
      'The text of a published manual or of captions could not be read, for example because the PDF is damaged or encrypted. The bot answers without it.',
  },
  'bot.loaded': {
    level: 'info',
    meaning: 'The node read a trained bot of a site and language from the storage, without a training.',
  },
  'bot.model_refused': {
    level: 'warn',
    meaning:
      'A stored bot is damaged or no file of this product. The node trained the bot again and replaces the file.',
  },
  'bot.model_storage_failed': {
    level: 'warn',
    meaning:
      'A trained bot could not be read from the storage, stored or removed. The reason says which. Other nodes train it themselves.',
  },
  'bot.replay_failed': {
    level: 'error',
    meaning: 'A replay of questions to the bot failed. The desk shows it; a user can start another one.',
  },
  'bot.replay_progress_failed': {
    level: 'warn',
    meaning: 'The progress of a replay of questions could not be stored. The next update tries again.',
  },
  'bot.service_failed': {
    level: 'warn',
    meaning:
      'The outside bot of a site gave no usable answer, for the reason in kind. The embedded bot answered. If it repeats, test the connection at the desk.',
  },
  'bot.service_paused': {
    level: 'warn',
    meaning:
      'The outside bot of a site failed several times in a row, so this node does not call it for two minutes. The embedded bot answers.',
  },
  'bot.suggestion_failed': {
    level: 'warn',
    meaning:
      'The bot failed or took too long while it suggested answers to an agent. The desk shows no suggestion for this message.',
  },
  'bot.trained': {
    level: 'info',
    meaning: 'The node trained the bot of a site and language. The time includes reading the content.',
  },
  'bot.training_failed': {
    level: 'error',
    meaning:
      'The bot could not learn the content of a site. It keeps its former answers for ten minutes, then answers from search results. A later question tries again, after doubled pauses.',
  },
  'bot.training_queue_full': {
    level: 'warn',
    meaning:
      'Too many sites wait for a training on this node. The bot of a further site answers from search results until its turn comes.',
  },
  'bot.vectors_failed': {
    level: 'warn',
    meaning:
      'The embeddings service of a site gave no usable vectors, for the reason in kind: for a question, which was answered by its words, or for a training, which has fewer vectors. If it repeats, test the connection at the desk.',
  },
  'bot.vectors_paused': {
    level: 'warn',
    meaning:
      'The embeddings service of a site failed several times in a row, so this node does not call it for two minutes. Questions are answered by their words.',
  },
} as const satisfies Record<string, LogEventEntry>;
