import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import type { Fields } from './fields/shape.ts';

const byName = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('the calls', () => {
  test('each call has a unique method and path', () => {
    expect(new Set(byName.map(([name]) => name)).size).toBe(calls.length);
  });

  test.each(byName)('%s can be described in an OpenAPI document', (_, call) => {
    const request = z.toJSONSchema(call.request.wire, { io: 'input' });
    expect(request).toMatchObject({ type: 'object', additionalProperties: false });
    const answers = [...(call.file ? [] : [call.response]), ...Object.values(call.codes)];
    for (const { wire } of answers) expect(z.toJSONSchema(wire)).toMatchObject({ type: 'object' });
    expect(call.summary).toMatch(/^\S.*\.$/);
  });

  test.each(byName)(
    '%s has a path below /v1/desk exactly if it is a call of the desk',
    (_, { path, who }) => {
      const isPublicCall = [
        '/v1/desk/sign-in',
        '/v1/desk/sign-in/second-factor',
        '/v1/desk/sign-out',
        '/v1/desk/sign-in/ways',
        '/v1/desk/sign-in/provider/start',
        '/v1/desk/sign-in/provider/finish',
        '/v1/desk/people/accept',
        '/v1/desk/people/forget-password',
        '/v1/desk/people/reset-password',
        '/v1/desk/setup/state',
        '/v1/desk/setup/operator',
      ].includes(path);
      expect(path.startsWith('/v1/desk/')).toBe(who === 'desk' || isPublicCall);
    },
  );

  test.each(byName.filter(([, { list }]) => list))('%s returns its list in pages', (_, call) => {
    const { properties } = z.toJSONSchema(call.response.wire);
    expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(['list', 'total', 'p', 'r']));
    const request = z.toJSONSchema(call.request.wire, { io: 'input' });
    expect(Object.keys(request.properties ?? {})).toEqual(expect.arrayContaining(['p', 'r']));
    expect(request.required ?? []).not.toContain('p');
  });

  test.each(byName.filter(([, { method }]) => method === 'GET'))(
    '%s has only strings in its query',
    (_, call) => {
      const { properties = {} } = z.toJSONSchema(call.request.wire, { io: 'input' });
      for (const schema of Object.values(properties)) expect(schema).toMatchObject({ type: 'string' });
    },
  );

  test('wire fields are in snake case, except for two spellings of the specification', () => {
    const asInSpec = new Set(['toManual', 'answerType']);
    const names = calls.flatMap(({ request, response }) =>
      [request, response].flatMap((codec) =>
        'fields' in codec ? Object.values(codec.fields as Fields).map(([wire]) => wire) : [],
      ),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name) && !asInSpec.has(name))).toEqual([]);
  });
});
