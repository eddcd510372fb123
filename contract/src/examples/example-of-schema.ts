import { exampleWords } from './example-words.ts';

/** The part of JSON Schema that schemas of the wire become. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly allOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
};

/** November 28, 2026, 10:00 UTC. Times are seconds since 1970 on the wire. */
const exampleTime = 1_795_860_000;
const isTime = (name: string): boolean => /(?:_at|_by|_date|_time|since|until|^at)$/.test(name);

/** Values of texts whose form the schema prescribes, such as numbers in a query. */
const forms = [
  '1',
  '2026-11-01',
  '2026-11-28',
  '1795860000.0.c9Q2mXr0TzKw1bVfLhPa3g',
  'm2Wq7zTs4FhLr6NcVkXb9y',
];

function fits(
  value: string,
  { pattern, minLength = 0, maxLength = value.length, allOf = [] }: JsonSchema,
): boolean {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  const isLong = value.length >= minLength && value.length <= maxLength;
  return isLong && patterns.every((one) => new RegExp(one, 'u').test(value));
}

function textOf(schema: JsonSchema, name: string): string {
  const own = exampleWords[name] === undefined ? [] : [String(exampleWords[name])];
  const ordered = name === 'to' ? forms.toReversed() : forms;
  return [...own, 'Example', ...ordered].find((value) => fits(value, schema)) ?? '';
}

function numberOf({ minimum = 0 }: JsonSchema, name: string): number {
  const own = exampleWords[name];
  if (typeof own === 'number') return own;
  return isTime(name) ? exampleTime : Math.max(minimum, 1);
}

function objectOf({ properties = {}, required = [] }: JsonSchema, isWhole: boolean) {
  const shown = Object.entries(properties).filter(([name]) => isWhole || required.includes(name));
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOfSchema(schema, name, isWhole)]));
}

/**
 * An example of a schema, always the same one. `isWhole`: with optional fields. Of several forms it is the first that is
 * not null; a list has one entry.
 */
export function exampleOfSchema(schema: JsonSchema, name: string, isWhole: boolean): unknown {
  const { type, anyOf, oneOf, enum: words } = schema;
  if ('const' in schema) return schema.const;
  if (words !== undefined) return words.includes(exampleWords[name]) ? exampleWords[name] : words[0];
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) {
    const variant = variants.find((one) => one.type !== 'null') ?? {};
    return exampleOfSchema(variant, name, isWhole);
  }
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  switch (kind) {
    case 'object':
      return objectOf(schema, isWhole);
    case 'array':
      return schema.items === undefined ? [] : [exampleOfSchema(schema.items, name, isWhole)];
    case 'boolean':
      return exampleWords[name] ?? false;
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}
