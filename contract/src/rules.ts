import type { Language } from './languages.ts';

/** What a person can get wrong in a form (spec 5); texts are in rule-texts/. */
export const ruleKeys = [
  'required',
  'emailInvalid',
  'phoneLength',
  'phoneTooLong',
  'nameLength',
  'orderNumberTooShort',
  'passwordTooShort',
  'passwordTooCommon',
  'agreementMissing',
  'emailNotYours',
  'notForCustomers',
  'serialInvalid',
  'serialTwice',
  'promoCodeInvalid',
  'promoCodeGuessable',
] as const;

export type RuleKey = (typeof ruleKeys)[number];

/** What rules depend on besides the value: the language (D61), the session and what the merchant asks for. */
export type RuleContext = {
  readonly lang: Language;
  readonly isSignedIn?: boolean;
  readonly features?:
    | {
        readonly asksNameAndPassword: boolean;
        readonly asksPhone: boolean;
        readonly phoneRequired: boolean;
        readonly asksPostalCode: boolean;
      }
    | undefined;
};

/** Answers the broken rule, or undefined for a value that is good. */
export type Rule<Value> = (value: Value, context: RuleContext) => RuleKey | undefined;

/** A text for each rule, and for what a form must hold back because no client of ours sends it. */
export type RuleTexts = Readonly<Record<RuleKey | 'tooLong', string>>;

/** Lengths count code points (wire.md 1). */
export const codePoints = (value: string): number => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/** At most so many code points; a code point has one or two code units, so a longer text is not counted. */
export const isWithin = (value: string, most: number): boolean =>
  value.length <= 2 * most && codePoints(value) <= most;

export const utf8Bytes = (value: string): number => {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};
