import { expect, test } from 'vitest';

const operation = (operationId: string, security: object[] = [{ merchant_key: [] }]) => ({
  operationId,
  tags: ['Webhook endpoints'],
  summary: operationId,
  security,
  responses: { 200: { description: 'Done.' } },
});

test('an operation on several records does not rename the one on a single record in the SDKs', async () => {
  const { merchantOperations } = await import('./merchant-operations.mjs');
  const namesOf = (...ids: string[]) => {
    const paths = Object.fromEntries(ids.map((id) => [`/${id}`, { post: operation(id) }]));
    const { operations } = merchantOperations({ paths, components: { schemas: {} } });
    return operations.map(({ name }: { name: string }) => name);
  };
  const before = ['createEndpoint', 'listEndpoints', 'getEndpointByUrl', 'listOwnRequests'];
  const names = ['create', 'list', 'get_by_url', 'list_requests'];
  expect(namesOf(...before)).toEqual(names);
  expect(namesOf(...before, 'createEndpoints')).toEqual([...names, 'create_many']);
});

test('operations that no key of a merchant may call are in no SDK for merchants', async () => {
  const { merchantOperations } = await import('./merchant-operations.mjs');
  const paths = {
    '/a': { post: operation('a', [{ operator_key: [] }]) },
    '/b': { post: operation('b', [{ session: [] }, { merchant_key: [] }]) },
  };
  const { operations } = merchantOperations({ paths, components: { schemas: {} } });
  expect(operations.map(({ id }: { id: string }) => id)).toEqual(['b']);
});
