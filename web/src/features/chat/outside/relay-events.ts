import type { LiveChatAgent, LiveChatEvent } from '../link/live-chat.ts';
import { forgetChat, loseAgents, type RelayContext, reportAgent } from './relay-context.ts';
import { chatIdOf, withAgent } from './relay-state.ts';

/** Reports what happens in the provider's chat to our server. */
export function createRelayEvents(relay: RelayContext): (event: LiveChatEvent) => void {
  const { chat, onQueue } = relay.deps;

  function joins(agent: LiveChatAgent): void {
    relay.early = agent;
    relay.state = withAgent(relay.state, agent);
    reportAgent(relay);
  }

  return (event) => {
    switch (event.kind) {
      case 'agent':
        onQueue(null);
        return joins(event.agent);
      case 'message':
        relay.reports.message(event);
        // An agent who writes has joined, even if no event reported that.
        if (relay.early === null) joins(event.agent);
        return;
      case 'typing':
        return chat.showTyping(event.agentName);
      case 'queue':
        return onQueue(event);
      case 'closed':
        relay.reports.gone(true);
        return forgetChat(relay);
      case 'fault':
        if (!event.retryable && chatIdOf(relay.state) !== null) loseAgents(relay, event.code);
        return;
      case 'status':
        return;
    }
  };
}
