import type { Effect } from '@aftercare/chat-machine/effects';
import type { ChatEvent } from '@aftercare/chat-machine/events';

export type AppendEffect = Extract<Effect, { kind: 'append' }>;

export const botAnswerId = (messageId: string): string => `${messageId}.answer`;

/**
 * True for events of the customer's browser: they count against the limit and extend the visitor's thirty
 * days.
 */
export const isByCustomer = (event: ChatEvent): boolean =>
  event.kind === 'customerSent' ||
  event.kind === 'guidedAnswerChosen' ||
  (event.kind === 'agentSpoke' && event.agent.outsideChatId !== undefined);

export function dedupeIdOf(event: ChatEvent): string | null {
  switch (event.kind) {
    case 'customerSent':
    case 'mailReceived':
    case 'agentSpoke':
      return event.message.messageId;
    case 'handoverRequested':
    case 'guidedAnswerChosen':
      return event.messageId;
    case 'botAnswered':
      return botAnswerId(event.answers);
    case 'noted':
      return `${event.id}.note`;
    default:
      return null;
  }
}

/** Whether this entry is the message or note that the event brought, so that it gets the sender's id. */
export function isWhatHappened(event: ChatEvent, { entry }: AppendEffect): boolean {
  switch (event.kind) {
    case 'customerSent':
    case 'mailReceived':
      return entry.by === 'customer';
    case 'agentSpoke':
      return entry.by === 'agent';
    case 'botAnswered':
      return entry.by === 'bot';
    case 'noted':
      return entry.by === 'note';
    case 'guidedAnswerChosen':
      return entry.by === 'guidedQuestion';
    case 'handoverRequested':
      return entry.by === 'system';
    default:
      return false;
  }
}
