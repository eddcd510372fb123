import { lateAnswer, same } from './anywhere.ts';
import { onLateReply } from './bot.ts';
import type { Effect, Step } from './effects.ts';
import { emailIn } from './email-in.ts';
import type { ChatEvent, Facts, Said } from './events.ts';
import { canReachAgent, mayReachAgent } from './exit-leads-to.ts';
import { ask, stirs, toAgent, toConnecting } from './hand-over.ts';
import { automated, clear, due, line, modeRow } from './rows.ts';
import { botAgain, customerSaid, openBotThread } from './sitting.ts';
import type { ChatState, SimulatedState, Wanted } from './state.ts';
import { isFirstDanger, warned } from './warning.ts';

const nextWanted: Readonly<Record<Wanted, Wanted | null>> = {
  email: 'orderNo',
  orderNo: 'photo',
  photo: null,
};

/** An available agent comes first. Otherwise the ticket becomes urgent, and the open question stays. */
function onDanger(state: SimulatedState, said: Said, facts: Facts): Step<ChatState> {
  const stored = customerSaid('simulated', said, facts);
  const { state: urgent, effects } = warned(state, said, mayReachAgent(facts));
  if (!mayReachAgent(facts)) return { state: urgent, effects: [...stored, ...effects] };
  const connecting = toConnecting(urgent, facts, 'botHandedOver');
  return {
    state: connecting.state,
    effects: [...stored, ...effects, ...connecting.effects, due('closeSimulated', facts.now)],
  };
}

/** The simulated agent only records: each message answers its question, and it asks the next one. */
function onCustomerSent(state: SimulatedState, said: Said, facts: Facts): Step<SimulatedState> {
  const effects = customerSaid('simulated', said, facts);
  const email = state.hasEmail ? null : emailIn(said.text);
  const known = email === null ? state : { ...state, hasEmail: true };
  if (email !== null) effects.push({ kind: 'keepEmail', email });
  if (known.asks === null) return { state: known, effects };
  const asks = nextWanted[known.asks];
  return {
    state: { ...known, asks },
    effects: [...effects, asks === null ? automated('simulated', 'thanksForDetails') : ask(asks)],
  };
}

/**
 * Type 1, since no agent took over before the countdown ended. No `closeSimulated` timer is pending in this
 * mode.
 */
const closing: Effect = { kind: 'closeThread', chat: 'simulated', type: 1 };
const without = (state: SimulatedState): SimulatedState => ({
  ...state,
  holds: { ...state.holds, simulated: false },
});

function stays({ ticket, ticketing }: SimulatedState): Effect[] {
  if (ticket === null) return ticketing === 'delayed' ? [] : [automated('simulated', 'ticketFollows')];
  const params = { number: ticket.number, answerBy: ticket.answerBy };
  return [automated('simulated', 'ticketStaysOpen', { params })];
}

function onCountdownOver(state: SimulatedState, facts: Facts): Step<ChatState> {
  if (canReachAgent(facts) && !state.wasNotAccepted) {
    const connecting = toConnecting(without(state), facts, 'countdownOver');
    return { state: connecting.state, effects: [...connecting.effects, closing] };
  }
  const back = { text: 'botAgain', from: 'simulated', to: 'bot', reason: 'countdownOver' } as const;
  const again = openBotThread(botAgain(without(state)));
  return {
    state: again.state,
    effects: [
      ...[...stays(state), modeRow('simulated', back), closing],
      ...[...again.effects, ...clear('simulatedCountdown')],
    ],
  };
}

export function onEvent(state: SimulatedState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (event.kind) {
    case 'customerSent':
      return isFirstDanger(state, event.said)
        ? onDanger(state, event.said, facts)
        : onCustomerSent(state, event.said, facts);
    case 'botAnswered':
      return lateAnswer(state, event);
    case 'handoverAsked': {
      const asked = line('simulated', 'askedForPerson');
      if (!mayReachAgent(facts)) {
        // Without an id a second request cannot be distinguished from a second click, so it is recorded once.
        if (event.messageId === null) return same(state);
        return { state, effects: [asked, due('inactivity', facts.now)] };
      }
      const connecting = toConnecting(state, facts, 'askedForPerson');
      return stirs(
        {
          state: connecting.state,
          effects: [asked, ...connecting.effects, due('closeSimulated', facts.now)],
        },
        facts,
      );
    }
    case 'agentJoined':
      return stirs(toAgent(state, event.agent, facts, 'agentAccepted'), facts);
    case 'agentSpoke':
      return onLateReply(state, event, facts);
    case 'timerElapsed':
      return event.timer === 'simulatedCountdown' ? onCountdownOver(state, facts) : same(state);
    default:
      return same(state);
  }
}
