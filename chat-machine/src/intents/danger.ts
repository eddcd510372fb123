import { englishSigns, germanSigns, injurySigns, japaneseSigns, type Sign } from './danger-signs.ts';
import { plainText } from './plain-words.ts';

const deviceSigns = [...englishSigns, ...germanSigns, ...japaneseSigns];
const signs = [...deviceSigns, ...injurySigns];
/** Burns of the body. `signs` recognises them as a fire. */
const burns: readonly Sign[] = [
  {
    sign: /\b(?:hands?|fingers?|thumbs?|arms?|legs?|foot|feet|face|skin|child|son|daughter|baby|kid) (?:is |are |was |were |got |gets )?(?:badly |all )?burn(?:ed|t|ing|s)\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 1 ms at most
    sign: /\b(?:hand|haende|haenden|finger|fingern|daumen|arm|bein|fuss|gesicht|haut|kind|sohn|tochter|mich|mir)(?: \w+){0,3} verbrannt\b/,
  },
  { sign: /\bverbrennung(?:en)?\b|\bbrandwunden?\b|\bbrandblasen?\b/ },
];
/** "No smoke" is no sign of danger. */
const denied =
  /\b(?:no|without|any) (?:smoke|flames?|fire|sparks?|injur\w+|burning smell|shocks?)\b|\b(?:keine?n?|ohne) (?:rauch|qualm|feuer|flammen?|funken|verletz\w*)\b/g;

function hasSign(text: string, among: readonly Sign[]): boolean {
  const plain = plainText(text).replace(denied, '');
  return among.some(({ sign, unless }) => sign.test(plain) && unless?.test(plain) !== true);
}

/** Whether a customer reports fire, smoke, a damaged battery, an electric shock or an injury, in any of the languages. */
export const isDanger = (text: string): boolean => hasSign(text, signs);

/** Something was swallowed or is in the eyes, for which a poison control center or a vet gives advice. */
const swallowed =
  // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
  /\b(?:swallow\w*|ate|eaten|chewed (?:up )?(?:the |a |my )?(?:\w+ )?(?:batter\w+|cartr\w+|ink|toner|paper)|drank|drunk|licked|ingested)\b|\b(?:in|into) (?:the|his|her|my|their) (?:eyes?|mouth)\b|\b(?:verschluckt|gefressen|getrunken|geschluckt|abgeleckt|aufgegessen)\b|\b(?:ins auge|in die augen|im auge|in den mund)\b|飲み込|のみこ|誤飲|食べてしま|食べちゃ|なめて|舐め|目に(?:入|はい)|口に(?:入|はい|いれ|入れ)/;

/** A person got an electric shock, or may still be in contact with the current. */
const shocks: readonly Sign[] = [
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /\belectric(?:al|ity)? shocks?\b|\belectrocut\w*|\b(?:shock(?:ed|s)|zaps|zapped) (?:me|him|her|us|my)\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /\b(?:get|got|gets|getting|gave|gives|giving|received|feel|felt) (?:(?:me|us|him|her) )?(?:an? )?(?:\w+ )?shocks?\b(?![ -]?(?:absor|resist|proof))|\b(?:got|was|were|been|am) (?:shocked|zapped) by\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /\bstromsto(?:ss|ess)\w*|\bstromschlae?g\w*|\belektroschock\b|\belektrische[nr]? schlae?g|(?<!auf )\beinen (?:\w+ )?schlag (?:bekommen|gekriegt|erhalten|versetzt)|\bunter strom\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /感電|電気ショック|(?:触|手|指|持).{0,10}(?:ビリ[ビッ]|びり[びっ])/,
  },
];

/** Burns and scalds of the body, also by their marks. */
const burnMarks: readonly Sign[] = [
  ...burns,
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /\b(?:burn(?:ed|t)|scalded) (?:myself|himself|herself|(?:my|his|her|our|one of my) \w+)\b|\bhas blisters\b|\bblisters on\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /\bverbrueht\b|\b(?:mich|mir|sich)(?: \w+)? verbrannt\b|\bbrandblasen?\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /やけど(?=を|しま|した|して(?!へん|い?ない|い?ません)|の?跡|が(?:ひど|痛))|ヤケド|火傷|水ぶくれ/,
  },
];

/** Bleeding and cuts of the body. */
const wounds: readonly Sign[] = [
  {
    // slow-pattern: a message has at most 4,000 characters, which take 1 ms at most
    sign: /\b(?:bleed\w*|bled|blood)\b|\b(?:cut|sliced|slashed) (?:myself|himself|herself|(?:my|his|her|our|one of my) \w+)\b|\bstitches\b/,
  },
  {
    // slow-pattern: a message has at most 4,000 characters, which take 2 ms at most
    sign: /\b(?:blut|blutet|bluten|blutig\w*|(?:schnitt|platz)wunden?)\b|\b(?:mich|mir|sich|hand|finger|daumen|arm|bein|fuss|gesicht)(?: \w+){0,3} geschnitten\b/,
  },
  { sign: /出血|血が(?:出|止ま)|(?:指|手|足|腕)を?切[っりる]|切り傷/ },
];

/** A fire or a leaking battery needs the advice about the device first. */
const isSwallowed = (text: string): boolean => swallowed.test(plainText(text)) && !hasSign(text, deviceSigns);

/** The first aid that a report of danger needs; null: none besides leaving the product alone. */
export function firstAidFor(text: string): 'swallowed' | 'shock' | 'burn' | 'wound' | null {
  if (isSwallowed(text)) return 'swallowed';
  if (hasSign(text, shocks)) return 'shock';
  if (hasSign(text, burnMarks)) return 'burn';
  return hasSign(text, wounds) ? 'wound' : null;
}

/** Whether a customer reports a danger in which a person or an animal was hurt. */
export const isInjury = (text: string): boolean =>
  isDanger(text) && hasSign(text, [...injurySigns, ...burnMarks, ...shocks]);
