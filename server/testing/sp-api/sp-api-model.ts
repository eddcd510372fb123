import { readFileSync } from 'node:fs';

type Schema = {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  format?: string;
  enum?: readonly string[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
};
type Parameter = Schema & { name: string; required: boolean; maxItems?: number };
type Operation = {
  description: string;
  parameters: readonly Parameter[];
  responses: Readonly<
    Record<string, { schema: Schema; examples?: Record<string, unknown>; headers?: Record<string, unknown> }>
  >;
};
type Model = {
  host: string;
  paths: Readonly<Record<string, { get: Operation }>>;
  definitions: Readonly<Record<string, Schema>>;
};

const model: Model = JSON.parse(readFileSync(new URL('orders-2026-01-01.json', import.meta.url), 'utf8'));
export const searchPath = '/orders/2026-01-01/orders';
const search = (): Operation => {
  const operation = model.paths[searchPath]?.get;
  if (operation === undefined) throw new TypeError('the model has lost its operation');
  return operation;
};

const timestampForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

export function definition(name: string): Schema {
  const found = model.definitions[name];
  if (found === undefined) throw new TypeError(`the model has no ${name}`);
  return found;
}
const meant = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : definition(schema.$ref.replace('#/definitions/', ''));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ofObject(value: unknown, { properties = {}, required = [] }: Schema, path: string): string[] {
  if (!isObject(value)) return [`${path} is no object`];
  return [
    ...required.filter((name) => value[name] === undefined).map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, part]) => {
      const schema = properties[name];
      return schema === undefined ? [`${path}.${name} is unknown`] : misfits(part, schema, `${path}.${name}`);
    }),
  ];
}

export function misfits(value: unknown, given: Schema, path = '$'): string[] {
  const schema = meant(given);
  switch (schema.type) {
    case 'object':
      return ofObject(value, schema, path);
    case 'array':
      if (!Array.isArray(value)) return [`${path} is no list`];
      return value.flatMap((one, at) => misfits(one, schema.items ?? {}, `${path}.${at}`));
    case 'string':
      if (typeof value !== 'string') return [`${path} is no text`];
      if (schema.enum && !schema.enum.includes(value)) return [`${path} is none of its words`];
      return schema.format === 'date-time' && !timestampForm.test(value) ? [`${path} is no moment`] : [];
    case 'integer':
      return Number.isInteger(value) ? [] : [`${path} is no whole number`];
    case 'number':
    case 'boolean':
      return typeof value === schema.type ? [] : [`${path} is no ${schema.type}`];
    default:
      return [`${path} has no type in the model`];
  }
}

export function queryMisfits(query: URLSearchParams): string[] {
  const { parameters } = search();
  const names = parameters.map(({ name }) => name);
  const wrong = [...query.keys()].filter((name) => !names.includes(name) || query.getAll(name).length > 1);
  return [
    ...wrong.map((name) => `${name} is unknown or there twice`),
    ...parameters.flatMap(({ name, maxItems = Number.POSITIVE_INFINITY, ...schema }) => {
      const text = query.get(name);
      if (text === null) return [];
      // Swagger's default: lists are comma-separated.
      const value =
        schema.type === 'array' ? text.split(',') : schema.type === 'integer' ? Number(text) : text;
      const tooMany = Array.isArray(value) && value.length > maxItems ? [`${name} has too many`] : [];
      return [...tooMany, ...misfits(value, schema, name)];
    }),
  ];
}

const responseOf = (status: number) => {
  const response = search().responses[String(status)];
  if (response === undefined) throw new TypeError(`the model has no answer ${status}`);
  return response;
};
export const answerMisfits = (status: number, body: unknown) => misfits(body, responseOf(status).schema);
export const exampleOf = (status: number) =>
  structuredClone(responseOf(status).examples?.['application/json']) as { orders: Record<string, unknown>[] };

/** Calls per second, and burst, from the operation's description. */
export function usagePlan(): { perSecond: number; burst: number } {
  const [, perSecond, burst] = /\| ([\d.]+) \| (\d+) \|/.exec(search().description) ?? [];
  return { perSecond: Number(perSecond), burst: Number(burst) };
}
