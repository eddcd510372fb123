import * as z from 'zod/mini';
import { maxLength } from './max-length.ts';
import type { Rule } from './rules.ts';

/** A strict schema of the wire's value, with conversions to our side and back. */
export type Codec<Wire, Ours> = {
  readonly wire: z.ZodMiniType<Wire>;
  fromWire(value: Wire): Ours;
  toWire(value: Ours): Wire;
  /** A rule of the form: breaking it is 10422, a schema that fails is 10400. */
  readonly rule?: Rule<Ours> | undefined;
  readonly presence?: 'optional' | 'defaulted';
};

export type AnyCodec = {
  readonly wire: z.ZodMiniType;
  fromWire(value: never): unknown;
  toWire(value: never): unknown;
  readonly rule?: Rule<never> | undefined;
  readonly presence?: 'optional' | 'defaulted';
};

type Part = AnyCodec | z.ZodMiniType;
export type Fields = Readonly<Record<string, readonly [wireName: string, part: Part]>>;

export type OursOf<P> = P extends { fromWire(value: never): infer Ours }
  ? Ours
  : P extends z.ZodMiniType
    ? z.output<P>
    : never;
export type WireOf<P> = P extends { toWire(value: never): infer Wire }
  ? Wire
  : P extends z.ZodMiniType
    ? z.output<P>
    : never;

type Flat<T> = { [K in keyof T]: T[K] };
type KeysThat<F extends Fields, Presence> = {
  [K in keyof F]: F[K][1] extends { readonly presence: infer P } ? (P extends Presence ? K : never) : never;
}[keyof F];
type OptionalKeys<F extends Fields> = KeysThat<F, 'optional'>;
type LooseKeys<F extends Fields> = KeysThat<F, 'optional' | 'defaulted'>;

export type ShapeOurs<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: OursOf<F[K][1]> } & {
    [K in OptionalKeys<F>]?: OursOf<F[K][1]> | undefined;
  }
>;
export type ShapeWire<F extends Fields> = Flat<
  { [K in Exclude<keyof F, LooseKeys<F>> as F[K][0]]: WireOf<F[K][1]> } & {
    [K in LooseKeys<F> as F[K][0]]?: WireOf<F[K][1]> | undefined;
  }
>;

export type Shape<F extends Fields> = Codec<ShapeWire<F>, ShapeOurs<F>> & { readonly fields: F };

type Loose = Codec<unknown, unknown>;

const isCodec = (part: Part): part is AnyCodec => 'fromWire' in part;

export const codecOf = (part: Part): Loose =>
  isCodec(part)
    ? (part as unknown as Loose)
    : { wire: part as z.ZodMiniType<unknown>, fromWire: (value) => value, toWire: (value) => value };

/**
 * Joins our names to wire names: `shape({ orderNumber: ['order_no', orderNumber] })`. Unknown keys are
 * refused.
 */
export const shape = <const F extends Fields>(fields: F): Shape<F> => {
  const entries = Object.entries(fields).map(([ours, [wire, part]]) => ({
    ours,
    wire,
    codec: codecOf(part),
  }));
  const wireSchema = z.strictObject(Object.fromEntries(entries.map(({ wire, codec }) => [wire, codec.wire])));
  const fromWire = (value: Record<string, unknown>) => {
    const result: Record<string, unknown> = {};
    for (const { ours, wire, codec } of entries) {
      const converted = codec.fromWire(value[wire]);
      if (converted !== undefined) result[ours] = converted;
    }
    return result;
  };
  const toWire = (value: Record<string, unknown>) => {
    const result: Record<string, unknown> = {};
    for (const { ours, wire, codec } of entries) {
      const converted = codec.toWire(value[ours]);
      if (converted !== undefined) result[wire] = converted;
    }
    return result;
  };
  return { fields, wire: wireSchema, fromWire, toWire } as unknown as Shape<F>;
};

export const optional = <P extends Part>(
  part: P,
): Codec<WireOf<P> | undefined, OursOf<P> | undefined> & { readonly presence: 'optional' } => {
  const codec = codecOf(part);
  const rule: Rule<unknown> | undefined = codec.rule;
  return {
    presence: 'optional',
    wire: z.optional(codec.wire) as z.ZodMiniType<WireOf<P> | undefined>,
    fromWire: (value) => (value === undefined ? undefined : (codec.fromWire(value) as OursOf<P>)),
    toWire: (value) => (value === undefined ? undefined : (codec.toWire(value) as WireOf<P>)),
    rule: rule && ((value, context) => (value === undefined ? undefined : rule(value, context))),
  };
};

export const defaulted = <P extends Part>(
  part: P,
  value: OursOf<P>,
): Codec<WireOf<P> | undefined, OursOf<P>> & { readonly presence: 'defaulted' } => {
  const codec = codecOf(part);
  return {
    presence: 'defaulted',
    wire: z.optional(codec.wire) as z.ZodMiniType<WireOf<P> | undefined>,
    fromWire: (given) => (given === undefined ? value : (codec.fromWire(given) as OursOf<P>)),
    toWire: (given) => (given === undefined ? undefined : (codec.toWire(given) as WireOf<P>)),
  };
};

export const orNull = <P extends Part>(part: P): Codec<WireOf<P> | null, OursOf<P> | null> => {
  const codec = codecOf(part);
  return {
    wire: z.nullable(codec.wire) as z.ZodMiniType<WireOf<P> | null>,
    fromWire: (value) => (value === null ? null : (codec.fromWire(value) as OursOf<P>)),
    toWire: (value) => (value === null ? null : (codec.toWire(value) as WireOf<P>)),
  };
};

export const listOf = <P extends Part>(part: P, max?: number): Codec<WireOf<P>[], OursOf<P>[]> => {
  const codec = codecOf(part);
  const list = z.array(codec.wire);
  return {
    wire: (max === undefined ? list : list.check(maxLength(max))) as unknown as z.ZodMiniType<WireOf<P>[]>,
    fromWire: (value) => value.map((item) => codec.fromWire(item) as OursOf<P>),
    toWire: (value) => value.map((item) => codec.toWire(item) as WireOf<P>),
  };
};

type AnyShape = AnyCodec & { readonly fields: Fields };
type Variants = Readonly<Record<string, AnyShape>>;
type VariantOurs<Tag extends string, V extends Variants> = {
  [K in keyof V & string]: Flat<{ [T in Tag]: K } & OursOf<V[K]>>;
}[keyof V & string];
type VariantWire<Tag extends string, V extends Variants> = {
  [K in keyof V & string]: Flat<{ [T in Tag]: K } & WireOf<V[K]>>;
}[keyof V & string];

/** One of several shapes, selected by `tag`, which has the same name and values on both sides. */
export const oneOf = <const Tag extends string, const V extends Variants>(
  tag: Tag,
  variants: V,
): Codec<VariantWire<Tag, V>, VariantOurs<Tag, V>> => {
  const objects = Object.entries(variants).map(([word, { fields }]) =>
    z.strictObject({
      [tag]: z.literal(word),
      ...Object.fromEntries(Object.values(fields).map(([wire, part]) => [wire, codecOf(part).wire])),
    }),
  );
  const convert = (way: 'fromWire' | 'toWire') => (value: Record<string, unknown>) => {
    const variant = variants[String(value[tag])];
    if (!variant) throw new RangeError(`no such ${tag}: ${String(value[tag])}`);
    return { [tag]: value[tag], ...((variant as unknown as Loose)[way](value) as object) };
  };
  return {
    wire: z.discriminatedUnion(tag, objects as never),
    fromWire: convert('fromWire'),
    toWire: convert('toWire'),
  } as never;
};
