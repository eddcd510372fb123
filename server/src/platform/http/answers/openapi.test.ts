import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { createApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = { security: object[] };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
};

test('the document names the bearer scheme and the scope of desk calls that an API token may make', () => {
  const { paths, components } = openApiDocument() as unknown as Document;
  expect(components.securitySchemes.apiToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  const securityOf = ({ path, method }: { path: string; method: string }) =>
    paths[path]?.[method.toLowerCase()]?.security;
  expect(securityOf(listOrders)).toEqual([{ desk: [] }, { apiToken: ['orders.read'] }]);
  expect(securityOf(createApiToken)).toEqual([{ desk: [] }]);
});

test('each call that an API token may make has an example of its request and its answer, others have none', () => {
  type Content = Record<string, { example?: unknown }>;
  type Shown = Operation & {
    parameters: { required?: boolean; name: string; in: string; example?: unknown }[];
    requestBody?: { content: Content };
    responses: Record<string, { content: Content }>;
  };
  const operations = Object.entries(openApiDocument().paths as Record<string, Record<string, Shown>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, shown]) => [`${method} ${path}`, shown] as const),
  );
  for (const [name, { security, parameters, requestBody, responses }] of operations) {
    const isOpen = security.some((scheme) => 'apiToken' in scheme);
    const json = requestBody?.content['application/json'];
    const answer = responses['200']?.content ?? {};
    const isFile = 'application/octet-stream' in answer;
    expect([name, json === undefined || json.example !== undefined]).toEqual([
      name,
      json === undefined || isOpen,
    ]);
    expect([name, answer['application/json']?.example !== undefined]).toEqual([name, isOpen && !isFile]);
    const missing = (parameters ?? []).filter(
      (one) => one.in === 'query' && one.required && one.example === undefined,
    );
    if (isOpen) expect([name, missing]).toEqual([name, []]);
  }
});
