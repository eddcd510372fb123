import type { Entry } from '../effects.ts';
import type { BotMessage, Facts } from '../events.ts';
import type { ConversationDetails } from '../request/details.ts';
import { openQuestion } from '../request/open-question.ts';
import { customerSends, happens, requestsHandover, startWalk, type Walk } from './walk.ts';

/** A conversation that the simulated agent takes over after the customer sent these messages to the bot. */
export function simulated(
  texts: readonly string[],
  details: Partial<ConversationDetails> = {},
  facts: Partial<Facts> = {},
): Walk {
  const walk = startWalk(facts);
  walk.details = { ...walk.details, ...details };
  happens(walk, { kind: 'chatOpened' });
  if (details.emailFrom) walk.state = { ...walk.state, hasEmail: true };
  for (const text of texts) happens(walk, customerSends(text));
  happens(walk, requestsHandover);
  return walk;
}

export const nameOf = (entry: Entry): string => ('text' in entry ? entry.text : entry.by);

export const names = ({ entries }: Walk): string[] => entries.map(nameOf);

/** The automatic texts that answer one message of the customer. */
export function replies(walk: Walk, text: string): string[] {
  const before = walk.entries.length;
  happens(walk, customerSends(text));
  return walk.entries.slice(before + 1).map(nameOf);
}

export const asksOf = ({ state }: Walk) => (state.mode === 'simulated' ? openQuestion(state) : state.mode);

export const storedEmails = ({ effects }: Walk): string[] =>
  effects.flatMap((effect) => (effect.kind === 'keepEmail' ? [effect.email] : []));

/** The messages that went to the bot since the walk began. */
export const askedTexts = ({ effects }: Walk) =>
  effects.flatMap((effect) => (effect.kind === 'askBot' ? [effect.text] : []));

/** The automatic texts that follow the bot's answer to the newest question to it, or to the message `answers`. */
export function afterAnswer(
  walk: Walk,
  message: Partial<BotMessage> & Pick<BotMessage, 'outcome'>,
  answers = newestAsked(walk),
): string[] {
  const before = walk.entries.length;
  const whole = { html: '<p>2 kg</p>', choices: ['One'], faq: null, handsOver: false, authorName: 'Bot' };
  happens(walk, { kind: 'botAnswered', answers, message: { ...whole, ...message } });
  return walk.entries.slice(before).map(nameOf);
}

export function newestAsked({ effects }: Walk): string {
  const asked = effects.findLast((effect) => effect.kind === 'askBot');
  return asked?.kind === 'askBot' ? asked.messageId : '';
}
