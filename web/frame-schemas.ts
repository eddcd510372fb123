/**
 * Replaces `zod/mini` in the embedded chat. Implements only what the contract uses for chat messages, and
 * reports validity without reasons. The library is a fourteenth of the frame's size limit (decision 066).
 * `frame-schemas.test.ts` compares the two.
 */
type Test = (value: never) => boolean;
type Loose = (value: unknown) => boolean;
type Schema = {
  test: Loose;
  isOptional?: boolean;
  options?: unknown;
  check(...more: Test[]): Schema;
  safeParse(data: unknown): { success: boolean; data: unknown };
};
type Fields = Readonly<Record<string, Schema>>;

const schema = (test: Loose, isOptional = false): Schema => ({
  test,
  isOptional,
  check: (...more) =>
    schema((value) => test(value) && more.every((one) => (one as Loose)(value)), isOptional),
  safeParse: (data) => ({ success: test(data), data }),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const string = () => schema((value) => typeof value === 'string');
export const boolean = () => schema((value) => typeof value === 'boolean');
export const int = () => schema((value) => Number.isSafeInteger(value));
export const unknown = () => schema(() => true);
export const literal = (values: unknown) =>
  schema((value) => (Array.isArray(values) ? values.includes(value) : value === values));
const oneWord = (values: object) => schema((value) => Object.values(values).includes(value));

export { oneWord as enum };
export const nullable = ({ test }: Schema) => schema((value) => value === null || test(value));
export const optional = ({ test }: Schema) => schema((value) => value === undefined || test(value), true);
/** The spread turns holes into undefined, because `every` would skip them. */
export const array = ({ test }: Schema) => schema((value) => Array.isArray(value) && [...value].every(test));
export const record = (_key: Schema, { test }: Schema) =>
  schema((value) => isObject(value) && Object.values(value).every(test));
export const union = (options: readonly Schema[]) =>
  schema((value) => options.some(({ test }) => test(value)));
export const discriminatedUnion = (_tag: string, options: readonly Schema[]) => union(options);
export const strictObject = (fields: Fields) =>
  schema(
    (value) =>
      isObject(value) &&
      Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
      Object.entries(fields).every(([key, { test, isOptional }]) =>
        Object.hasOwn(value, key) ? test(value[key]) : isOptional === true,
      ),
  );

export const refine = <T>(test: (value: T) => boolean) => test as unknown as Test;
export const regex = (form: RegExp) => refine<string>((value) => form.test(value));
export const minLength = (least: number) => refine<ArrayLike<unknown>>(({ length }) => length >= least);
export const maxLength = (max: number) => refine<ArrayLike<unknown>>(({ length }) => length <= max);
export const minimum = (least: number) => refine<number>((value) => value >= least);
export const maximum = (max: number) => refine<number>((value) => value <= max);
export const meta = () => refine(() => true);
