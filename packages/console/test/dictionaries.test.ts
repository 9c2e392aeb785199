import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadCategoryTable } from '../../service/src/submerchants/reference/category-table.js';
import { en } from '../src/i18n/en.js';
import { ptBR } from '../src/i18n/pt-BR.js';
import { checkCodes } from '../../service/src/submerchants/rules/checks/review-check.js';
import { operatorActions as offered } from '../src/features/trail/operator-actions.js';
import { actions, operatorActions } from '../../service/src/trail/actions.js';
import { actorKinds } from '../../service/src/operation/actor.js';
import { objectKinds } from '../../service/src/trail/entry.js';
import { documentTypes } from '../../service/src/submerchants/rules/document-types.js';

const namesFile = new URL('../../service/reference/mcc-names.tsv', import.meta.url);

test.each([
  ['pt-BR', ptBR],
  ['en', en],
])('in %s, every code of the service has a name', (_, words) => {
  expect(checkCodes.filter((code) => !(code in words.checks))).toEqual([]);
  expect(documentTypes.filter((type) => !(type in words.document_types))).toEqual([]);
  expect(actions.filter((action) => !(action in words.actions))).toEqual([]);
  expect(actorKinds.filter((kind) => !(kind in words.actors))).toEqual([]);
  expect(objectKinds.filter((kind) => !(kind in words.objects))).toEqual([]);
});

test('the operator’s history can be filtered by every action that it contains', () => {
  expect([...offered].sort()).toEqual([...operatorActions].sort());
});

test('every category code of the shipped table has a distinct name in both languages', async () => {
  const { rules } = await loadCategoryTable();
  const given = [...new Set(rules.values())].sort();
  const lines = (await readFile(namesFile, 'utf8')).split('\n').filter((line) => /^\d/.test(line));
  const named = lines.map((line) => line.split('\t'));
  expect(named.map(([code]) => code)).toEqual(given);
  for (const at of [1, 2]) {
    const names = named.map((columns) => columns[at]?.trim() ?? '');
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

test('both languages have the same keys', () => {
  expect(operatorKeysApi(en)).toEqual(operatorKeysApi(ptBR));
});

function operatorKeysApi(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value)
    .flatMap(([name, one]) => operatorKeysApi(one, `${at}/${name}`))
    .sort();
}
