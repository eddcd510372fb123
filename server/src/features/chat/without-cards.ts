import type { ChatEvent } from '@aftercare/chat-machine/events';
import { maskCards } from '../../platform/mask-cards.ts';

/** An event as it may be stored, answered and mailed: whoever said it, by whatever door (G21). */
export function withoutCards(event: ChatEvent): ChatEvent {
  if (event.kind !== 'customerSent' && event.kind !== 'agentSpoke') return event;
  return { ...event, said: { ...event.said, text: maskCards(event.said.text) } };
}
