import type { Language } from '@aftercare/contract/languages';
import type { BotAnswer, IntentOf, RecognisedIntent } from '../../providers/bot/bot.port.ts';
import type { BotQuestion } from './bot.port.ts';
import { requestedLanguage } from './languages/question-language.ts';
import { languageReply, type ReplyContent, smallTalk } from './replies.ts';
import { withTimeoutOr } from './with-timeout.ts';

/**
 * From this confidence on, an answer outweighs a request for an agent or small talk that the model
 * recognises.
 */
const surerThanIntents = 0.8;
/** From this margin on, a request for an agent outweighs any answer but that to a merchant's own wording. */
const plainWish = 2.8;
/** From this score on, a message is small talk only, so that it outweighs an answer. */
const plainSmallTalk = 1.8;
const maxSmallTalkLength = 80;
/**
 * Below this confidence the bot has no answer. A possible danger with this margin is then treated as a danger, because
 * a person must reply anyway. Only in a first message: later ones are often a detail such as "since yesterday".
 */
const withoutAnswer = { confidence: 0.2, margin: -0.6 };
/** Time to wait for the model of intents. Without it, the chat machine's patterns recognise most intents. */
const intentWaitMs = 2_000;

/** `reply` null: the message has no intent, or the answer outweighs it. `possible`: an intent that it may still have. */
type ReadIntent = { reply: ReplyContent | null; possible: 'danger' | 'wish' | null };
const noIntent: ReadIntent = { reply: null, possible: null };
const possibleDanger: ReadIntent = { reply: null, possible: 'danger' };
const possibleWish: ReadIntent = { reply: null, possible: 'wish' };
const intentReply = (reply: ReplyContent): ReadIntent => ({ reply, possible: null });

/** `answer`: the one that knowledge gives to the message. */
export async function readIntent(
  intentOf: IntentOf,
  answer: BotAnswer,
  question: BotQuestion,
): Promise<ReadIntent> {
  const { text, lang } = question;
  const isSurer = answer.confidence >= surerThanIntents;
  const requested = requestedLanguage(text);
  if (requested !== null && !isSurer) return intentReply(languageReply(requested, lang));
  if (answer.confidence === 1) return noIntent;
  const recognised = await withTimeoutOr(intentWaitMs, intentOf(text, lang), null);
  if (recognised === null) return noIntent;
  const { intent, score, margin, isSure } = recognised;
  if (!isSure && isSurer) return noIntent;
  if (intent === 'danger') {
    const isDanger = isSure
      ? await prevails(intentOf, recognised, answer, lang)
      : question.earlier.length === 0 && needsPerson(recognised, answer);
    return isDanger ? intentReply({ html: '', choices: [], outcome: 'danger', faq: null }) : possibleDanger;
  }
  if (intent === 'wish') {
    if (!isSure) return possibleWish;
    const isWish = !isSurer || margin >= plainWish;
    return isWish ? intentReply({ html: '', choices: [], outcome: 'wishForPerson', faq: null }) : noIntent;
  }
  const isTalk = (!isSurer || score >= plainSmallTalk) && text.length <= maxSmallTalkLength;
  return isTalk ? intentReply(smallTalk(intent, question)) : noIntent;
}

const needsPerson = ({ margin }: RecognisedIntent, { confidence }: BotAnswer): boolean =>
  confidence < withoutAnswer.confidence && margin >= withoutAnswer.margin;

/**
 * Whether a recognised danger prevails over the answer. A section of a manual or the question which product is
 * meant never outweighs a danger. Otherwise many ordinary questions share words with reports of danger, and a confident answer indicates such a question.
 */
async function prevails(
  intentOf: IntentOf,
  { margin }: RecognisedIntent,
  answer: BotAnswer,
  lang: Language,
): Promise<boolean> {
  if (answer.kind === 'section' || answer.kind === 'whichProduct') return true;
  if (margin >= 0.1 + 2.1 * answer.confidence) return true;
  // The FAQ may itself be about a danger, such as a swollen battery.
  return answer.kind === 'answer' && reportsDanger(intentOf, answer.question, lang);
}

/** A bot that is unsure offers an agent at once if the customer may have requested one, as after a second miss. */
export const onPossibleWish = (question: BotQuestion, possible: ReadIntent['possible']): BotQuestion =>
  possible === 'wish' ? { ...question, misses: Math.max(1, question.misses) } : question;

/** Whether the model is sure that a text reports a danger. */
export async function reportsDanger(intentOf: IntentOf, text: string, lang: Language): Promise<boolean> {
  const recognised = await intentOf(text, lang);
  return recognised?.intent === 'danger' && recognised.isSure;
}
