// slow-patterns: at most 300 characters of a text are tested
import { normalise } from '../../../search/normalise.ts';
import { tellingTokens } from '../features.ts';
import { wordKind } from '../numbered-text.ts';
import type { TrainedBot } from '../training/train-bot.ts';
import { isMisspeltModel } from './misspelt-model.ts';
import { isStandard, modelsIn, nameParts } from './recognise-product.ts';

/** `typed`: the part of the message; `name`: as it is shown to the customer. */
export type UnknownModel = { typed: string; name: string };

/** A model number such as "X900", "QM-3602B" or "S 19", without order numbers, sizes and versions. */
const modelShape =
  /(?<![A-Za-z\u00c0-\u00ff\d])([A-Za-z]{1,3})(-? ?)(\d{1,4})([A-Za-z]{0,2})(?![A-Za-z\u00c0-\u00ff\d]|[-.,:/]\d)/g;
const maxLength = 300;
/** Codes of errors and keys, such as "E24" and "F5". */
const code = /^[ef]\d/;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words before the product of a customer. Before a device of another maker there is mostly its name. */
const before =
  words(`my the your our this that a an of about for and or vs versus than between have has got bought own use hi hello
  mein meine meinen meinem meiner der die das den dem des ein eine einen einem ihr ihren ihrem euer beim bei vom zum
  fuer und oder als zwischen mit habe hab hatte gekauft besitze dieser diese dieses diesen diesem hallo`);
/** Words that show that a model number is no product of the site. */
const elsewhere =
  words(`laptop notebook macbook mac pc computer phone smartphone iphone ipad tablet handy galaxy pixel console camera kamera
  ultra pro plus mini air max chip processor prozessor card karte error code fehler fehlercode meldung version firmware
  port cable kabel screw schraube battery batterie key taste`);
/** Words of questions whether the product fits to another device, which follows them. */
const fitting =
  /\b(?:works?|working|compatib\w*|fits?|connect\w*|hook\w*|plug\w*|kompatib\w*|passt|passen|anschlie(?:ß|ss)\w*|verbind\w*|funktioniert\w*|geht)\b.{0,60}$/i;
const withDevice = /\b(?:with|to|mit|an) \S{1,20} $/i;
const joiningDevices = /\b(?:connect|pair|use|work|verbind|koppel|nutz|verwend|benutz|kompatib|compatib)/i;
const fittingInJapanese = /^(?:に|で|と|へ)(?:も|は)?.{0,12}(?:対応|使え|使う|つな|接続|繋|合い)/u;
/** "my S23 does not find the printer": the product of the site is another one. */
const objectWord =
  /\b(?:to|with|finds?|sees?|detects?|recogni[sz]es?|mit|an|findet|erkennt|sieht) (?:the|my|this|your|den|dem|der|das|meinem|meinen|meine) ([\p{L}]+)/iu;
const attachedWord = /([\p{Script=Katakana}\p{Script=Han}ーA-Za-z]+)$/u;
const lastWord = /([\p{L}\p{N}]+)[\s'"„“”(「-]*$/u;
const nextWord = /^[\s'"“”)-]*([\p{L}\p{N}]+)/u;

type Found = UnknownModel & { model: string; letters: string; digits: string; start: string; end: string };

/**
 * The model number of a message that no product, wording, answer, property or manual has; null: there is none, or
 * it may belong to a device of another maker. If the message names a model of the site, too, only a comparison
 * (`isComparing`) is about the unknown one.
 */
export function unknownModelIn(bot: TrainedBot, typed: string, isComparing = false): UnknownModel | null {
  const known = modelsIn(bot.names);
  if (known.length === 0) return null;
  const found = candidatesIn(typed.normalize('NFKC').slice(0, maxLength));
  const isKnown = ({ model }: Found) =>
    known.some((one) => one.startsWith(model) || (model.startsWith(one) && /\d[a-z]{0,2}$/.test(one)));
  if (!isComparing && found.some((one) => isKnown(one))) return null;
  const unknown = found.find(
    (one) =>
      !isKnown(one) &&
      hasShapeOf(one, known) &&
      !isMisspeltModel(one.model, known) &&
      isOwnProduct(bot, one) &&
      !isLearnt(bot, one),
  );
  return unknown ? { typed: unknown.typed, name: unknown.name } : null;
}

function candidatesIn(text: string): Found[] {
  return [...text.matchAll(modelShape)].flatMap((match): Found[] => {
    const [typed, letters = '', space = '', digits = '', ending = ''] = match;
    // "for 20" and "max 60" are no models.
    if (space.includes(' ') && (letters !== letters.toUpperCase() || digits.length < 2)) return [];
    const model = `${letters}${digits}${ending}`.toLowerCase();
    if (isStandard(model) || code.test(model)) return [];
    const { index } = match;
    const around = { start: text.slice(0, index), end: text.slice(index + typed.length) };
    return [{ typed, name: model.toUpperCase(), model, letters: letters.toLowerCase(), digits, ...around }];
  });
}

/** As many letters as a model of the site. A single digit is enough only after the same letters. */
function hasShapeOf({ letters, digits }: Found, known: readonly string[]): boolean {
  return known.some((one) => {
    const [, ownLetters, ownDigits = ''] = /^([a-z]+)(\d+)/.exec(one) ?? [];
    return digits.length > 1
      ? ownLetters?.length === letters.length
      : ownLetters === letters && ownDigits.length === 1;
  });
}

/** Whether the words around a model number leave no other device to which it may belong. */
function isOwnProduct(bot: TrainedBot, { start, end }: Found): boolean {
  const { lang, names } = bot;
  const isOfNames = (word: string) =>
    [...nameParts(word, lang)].some((part) => !/\d/.test(part) && names.frequency.has(part));
  const following = normalise(nextWord.exec(end)?.[1] ?? '', lang);
  if (lang === 'ja_JP') {
    const attached = attachedWord.exec(start)?.[1];
    return (attached === undefined || isOfNames(attached)) && !fittingInJapanese.test(end);
  }
  const preceding = normalise(lastWord.exec(start)?.[1] ?? '', lang);
  if (elsewhere.has(preceding) || elsewhere.has(following) || fitting.test(start)) return false;
  if (withDevice.test(start) && joiningDevices.test(end)) return false;
  if (preceding !== '' && !before.has(preceding) && !isOfNames(preceding)) return false;
  const object = objectWord.exec(end)?.[1];
  return object === undefined || !isOfNames(normalise(object, lang));
}

/** Whether wordings, answers, properties or manuals have the model number. */
function isLearnt(
  { model: { tables }, sections, products, lang }: TrainedBot,
  { model, letters, digits }: Found,
): boolean {
  const isIn = (token: string) =>
    tables.tokens.get(token) !== undefined ||
    tables.columns.get(token, wordKind) !== undefined ||
    sections.index.tokens.get(token) !== undefined;
  // Japanese texts are learnt with letters and digits apart.
  if (tellingTokens(model, lang).every(isIn) || isIn(model)) return true;
  const values = products.flatMap(({ parameters }) => parameters.map(({ value }) => normalise(value, lang)));
  return values.some((value) => value.replaceAll(' ', '').includes(letters + digits));
}

/** The message without the unknown model, or with another text in its place. */
export const withoutModel = (text: string, { typed }: UnknownModel, other = ''): string =>
  text.normalize('NFKC').replace(typed, other);
