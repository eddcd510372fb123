import { botEvents } from './bot-log-events.ts';
import { chatImportEvents } from './chat-import-log-events.ts';
import type { LogEventEntry } from './log-event-entry.ts';
import { mailEvents } from './mail-log-events.ts';

/**
 * Every event of the log with its level and its meaning for the people who run the server. docs/logs.md shows
 * the same table.
 */
export const logEvents = {
  'backplane.close_failed': {
    level: 'warn',
    meaning:
      'The connection for notifications between nodes did not close cleanly during the shutdown. Nothing is lost.',
  },
  'backplane.connection_failed': {
    level: 'warn',
    meaning:
      'The connection for notifications between nodes failed. The node connects again by itself; until then it notices changes of other nodes later.',
  },
  'backplane.notification_lost': {
    level: 'warn',
    meaning:
      'A notification did not reach the other nodes. They notice the change at their next regular check.',
  },
  ...botEvents,
  'chat.abandoned_chat_failed': {
    level: 'error',
    meaning: 'A chat whose agent is gone could not be moved on. The next round tries again.',
  },
  'chat.assignment_failed': {
    level: 'error',
    meaning: 'A chat could not be assigned automatically. The next round tries again.',
  },
  'chat.card_failed': {
    level: 'error',
    meaning: 'The card about a registration is missing in the chat. The registration itself is stored.',
  },
  'chat.follow_up_failed': {
    level: 'error',
    meaning:
      'A step that follows a chat message failed, for example the answer of the bot. The error says why.',
  },
  ...chatImportEvents,
  'chat.page_token_replayed': {
    level: 'warn',
    meaning:
      'A page token of an embedded chat was used twice, so it may have been copied. The server ended all tokens of the conversation.',
  },
  'chat.provider_refused': {
    level: 'warn',
    meaning:
      'A browser reported that LiveChat refuses the settings of a site, with the error in kind. The automated assistant answers instead. If it repeats, test LiveChat at the desk.',
  },
  'chat.target_failed': {
    level: 'error',
    meaning: 'The due times of a chat could not be stored. The next round tries again.',
  },
  'chat.ticket_failed': {
    level: 'error',
    meaning: 'A ticket could not be created. The chat promises its number later, and the server tries again.',
  },
  'chat.timer_failed': {
    level: 'error',
    meaning: 'A due timer of a chat failed. The next round tries again.',
  },
  'clock.sync_failed': {
    level: 'error',
    meaning:
      'The node could not read the time of the database. It continues with the last known difference and tries again.',
  },
  'content.import_apply_started': {
    level: 'info',
    meaning: 'A content import is being applied. A second line with a higher attempt means a retry.',
  },
  'content.import_failed': {
    level: 'error',
    meaning: 'A content import failed after all attempts and changed nothing. Upload the file again.',
  },
  'content.import_progress_failed': {
    level: 'warn',
    meaning: 'The desk shows an old progress of a content import. The import itself continues.',
  },
  'content.import_read_started': {
    level: 'info',
    meaning: 'A content import is being read. A count above 0 means that it continues after an interruption.',
  },
  'content.version_check_failed': {
    level: 'warn',
    meaning:
      'The node could not check for changed content. Search and bot use the known content until the next check.',
  },
  'database.connection_lost': {
    level: 'warn',
    meaning: 'The database closed an idle connection. The node opens another one when it needs it.',
  },
  'demo.loaded': { level: 'info', meaning: 'The demo sites and their content were stored.' },
  'desk.notification_failed': {
    level: 'warn',
    meaning:
      'Changes of conversations were not pushed to open desks. The desk shows them with the next change or after a reload.',
  },
  'job.failed': { level: 'warn', meaning: 'A job failed. The server repeats it after a pause.' },
  'job.retries_exhausted': {
    level: 'error',
    meaning:
      'A job failed for the last time and is not repeated. The error says why; the job stays in the database.',
  },
  'job_queue.failed': {
    level: 'error',
    meaning: 'The job queue reported an error, mostly a lost database. It continues by itself.',
  },
  'job_queue.warning': {
    level: 'warn',
    meaning: 'The job queue reported slow queries or a long queue. Check the load of the database.',
  },
  ...mailEvents,
  'merchants.configuration_invalid': {
    level: 'error',
    meaning:
      'The stored settings of a site are invalid. The site is not served until its settings are corrected.',
  },
  'merchants.loaded': { level: 'info', meaning: 'The node loaded the settings of this many sites.' },
  'merchants.reload_failed': {
    level: 'warn',
    meaning: 'The node could not read the settings of the sites. It serves the known ones and tries again.',
  },
  'orders.report_failed': {
    level: 'error',
    meaning: 'An order report could not be read after all attempts. Upload it again.',
  },
  'orders.report_read_started': {
    level: 'info',
    meaning: 'An order report is being read. A count above 0 means that it continues after an interruption.',
  },
  'orders.source_failed': {
    level: 'warn',
    meaning:
      'A seller account could not be read, for the reason in kind. The server retries; refused credentials must be replaced at the desk.',
  },
  'pages.not_built': {
    level: 'warn',
    meaning: 'The site was not built, so its pages are missing. Run npm run build and restart.',
  },
  'periodic_task.failed': {
    level: 'error',
    meaning: 'A round of the periodic task in job failed. The next round runs as planned.',
  },
  'postgres.restart_failed': {
    level: 'error',
    meaning: 'The embedded PostgreSQL could not be restarted. The server tries again; check disk and memory.',
  },
  'postgres.restarted': {
    level: 'info',
    meaning: 'The embedded PostgreSQL runs again after it had stopped.',
  },
  'postgres.shared_user': {
    level: 'warn',
    meaning:
      'The embedded PostgreSQL runs as nobody, so other programs of that user can read its files. Start the server as a user other than root.',
  },
  'postgres.stopped': {
    level: 'error',
    meaning:
      'The embedded PostgreSQL stopped unexpectedly. The server restarts it and answers "unavailable" until then.',
  },
  'privacy.erasure_failed': { level: 'error', meaning: 'An erasure failed. The next round repeats it.' },
  'process.uncaught_error': {
    level: 'error',
    meaning:
      'An error was caught nowhere, so the process exits with code 1. Restart it, and report the error.',
  },
  'push.catch_up_failed': {
    level: 'error',
    meaning:
      'New messages could not be read for connected customers and agents. They receive them with the next message or after a reload.',
  },
  'recycling.processing_failed': {
    level: 'error',
    meaning: 'Recycling requests of a site could not be processed. The next round tries again.',
  },
  'request.completed': { level: 'info', meaning: 'A request was answered with this status.' },
  'request.failed': {
    level: 'error',
    meaning:
      'A request failed because of a defect. The answer names the same trace id; report the error with it.',
  },
  'request.unavailable': {
    level: 'warn',
    meaning:
      'A request was refused because the database, the storage or the server was overloaded or away. The client retries.',
  },
  'search.index_build_failed': {
    level: 'error',
    meaning:
      'The search index of a site could not be built. The old index stays, and the server tries again.',
  },
  'server.stopping': { level: 'info', meaning: 'The server received a stop signal and shuts down.' },
  'shutdown.step_failed': {
    level: 'error',
    meaning: 'A step of the shutdown failed. The shutdown continues.',
  },
  'shutdown.step_timed_out': {
    level: 'warn',
    meaning: 'A step of the shutdown took too long. The shutdown continues without it.',
  },
  'socket.failed': {
    level: 'error',
    meaning:
      'A WebSocket frame could not be processed. The server closed the socket, and the client connects again.',
  },
  'team.sign_in_provider_failed': {
    level: 'warn',
    meaning:
      'A single sign-on or the check of its settings failed: the provider is unreachable, declined, or gave an answer that does not verify. The error says which.',
  },
  'warranty.check_failed': {
    level: 'error',
    meaning:
      'A waiting registration could not be checked against its order. The server checks it again later.',
  },
  'warranty.reminder_failed': {
    level: 'error',
    meaning: 'A reminder of a warranty that ends soon could not be queued. The next round tries again.',
  },
  'webhook.attempt_failed': {
    level: 'error',
    meaning:
      'The outcome of a delivery to a webhook could not be stored. The server sends the delivery again.',
  },
  'webhook.paused': {
    level: 'warn',
    meaning:
      'All deliveries to a webhook have failed for a day, so the server paused it. An operator resumes it at the desk and replays the failed deliveries.',
  },
} as const satisfies Record<string, LogEventEntry>;

export type LogEvent = keyof typeof logEvents;
