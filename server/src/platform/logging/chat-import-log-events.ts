import type { LogEventEntry } from './log-event-entry.ts';

export const chatImportEvents = {
  'chat.import_failed': {
    level: 'error',
    meaning:
      'An import of chats failed after all attempts. Undo it, or upload the file again: no chat is imported twice.',
  },
  'chat.import_started': {
    level: 'info',
    meaning:
      'An export of another desk is being read or imported. A count above 0 means that it continues after an interruption.',
  },
} as const satisfies Record<string, LogEventEntry>;
