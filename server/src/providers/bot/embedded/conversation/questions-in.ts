import type { Language } from '@aftercare/contract/languages';

/** Sentences end here. An abbreviation or a number such as "15.6" has no space after its full stop. */
const ends: Readonly<Record<Language, RegExp>> = {
  en_US: /(?<=[.!?…])\s+|\n+/u,
  de_DE: /(?<=[.!?…])\s+|\n+/u,
  ja_JP: /(?<=[。！？!?…])\s*|\n+/u,
};

/** A word before which a further question of the same sentence begins. */
const furtherQuestions: Readonly<Record<Language, RegExp>> = {
  en_US:
    /,?\s+(?:and|also|plus|or)\s+(?=(?:also |if )?(?:how|where|what|when|which|why|who|can|could|do|does|is|are|will|should)\b)|[,;]\s+(?=(?:also|secondly|second|how|where|what|when)\b)/iu,
  de_DE:
    /,?\s+(?:und|oder|sowie)\s+(?=(?:wie|wo|was|wann|warum|welche[rsn]?|wer|kann|kann|können|geht|gilt|ist|gibt|muss|darf|bis wann)\b)|[,;]?\s+(?=(?:außerdem|ausserdem|zweitens|nebenbei)\b)/iu,
  ja_JP: /、\s*(?=(?:あと|それと|それから|また|ついでに))|(?<=[かが])、\s*(?=あと)|(?<=のか)、/u,
};

const mostQuestions = 6;
/** Shorter sentences are greetings and cries. */
const leastLetters: Readonly<Record<Language, number>> = { en_US: 12, de_DE: 12, ja_JP: 6 };

/** The sentences of a message that may each be a question, in their order; bounded. */
export function questionsIn(text: string, lang: Language): string[] {
  return text
    .split(ends[lang])
    .flatMap((sentence) => sentence.split(furtherQuestions[lang]))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= leastLetters[lang])
    .slice(0, mostQuestions);
}
