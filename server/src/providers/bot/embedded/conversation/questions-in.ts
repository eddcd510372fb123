import type { Language } from '@aftercare/contract/languages';

/** Sentences end here. An abbreviation or a number such as "15.6" has no space after its full stop. */
const ends: Readonly<Record<Language, RegExp>> = {
  en_US: /(?<=[.!?…]) /u,
  de_DE: /(?<=[.!?…]) /u,
  ja_JP: /(?<=[。！？!?…]) ?/u,
};

/** Words before which a further question of the same sentence begins. */
const furtherQuestions: Readonly<Record<Language, RegExp>> = {
  en_US:
    / (?:and|also|plus|or) (?=(?:also |if )?(?:how|where|what|when|which|why|who|can|could|do|does|is|are|will|should)\b)|[,;] (?=(?:also|secondly|second|how|where|what|when)\b)/iu,
  de_DE:
    / (?:und|oder|sowie) (?=(?:wie|wo|was|wann|warum|welche[rsn]?|wer|kann|können|geht|gilt|ist|gibt|muss|darf|bis wann)\b)|[,;] (?=(?:außerdem|ausserdem|zweitens|nebenbei)\b)/iu,
  ja_JP: /、(?=あと|それと|それから|また|ついでに)|(?<=のか)、/u,
};

const maxQuestions = 6;
/** Shorter sentences are greetings or exclamations, no questions. */
const minLetters: Readonly<Record<Language, number>> = { en_US: 12, de_DE: 12, ja_JP: 6 };

/** Splits a message into the sentences that may each be a question, in their order; at most six. */
export function questionsIn(text: string, lang: Language): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' '))
    .flatMap((line) => line.split(ends[lang]))
    .flatMap((sentence) => sentence.split(furtherQuestions[lang]))
    .map((sentence) => sentence.trim().replace(/[,;]$/, ''))
    .filter((sentence) => sentence.length >= minLetters[lang])
    .slice(0, maxQuestions);
}

/** Words that join two problems in one sentence: "the picture flickers and the speaker hums". */
const joining: Readonly<Record<Language, RegExp>> = {
  en_US: /,? (?:and|plus|also) (?:the |my |also |that )?/iu,
  de_DE: /,? (?:und|sowie|ausserdem|außerdem) (?:auch |der |die |das )?/iu,
  ja_JP: /(?:し、|で、|て、|、あと|、)/u,
};
/** A shorter part is no problem of its own: "it flickers and buzzes". */
const minProblemLetters: Readonly<Record<Language, number>> = { en_US: 12, de_DE: 12, ja_JP: 6 };

/** The two problems of a sentence; null if it does not join two. */
export function problemsIn(text: string, lang: Language): [string, string] | null {
  const parts = text.split(joining[lang]).map((part) => part.trim());
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length > 2) return null;
  return Math.min(first.length, second.length) >= minProblemLetters[lang] ? [first, second] : null;
}
