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
