import { calls } from '@aftercare/contract/calls';
import { scopeForCall } from '@aftercare/contract/desk/team/token-scopes';
import { type Example, exampleOf } from '@aftercare/contract/examples/examples';
import type { AnyCodec } from '@aftercare/contract/fields/shape';
import { uploadRequests } from '@aftercare/contract/files/uploads';
import { languages } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { AnyCall } from '@aftercare/contract/wire/call';
import { commonCodes } from '@aftercare/contract/wire/envelope';
import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] };

const jsonType = 'application/json';
const fileType = 'application/octet-stream';

function schemaOf(codec: AnyCodec, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(codec.wire, { io, unrepresentable: 'any' });
  return schema as Json;
}

function envelopeOf(code: number, data: Json): Json {
  const properties = { code: { const: code }, msg: { type: 'string' }, data };
  return { type: 'object', properties, required: ['code', 'msg', 'data'], additionalProperties: false };
}

/** Examples are for developers of other systems, so only calls that an API token may make have one. */
const shownExample = (call: AnyCall): Example | null =>
  call.who === 'desk' && scopeForCall(call) !== null ? exampleOf(call) : null;

function parametersOf(call: AnyCall, shown: Example | null): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.request, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(shown !== null && name in shown.request && { example: shown.request[name] }),
  }));
}

function bodyOf(call: AnyCall, shown: Example | null): Json | undefined {
  if (call.method === 'GET') return undefined;
  if (call.multipart !== true) {
    const example = shown === null ? {} : { example: shown.request };
    const content = { [jsonType]: { schema: schemaOf(call.request, 'input'), ...example } };
    return { required: call.bodyOrQuery !== true, content };
  }
  const properties = { file: { type: 'string', contentMediaType: fileType } };
  const schema = { type: 'object', properties, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

type NamedCodec = readonly [keyof typeof businessCodes, AnyCodec];

const namedCodecs = (codes: object) => Object.entries(codes) as unknown as NamedCodec[];

/** Refusals that every call can return are described once. */
const sharedRefusals: Readonly<Record<string, Json>> = Object.fromEntries(
  namedCodecs(commonCodes).map(([name, codec]) => [
    name,
    envelopeOf(businessCodes[name].code, schemaOf(codec, 'output')),
  ]),
);

function refusalOf([name, codec]: NamedCodec): Json {
  const isShared = (commonCodes as Readonly<Record<string, AnyCodec>>)[name] === codec;
  if (isShared) return { $ref: `#/components/schemas/${name}` };
  return envelopeOf(businessCodes[name].code, schemaOf(codec, 'output'));
}

/** Every status with its possible bodies; 200 also covers refusals that users read. */
function responsesOf(call: AnyCall, shown: Example | null): Json {
  const refusals = namedCodecs({ ...commonCodes, ...call.codes });
  const results = call.file === true ? [] : [envelopeOf(200, schemaOf(call.response, 'output'))];
  const bodies = new Map<number, Json[]>([[200, results]]);
  for (const refusal of refusals) {
    const { httpStatus } = businessCodes[refusal[0]];
    bodies.set(httpStatus, [...(bodies.get(httpStatus) ?? []), refusalOf(refusal)]);
  }
  const described = [...bodies].map(([status, anyOf]) => {
    const description = status === 200 ? 'The result, or a refusal meant for a person' : 'Refused';
    const file = call.file === true && status === 200 ? { [fileType]: {} } : {};
    const data = status === 200 ? shown?.response : undefined;
    const example = data === undefined ? {} : { example: { code: 200, msg: '', data } };
    return [
      String(status),
      { description, content: { ...file, [jsonType]: { schema: { anyOf }, ...example } } },
    ];
  });
  return Object.fromEntries(described) as Json;
}

const langHeader = { name: 'lang', in: 'header', schema: { enum: languages } };
const security: Readonly<Record<AnyCall['who'], Json[]>> = {
  A: [],
  V: [{ visitor: [] }, { bearer: [] }],
  R: [{ bearer: [] }],
  C: [{ bearer: [] }],
  desk: [{ desk: [] }],
};

/** The callers that may make the call. An API token needs the scope, which OpenAPI 3.1 allows to name for every scheme. */
function securityOf(call: AnyCall): Json[] {
  const scope = call.who === 'desk' ? scopeForCall(call) : null;
  return scope === null ? security[call.who] : [...security[call.who], { apiToken: [scope] }];
}

const inCamelCase = (path: string): string =>
  path
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function operationOf(call: AnyCall): Json {
  const inQuery = call.method === 'GET' || call.multipart === true || call.bodyOrQuery === true;
  const needsLang = call.stateChangingGet === true || call.multipart === true;
  const shown = shownExample(call);
  const requestBody = bodyOf(call, shown);
  return {
    operationId: `${call.method.toLowerCase()}${inCamelCase(call.path)}`,
    summary: call.summary,
    security: securityOf(call),
    parameters: [{ ...langHeader, required: needsLang }, ...(inQuery ? parametersOf(call, shown) : [])],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(call, shown),
  };
}

const itself = {
  get: {
    operationId: 'getOpenApi',
    summary: 'This document.',
    security: [],
    responses: {
      200: { description: 'OpenAPI 3.1', content: { [jsonType]: { schema: { type: 'object' } } } },
    },
  },
};

const requestOf = (method: string, path: string, summary: string) => ({
  operationId: `${method.toLowerCase()}Upload${path.endsWith('}') ? 'ById' : ''}`,
  summary,
  security: security.V,
  parameters: path.endsWith('}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    : [],
  responses: { '2XX': { description: 'How far it is, in headers of tus 1.0' } },
});

export function openApiDocument(): Json {
  const paths: Record<string, Record<string, unknown>> = { '/v1/openapi.json': itself };
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  for (const [method, path, summary] of uploadRequests) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: requestOf(method, path, summary) };
  }
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer' },
    visitor: { type: 'apiKey', in: 'cookie', name: 'visitor' },
    desk: { type: 'apiKey', in: 'cookie', name: 'desk' },
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API token that an operator creates at the desk. It needs the named scope.',
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Aftercare', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes, schemas: sharedRefusals },
  };
}
