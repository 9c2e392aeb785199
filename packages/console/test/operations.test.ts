import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { merchantScopes, operatorScopes } from '../src/features/merchants/scopes.js';
import { dictionaries } from './dictionary-texts.js';

test('the form for keys offers every scope, each with a name in both languages', async () => {
  const text = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  const { paths } = JSON.parse(text);
  const scopesOf = (path: string): string[] => {
    const { schema } = paths[path].post.requestBody.content['application/json'];
    const { scopes } = schema.properties;
    return scopes.items.enum;
  };
  const sides = [
    ['merchant', merchantScopes, '/v1/api-keys'],
    ['operator', operatorScopes, '/v1/operator/api-keys'],
  ] as const;
  for (const [side, offered, path] of sides) {
    const scopes = scopesOf(path).toSorted();
    expect(offered.toSorted()).toEqual(scopes);
    for (const { key_scopes } of Object.values(dictionaries)) {
      expect(Object.keys(key_scopes[side]).toSorted()).toEqual(scopes);
    }
  }
});
