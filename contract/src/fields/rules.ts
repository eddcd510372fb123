import type { Language } from '../languages.ts';

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
  'shortcutInvalid',
  'replyVariableUnknown',
] as const;

export type RuleKey = (typeof ruleKeys)[number];

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

export type Rule<Value> = (value: Value, context: RuleContext) => RuleKey | undefined;

/** `tooLong` is for input that the form must not send at all. */
export type RuleTexts = Readonly<Record<RuleKey | 'tooLong', string>>;

/** Lengths count code points, not UTF-16 units. */
export const codePoints = (value: string): number => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/** A code point has at most two code units, so a longer text is refused without counting. */
export const isWithin = (value: string, max: number): boolean =>
  value.length <= 2 * max && codePoints(value) <= max;

export const utf8Bytes = (value: string): number => {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};
