import { hasWordLike, plainText, wordsOf } from './plain-words.ts';
import {
  asksWhoAnswers,
  englishWish,
  germanWish,
  japaneseOther,
  japaneseWish,
  livePhrases,
  type WishWords,
  wishPhrases,
} from './wish-words.ts';

const denials: ReadonlySet<string> = new Set(["don't", 'dont', 'never', "didn't", 'without', 'ohne']);
/**
 * Words that may follow "need an agent" in a request. Other words make a compound such as "operator manual"
 * or "person detection".
 */
const goesOn =
  /^(?:please|pls|now|about|because|to|who|that|for|on|and|or|instead|asap|here|thanks?|not|so|as|at|in|right|immediately|with|this|today|help|quickly|urgent(?:ly)?|from|which|if|can|then|but|answer|reply|handle|look)$/;
const reach = 7;

function hasWords(words: readonly string[], set: ReadonlySet<string>): boolean {
  return words.some((word) => hasWordLike(word, set));
}

/** "stuff" is no misspelt "staff". */
const isPersonIn = (people: ReadonlySet<string>) => (word: string) =>
  word !== 'stuff' && hasWordLike(word, people);

/** The whole text is a request: "human please", "I would like to talk to an agent". */
function isOnlyWish(words: readonly string[], { people, team, talk, want, glue }: WishWords): boolean {
  const isPerson = isPersonIn(people);
  const isKnown = (word: string) =>
    glue.has(word) || team.has(word) || want.has(word) || isPerson(word) || hasWordLike(word, talk);
  if (!words.every(isKnown)) return false;
  if (words.some(isPerson)) return true;
  return (
    hasWords(words, team) && (hasWords(words, talk) || words.includes('please') || words.includes('bitte'))
  );
}

function personAfter(
  words: readonly string[],
  from: number,
  isWanted: (word: string) => boolean,
  bridge: ReadonlySet<string>,
): number {
  for (let at = from + 1; at < words.length && at <= from + reach; at += 1) {
    const word = words[at] ?? '';
    if (isWanted(word)) return at;
    if (!bridge.has(word)) return -1;
  }
  return -1;
}

/** A longer text contains "talk to an agent", "need a human", "mit jemandem sprechen". */
function containsWish(words: readonly string[], set: WishWords): boolean {
  const { people, team, talk, want, bridge, real } = set;
  const isPerson = isPersonIn(people);
  const isAnybody = (word: string) => isPerson(word) || team.has(word);
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - 3), at);
    if (before.some((one) => denials.has(one))) return false;
    if (hasWordLike(word, talk) && personAfter(words, at, isAnybody, bridge) >= 0) return true;
    if (germanPrepositions.has(word))
      return isTalkAfter(words, personAfter(words, at, isAnybody, bridge), set);
    if (want.has(word)) return isOnlyPerson(words, personAfter(words, at, isPerson, bridge));
    return real.has(word) && isPerson(words[at + 1] ?? '') && isOnlyPerson(words, at + 1);
  });
}

const isOnlyPerson = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1];
  return (
    at >= 0 &&
    (next === undefined ||
      goesOn.test(next) ||
      /^(?:der|die|das|und|weil|bitte|wegen|mit|zum|fuer|sprechen|reden)$/.test(next))
  );
};

/** "mit jemandem sprechen", "an einen Mitarbeiter weiterleiten". */
const germanPrepositions: ReadonlySet<string> = new Set(['mit', 'an', 'zu', 'zum']);

/** German verbs come last: "mit einem Mitarbeiter sprechen". */
const isTalkAfter = (words: readonly string[], at: number, { talk }: WishWords): boolean =>
  at >= 0 && words.slice(at + 1, at + 4).some((word) => hasWordLike(word, talk));

export function isWishForPerson(text: string): boolean {
  const plain = plainText(text);
  if (asksWhoAnswers.test(plain)) return false;
  if (wishPhrases.test(plain) || livePhrases.some((one) => one.test(plain))) return true;
  if (japaneseWish.test(plain) && !japaneseOther.test(plain)) return true;
  const words = wordsOf(plain);
  return [englishWish, germanWish].some((set) => isOnlyWish(words, set) || containsWish(words, set));
}
