import type { Timer } from '@aftercare/chat-machine/timers';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export const dueColumn = {
  inactivity: 'inactivityAt',
  simulatedCountdown: 'simulatedCountdownAt',
  agentSilence: 'agentSilenceAt',
  closeSimulated: 'closeSimulatedAt',
  historyRefresh: 'historyRefreshAt',
  accept: 'acceptAt',
  botAnswer: 'botAnswerAt',
  ticketRetry: 'ticketRetryAt',
} as const satisfies Record<Timer, keyof ConversationRow>;

export function elapsedTimers(row: ConversationRow, now: Date): Timer[] {
  return (Object.keys(dueColumn) as Timer[])
    .map((timer) => ({ timer, at: row[dueColumn[timer]]?.getTime() ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at <= now.getTime())
    .sort((a, b) => a.at - b.at)
    .map(({ timer }) => timer);
}
