import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Database } from '../../../platform/database/database.ts';
import type {
  BotAnswer,
  EmbeddedEngine,
  IntentOf,
  RetrievingEngine,
} from '../../../providers/bot/bot.port.ts';
import type { BotQuestion, SuggestedSource } from '../bot.port.ts';
import { readIntent } from '../read-intent.ts';
import { type FoundSource, readSources } from './read-sources.ts';

export type SuggestionQuestion = Pick<
  BotQuestion,
  'merchant' | 'lang' | 'text' | 'earlier' | 'products' | 'visitorId'
>;
type Engine = RetrievingEngine & Partial<Pick<EmbeddedEngine, 'explain'>>;
type Deps = { database: Database; intentOf: IntentOf };

/** From this probability on, the next candidates follow a sure answer. */
const minProbability = 0.25;

/** The sources of the engine's sure answer, and the likeliest candidates after it; [] if it is unsure. */
export async function suggestionsOf(
  { database, intentOf }: Deps,
  engine: Engine,
  question: SuggestionQuestion,
): Promise<SuggestedSource[]> {
  if (isNoQuestion(question.text)) return [];
  const answer = await engine.answer(question);
  const sure = sourcesOf(answer);
  if (sure.length === 0) return [];
  const { reply, possible } = await readIntent(intentOf, answer, {
    ...question,
    misses: 0,
    choices: [],
    customerId: null,
  });
  if (reply !== null || possible === 'danger') return [];
  const rivals = (engine.explain?.(question.text).rivals ?? []).filter(
    ({ probability }) => probability >= minProbability,
  );
  const found = await readSources(database, question, [
    ...sure,
    ...rivals.map(({ entryId, question: title }) => ({ entryId, title })),
  ]);
  return found.slice(0, deskLimits.answersSuggested);
}

/** A danger and a request for an agent need a person, also if only one of several lines is one. */
const isNoQuestion = (text: string): boolean =>
  text.trim() === '' ||
  smallTalkIn(text) !== null ||
  [text, ...text.split('\n')].some((line) => isDanger(line) || isWishForPerson(line));

function sourcesOf(answer: BotAnswer): FoundSource[] {
  switch (answer.kind) {
    case 'answer':
      return [{ entryId: answer.entryId, title: answer.question }];
    case 'fact':
      return [{ fact: answer.fact }];
    case 'section':
      return [{ entryId: answer.sectionId, title: answer.title }];
    case 'several':
      return answer.answers.flatMap(sourcesOf);
    case 'whichProduct':
    case 'stillUnsolved':
    case 'unsure':
      return [];
  }
}
