import * as z from 'zod/mini';
import type { AnyCodec } from '../fields/shape.ts';
import type { AnyCall } from '../wire/call.ts';
import { exampleOfSchema, type JsonSchema } from './example-of-schema.ts';
import { ownRequests, ownResponses } from './own-examples.ts';

export type Example = {
  /** On the wire: the query of a GET or an upload, else the body. */
  request: Readonly<Record<string, unknown>>;
  /** The `data` of the envelope; undefined if the answer is a file. */
  response: unknown;
};

const schemaOf = ({ wire }: AnyCodec, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(wire, { io, unrepresentable: 'any' }) as JsonSchema;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of `own` replace derived ones; undefined removes an optional one. */
function merged(derived: unknown, own: unknown): unknown {
  if (Array.isArray(derived) && Array.isArray(own))
    return own.map((entry, place) => (place in derived ? merged(derived[place], entry) : entry));
  if (!(isObject(derived) && isObject(own))) return own;
  const fields = Object.entries(own).map(([name, value]) => [
    name,
    name in derived ? merged(derived[name], value) : value,
  ]);
  const all = { ...derived, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const withOwn = (derived: unknown, own: unknown): unknown =>
  own === undefined ? derived : merged(derived, own);

/** An example of a call: derived from its schemas, with hand-written fields where the derived ones say nothing. */
export function exampleOf(call: AnyCall): Example {
  const key = `${call.method} ${call.path}`;
  const request = exampleOfSchema(schemaOf(call.request, 'input'), '', false);
  const response =
    call.file === true ? undefined : exampleOfSchema(schemaOf(call.response, 'output'), '', true);
  return {
    request: withOwn(request, ownRequests[key]) as Example['request'],
    response: call.file === true ? undefined : withOwn(response, ownResponses[key]),
  };
}
