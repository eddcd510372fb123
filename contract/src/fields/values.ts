import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { maxLength } from './max-length.ts';
import { isWithin, type Rule } from './rules.ts';
import type { Codec } from './shape.ts';

/** Reasons for refusing a body that no client of the product sends; returned in `fields` of 10400. */
export const malformedReasons = [
  'missing',
  'wrongType',
  'unknownKey',
  'notAllowed',
  'tooLong',
  'wrongForm',
] as const;
export type MalformedReason = (typeof malformedReasons)[number];

const reason = (value: MalformedReason) => ({ params: { reason: value } });

/** Database columns accept neither NUL nor lone surrogates. */
const wellFormed = z.refine<string>(
  (text) => text.isWellFormed() && !text.includes('\0'),
  reason('wrongForm'),
);
const tooLong = { ...reason('tooLong'), abort: true } as const;
const maxTextLength = (max: number) => z.refine<string>((text) => isWithin(text.trim(), max), tooLong);

type TextOptions = { readonly max?: number; readonly rule?: Rule<string> };

/**
 * A pasted tab or line break becomes a space, so that no control character reaches a log line or a mail
 * header.
 */
const onOneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim();

/** One line of text, trimmed; lengths count code points after trimming. */
/* @__NO_SIDE_EFFECTS__ */
export function line({ max, rule }: TextOptions = {}): Codec<string, string> {
  const text = z.string();
  const wire =
    max === undefined
      ? text.check(wellFormed)
      : text.check(maxTextLength(max), wellFormed, z.meta({ maxLength: max }));
  return { wire, fromWire: onOneLine, toWire: (text) => text, rule };
}

/* @__NO_SIDE_EFFECTS__ */
export function lines(max: number): Codec<string, string> {
  const wire = z.string().check(maxTextLength(max), wellFormed, z.meta({ maxLength: max }));
  return { wire, fromWire: (text) => text.trim(), toWire: (text) => text };
}

/* @__NO_SIDE_EFFECTS__ */
export function prose(max: number): Codec<string, string> {
  const filled = z.refine<string>((text) => text.trim() !== '', reason('missing'));
  const wire = z
    .string()
    .check(maxTextLength(max), wellFormed, filled, z.meta({ minLength: 1, maxLength: max }));
  return { wire, fromWire: (text) => text.trim(), toWire: (text) => text };
}

/** Text that is kept as typed, such as a password: neither trimmed nor normalised. */
/* @__NO_SIDE_EFFECTS__ */
export function verbatim(
  rule: Rule<string>,
  isShortEnough: (text: string) => boolean,
): Codec<string, string> {
  const wire = z.string().check(z.refine<string>(isShortEnough, tooLong), wellFormed);
  return { wire, fromWire: (text) => text, toWire: (text) => text, rule };
}

/** An optional text: missing and '' both count as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(
  codec: Codec<string, string>,
): Codec<string | undefined, string | undefined> & { readonly presence: 'optional' } {
  const { rule } = codec;
  const filled = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);
  return {
    presence: 'optional',
    wire: z.optional(codec.wire),
    fromWire: (text) => (text === undefined ? undefined : filled(codec.fromWire(text))),
    toWire: (text) => filled(text),
    rule:
      rule && ((text, context) => (filled(text) === undefined ? undefined : rule(text as string, context))),
  };
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** An opaque id. It is only checked for its form, not for its existence. */
export const id = z.string().check(z.regex(idPattern));

/** Id of a document of operators. Shorter than other ids, so that it stays valid with a language appended. */
export const contentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,58}$/));

export const optionalId = /* @__PURE__ */ optionalText({
  wire: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)),
  fromWire: (text) => text,
  toWire: (text) => text,
});

/** The sender's own id of a message or of a request, for idempotency. */
export const senderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** Integer Unix seconds on the wire, a Date on our side. */
export const seconds: Codec<number, Date> = {
  wire: z.int(),
  fromWire: (value) => new Date(value * 1000),
  toWire: (value) => Math.floor(value.getTime() / 1000),
};

const lastSecond = 253_402_300_799; // the end of the year 9999, the last time that calendar fields accept

export const pastSeconds: Codec<number, Date> = {
  ...seconds,
  wire: z.int().check(z.minimum(0), z.maximum(lastSecond)),
};

export const secondsInQuery: Codec<string, Date> = {
  wire: z.string().check(z.regex(/^[0-9]{1,11}$/)),
  fromWire: (value) => new Date(Number(value) * 1000),
  toWire: (value) => String(Math.floor(value.getTime() / 1000)),
};

/** 0 or 1 on the wire, a boolean in code. */
export const flag: Codec<0 | 1, boolean> = {
  wire: z.literal([0, 1]),
  fromWire: (value) => value === 1,
  toWire: (value) => (value ? 1 : 0),
};

/** A string or an integer in requests, a number on our side. */
/* @__NO_SIDE_EFFECTS__ */
export function digit<const N extends number>(...digits: readonly [N, ...N[]]): Codec<N | `${N}`, N> {
  const allowed: (N | `${N}`)[] = digits.flatMap((value) => [value, String(value) as `${N}`]);
  return {
    wire: z.literal(allowed) as unknown as z.ZodMiniType<N | `${N}`>,
    fromWire: (value) => Number(value) as N,
    toWire: (value) => value,
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function queryDigit<const N extends number>(...digits: readonly [N, ...N[]]): Codec<string, N> {
  return {
    wire: z.enum(digits.map(String) as [string, ...string[]]),
    fromWire: (value) => Number(value) as N,
    toWire: (value) => String(value),
  };
}

const snakeCase = (word: string) => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One of a set of words: `notDetected` on our side is `not_detected` on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function enumOf<const W extends string>(...ours: readonly [W, ...W[]]): Codec<string, W> {
  const byWire = new Map(ours.map((word) => [snakeCase(word), word]));
  return {
    wire: z.enum([...byWire.keys()] as [string, ...string[]]),
    fromWire: (value) => {
      const word = byWire.get(value);
      if (word === undefined) throw new RangeError(`no such word: ${value}`);
      return word;
    },
    toWire: snakeCase,
  };
}

/** p and r: digits only, from 1; larger values count as `cap`. */
/* @__NO_SIDE_EFFECTS__ */
export function counting(cap: number): Codec<string, number> {
  return {
    wire: z.string().check(maxLength(limits.queryNumberMaxDigits), z.regex(/^0*[1-9][0-9]*$/)),
    fromWire: (value) => Math.min(Number(value), cap),
    toWire: (value) => String(value),
  };
}

export const seqInQuery: Codec<string, number> = {
  wire: z.string().check(z.regex(/^[0-9]{1,9}$/)),
  fromWire: Number,
  toWire: String,
};
