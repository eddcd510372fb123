import { describe, expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { scopeForCall } from '../desk/team/token-scopes.ts';
import type { Rule } from '../fields/rules.ts';
import type { AnyCodec } from '../fields/shape.ts';
import type { AnyCall } from '../wire/call.ts';
import { exampleOf } from './examples.ts';
import { ownRequests, ownResponses } from './own-examples.ts';

const keyOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const documented = calls.filter((call) => call.who === 'desk' && scopeForCall(call) !== null);
const cases = documented.map((call) => [keyOf(call), call] as const);

/** Decodes, encodes and decodes again; each form has to fit the schema. */
function throughCodec({ wire, ...codec }: AnyCodec, example: unknown) {
  const decoded = codec.fromWire(wire.parse(example) as never);
  const encoded = codec.toWire(decoded as never);
  return { decoded, encoded, again: codec.fromWire(wire.parse(encoded) as never) };
}

/** The rules of the form that the example breaks, by field. */
function brokenBy({ request }: AnyCall, decoded: Record<string, unknown>): string[] {
  const { fields } = request as AnyCodec & {
    fields: Record<string, readonly [string, { rule?: Rule<unknown> }]>;
  };
  const context = { lang: 'en_US', country: 'US' } as never;
  return Object.entries(fields).flatMap(([name, [, { rule }]]) => {
    const broken = decoded[name] === undefined ? undefined : rule?.(decoded[name], context);
    return broken === undefined ? [] : [`${name}: ${broken}`];
  });
}

/** Values that the generator takes when it knows nothing better. */
const fillers = (value: unknown): number => JSON.stringify(value).split('"Example"').length - 1;

describe('each call of the desk that an API token may make', () => {
  test('is a call of the document', () => expect(documented.length).toBeGreaterThan(70));

  test.each(cases)('has a request that its schema accepts in both directions: %s', (_, call) => {
    const { request } = exampleOf(call);
    const { decoded, again } = throughCodec(call.request, request);
    expect(again).toEqual(decoded);
    expect(brokenBy(call, decoded as Record<string, unknown>)).toEqual([]);
  });

  test.each(cases)('has a response that its schema accepts in both directions: %s', (_, call) => {
    const { response } = exampleOf(call);
    if (call.file === true) return expect(response).toBeUndefined();
    const { encoded } = throughCodec(call.response, response);
    expect(encoded).toEqual(response);
  });

  test.each(cases)('has the same example each time, without placeholders: %s', (_, call) => {
    expect(exampleOf(call)).toEqual(exampleOf(call));
    expect(fillers(exampleOf(call))).toBe(0);
  });
});

test('each hand-written example belongs to a documented call', () => {
  const known = new Set(documented.map(keyOf));
  const own = [...Object.keys(ownRequests), ...Object.keys(ownResponses)];
  expect(own.filter((key) => !known.has(key))).toEqual([]);
});
