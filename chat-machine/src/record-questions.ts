import type { OfferedEntry } from './answer-source.ts';
import type { BotRecord, Effect, Step } from './effects.ts';
import type { BotMessage, BotOutcome, ChatEvent } from './events.ts';
import type { ChatState, NewestQuestion } from './state.ts';

/**
 * Outcomes that are recorded: the customer can choose from such an answer, rate it or ask for an agent after
 * it.
 */
const isQuestion: Readonly<Record<BotOutcome, boolean>> = {
  answered: true,
  clarified: true,
  missed: true,
  offered: true,
  smallTalk: false,
  danger: false,
  wishForPerson: false,
};

type Recorded = { newest: NewestQuestion | null; records: BotRecord[] };

const newestIn = (state: ChatState): NewestQuestion | null =>
  state.mode === 'bot' && state.sitting === 'open' ? (state.newestQuestion ?? null) : null;

/** A choice belongs to the question that offered it, so it is not recorded as a new question. */
const choiceOf = ({ messageId }: NewestQuestion, entryId: string, chosenBy: string): Recorded => ({
  newest: { messageId, offered: [], chosenBy },
  records: [{ kind: 'recordChoice', messageId, entryId }],
});

function onSent(newest: NewestQuestion | null, message: { messageId: string; text: string }): Recorded {
  const choice = newest?.offered.find(({ question }) => question === message.text.trim());
  if (newest === null || choice === undefined) return { newest, records: [] };
  return choiceOf(newest, choice.entryId, message.messageId);
}

/** `isShownWhole`: the answer was shown with its choices. */
function onAnswered(
  newest: NewestQuestion | null,
  { answers, message }: { answers: string; message: BotMessage },
  isShownWhole: boolean,
): Recorded {
  if (message.source === null || newest?.chosenBy === answers) return { newest, records: [] };
  const { entryId = null, offered = [], probability = null, isChoice = false } = message.source ?? {};
  if (isChoice && newest?.offered.some((entry) => entry.entryId === entryId))
    return choiceOf(newest, entryId ?? '', answers);
  const ids = isShownWhole ? offered.map((entry: OfferedEntry) => entry.entryId) : [];
  return {
    newest: isQuestion[message.outcome] ? { messageId: answers, offered, chosenBy: null } : newest,
    records: [
      {
        kind: 'recordQuestion',
        messageId: answers,
        outcome: message.outcome,
        entryId,
        offered: ids,
        probability,
      },
    ],
  };
}

function recordsOf(before: ChatState, event: ChatEvent, effects: readonly Effect[]): Recorded {
  const newest = newestIn(before);
  // The state machine ignored this answer, so it is not recorded.
  if (event.kind === 'botAnswered' && effects.length > 0)
    // The simulated agent shows no choices.
    return onAnswered(newest, event, before.mode !== 'simulated');
  if (event.kind === 'customerSent') return onSent(newest, event.message);
  return { newest, records: [] };
}

/**
 * A hand-over is recorded at the question before it, except when an agent takes over or the customer reports
 * danger.
 */
function isHandedOver(before: ChatState, event: ChatEvent, state: ChatState): boolean {
  if (event.kind === 'agentJoined' || event.kind === 'agentSpoke') return false;
  const isDanger = state.isUrgent === true && before.isUrgent !== true;
  return before.mode === 'bot' && state.mode !== 'bot' && !isDanger;
}

/** Adds the records of the bot's questions to a step. They change no message and no timer. */
export function recordingQuestions(
  before: ChatState,
  event: ChatEvent,
  { state, effects }: Step<ChatState>,
): Step<ChatState> {
  const { newest, records } = recordsOf(before, event, effects);
  if (newest !== null && isHandedOver(before, event, state))
    return {
      state,
      effects: [...effects, ...records, { kind: 'recordHandOver', messageId: newest.messageId }],
    };
  const keeps = state.mode === 'bot' && state.sitting === 'open' && records.length > 0;
  return {
    state: keeps ? { ...state, newestQuestion: newest } : state,
    effects: records.length === 0 ? effects : [...effects, ...records],
  };
}
