import type { Expectation } from '@aftercare/demo/questions';

/**
 * `solved`: the bot gave right answers only. `oneClick`: it offered a right choice. `abstained`: it offered
 * wrong choices only, or an agent; for a question without an answer, that is the right outcome.
 */
export type Outcome = 'solved' | 'oneClick' | 'wrong' | 'abstained';

/** The subject of an answer or a choice: the FAQ's question, the topic's name, or a text with the facts. */
export type Subject =
  | { kind: 'faq'; question: string }
  | { kind: 'topic'; topic: string }
  | { kind: 'text'; text: string };

/**
 * `answers`: the subjects of the answers in one message; empty if the bot did not answer. A fact may be in
 * any answer, also in that of a FAQ.
 */
export type ReplySubjects = { answers: readonly Subject[]; text: string; choices: readonly Subject[] };

/** The question of a FAQ by its slug in the demo content. */
export type QuestionOf = (slug: string) => string | undefined;

const contactTopics: ReadonlySet<string> = new Set(['phone', 'email', 'hours', 'address']);

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

function fits(expected: Expectation, subject: Subject, text: string, questionOf: QuestionOf): boolean {
  if ('none' in expected) return false;
  if ('fact' in expected) return plain(text).includes(expected.fact);
  if ('topic' in expected) return subject.kind === 'topic' && subject.topic === expected.topic;
  if (subject.kind === 'faq') return expected.faq.some((slug) => questionOf(slug) === subject.question);
  // The answers about phone, email, hours and address all say how to reach the team.
  return subject.kind === 'topic' && expected.faq.includes('contact') && contactTopics.has(subject.topic);
}

export function outcomeOf(
  expected: readonly Expectation[],
  { answers, text, choices }: ReplySubjects,
  questionOf: QuestionOf,
): Outcome {
  const isRight = (subject: Subject, message: string) =>
    expected.some((one) => fits(one, subject, message, questionOf));
  if (answers.length > 0) return answers.every((subject) => isRight(subject, text)) ? 'solved' : 'wrong';
  return choices.some((choice) => isRight(choice, choice.kind === 'text' ? choice.text : ''))
    ? 'oneClick'
    : 'abstained';
}
