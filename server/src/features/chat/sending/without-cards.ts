import type { ChatEvent } from '@aftercare/chat-machine/events';
import { maskCards } from '../../../platform/text/mask-cards.ts';

/**
 * Masks card numbers in an event before it is stored, answered and mailed, for every author and entry point.
 */
export function withoutCards(event: ChatEvent): ChatEvent {
  if (event.kind !== 'customerSent' && event.kind !== 'agentSpoke') return event;
  return { ...event, message: { ...event.message, text: maskCards(event.message.text) } };
}
