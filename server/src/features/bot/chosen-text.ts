import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { isAgentChoice, isDangerChoice, isNoneOfThese } from './bot-texts.ts';

// slow-pattern: the text has at most 30 characters
const maxLength = 30;

/** Numbers and ordinals for the position of a choice, from 1; 'last' for the last one. */
const positionPatterns: readonly [RegExp, number | 'last'][] = [
  [
    /\b(?:1|1st|first|one|erste[nrs]?|eins|nummer eins|oberste[nrs]?)\b|^(?:1|一|①|最初|上)(?:番目?|つ目|つめ|の)?/u,
    1,
  ],
  [/\b(?:2|2nd|second|two|zweite[nrs]?|zwei)\b|^(?:2|二|②|真ん中)(?:番目?|つ目|つめ|の)?/u, 2],
  [/\b(?:3|3rd|third|three|dritte[nrs]?|drei)\b|^(?:3|三|③)(?:番目?|つ目|つめ|の)?/u, 3],
  [/\b(?:4|4th|fourth|four|vierte[nrs]?|vier)\b|^(?:4|四|④)(?:番目?|つ目|つめ|の)?/u, 4],
  [/\b(?:5|5th|fifth|five|fünfte[nrs]?|fünf)\b|^(?:5|五)(?:番目?|つ目|つめ|の)?/u, 5],
  [/\b(?:6|6th|sixth|six|sechste[nrs]?|sechs)\b|^(?:6|六)(?:番目?|つ目|つめ|の)?/u, 6],
  [/\b(?:7|7th|seventh|seven|siebte[nrs]?|sieben)\b|^(?:7|七)(?:番目?|つ目|つめ|の)?/u, 7],
  [/\b(?:last|letzte[nrs]?|unterste[nrs]?)\b|^(?:最後|下)(?:の|もの)?/u, 'last'],
];

/** Words that may surround the number. A message with other words selects no choice. */
const around =
  /\b(?:the|number|no|nr|nummer|option|choice|answer|it|is|it's|its|i|mean|meant|take|pick|please|pls|bitte|die|der|das|den|ich|meine|nehme|antwort|frage|question)\b|(?:番号|番目?|つ目|つめ|の(?:質問|もの|やつ|方)?|もの|やつ|です|でお願いします|お願いします|で)/gu;

/** Returns the choice that a short message selects by its position; null if it selects none. */
export function choiceByPosition(text: string, choices: readonly string[]): string | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/(?<=\w )ones?$/, '')
    .trim();
  if (choices.length === 0 || plain.length > maxLength) return null;
  for (const [pattern, position] of positionPatterns) {
    const [found] = pattern.exec(plain) ?? [];
    if (found === undefined) continue;
    const rest = plain.replace(found, ' ').replace(around, ' ');
    if (/[\p{L}\p{N}]/u.test(rest)) return null;
    return (position === 'last' ? choices.at(-1) : choices[position - 1]) ?? null;
  }
  return null;
}

/** The choices that are questions, without "None of these", the offer of an agent and the report of a danger. */
export const questionChoices = (choices: readonly string[]): readonly string[] =>
  choices.filter((choice) => !isNoneOfThese(choice) && !isAgentChoice(choice) && !isDangerChoice(choice));

const bothPattern =
  /^(?:(?:i(?:have|mean|need|want))?both(?:of)?(?:them|these|those|the)?(?:two)?(?:problems|issues|questions|things)?|(?:alle)?beide[sn]?(?:fragen|probleme|sachen)?|(?:ich(?:meine|habe|brauche))(?:alle)?beide[sn]?(?:fragen|probleme|sachen)?|(?:両方|りょうほう|どちらも|どっちも|[2二]つ)(?:とも|とも知りたい|知りたい|教えて)?)$/u;

const twoOrAll: readonly [RegExp, 2 | 'all'][] = [
  [bothPattern, 2],
  [/^(?:all(?:three|of(?:them|these))?|alle(?:drei)?|alles|全部|すべて|全て)$/u, 'all'],
];

/** Words and marks around "both". */
const politeness = /please|bitte|です|で?お願いします|ください|[.,!。、！\s]/gu;

/** Whether a message only says that the customer means both. */
export const isBoth = (text: string): boolean => text.length <= maxLength && bothPattern.test(bare(text));

const bare = (text: string): string => text.normalize('NFKC').toLowerCase().replace(politeness, '');

/** Returns the questions of "both" and "all of them", one in each line; null for other messages. */
function severalChoices(text: string, questions: readonly string[]): string | null {
  if (text.length > maxLength) return null;
  const plain = bare(text);
  const [, count] = twoOrAll.find(([pattern]) => pattern.test(plain)) ?? [];
  if (count === undefined || questions.length < 2) return null;
  return count === 2 && questions.length > 2 ? null : questions.join('\n');
}

/** "Yes, that one" accepts a single choice. */
const accepting =
  /^(?:yes|yeah|yep|ja|jo|jep|genau)(?:,? (?:that|that one|this one|this|it is|exactly|please|des|das|die|den|der|dies|genau|bitte|gern))?[ .!]*$|^(?:はい)?、?(?:それ|これ|そう)(?:です|だ|で)?(?:お願いします)?[。!]*$/u;

/** Replaces "2", "the second one", "both", or "yes" to a single choice, by the text of the choices. */
export function chosenText(text: string, choices: readonly string[]): string {
  const questions = questionChoices(choices);
  const isYes =
    questions.length === 1 &&
    (smallTalkIn(text) === 'yes' || accepting.test(text.normalize('NFKC').toLowerCase().trim()));
  return (
    (isYes ? questions[0] : (choiceByPosition(text, choices) ?? severalChoices(text, questions))) ?? text
  );
}
