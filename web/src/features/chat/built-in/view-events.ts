import type { LiveChatAvailability, LiveChatEvent } from '../link/live-chat.ts';
import type { Entry } from '../log/merge-messages.ts';
import { textOf } from '../outside/pack-history.ts';
import type { ChatView } from '../session/chat-view.ts';

export const availabilityIn = ({ state }: ChatView): LiveChatAvailability =>
  state?.availability.canHandOver ? state.availability.agents : 'offline';

/** The event for a stored message of an agent; null for all others. */
export function messageEvent(entry: Extract<Entry, { kind: 'stored' }>): LiveChatEvent | null {
  const { direction, isAutomated, userName: name, createdAt } = entry.message;
  if (direction !== 1 || isAutomated) return null;
  const agent = { name, isBot: false };
  return { kind: 'message', id: entry.id, text: textOf(entry.message), agent, createdAt };
}

/** The events of an agent who joined between two views. They come before this agent's messages. */
export function* agentEvents(was: ChatView, { state }: ChatView): Generator<LiveChatEvent> {
  if (state?.agent && state.agent.name !== was.state?.agent?.name)
    yield { kind: 'agent', agent: { name: state.agent.name, isBot: false } };
}

/** All other changes between two views, in the order in which they are reported. */
export function* changeEvents(was: ChatView, now: ChatView): Generator<LiveChatEvent> {
  const { state } = now;
  if (availabilityIn(now) !== availabilityIn(was))
    yield { kind: 'status', availability: availabilityIn(now) };
  if (state?.queue && state.queue.position !== was.state?.queue?.position)
    yield { kind: 'queue', position: state.queue.position, waitSeconds: state.queue.estimateSeconds };
  if (now.typist !== null && now.typist !== was.typist) yield { kind: 'typing', agentName: now.typist };
  if (was.state?.mode !== 'agent') return;
  if (state?.mode === 'bot') yield { kind: 'closed' };
  if (state?.mode === 'simulated') yield { kind: 'fault', code: 'CONNECTION_LOST', retryable: false };
}
